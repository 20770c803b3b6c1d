"""What a client's author reads first: guide.md, for the document as it is, for the page in parts.

In English alone, as the document is: it is for programmers.
"""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

HEADING, FENCE = "## ", "```"


@dataclass(frozen=True, slots=True)
class Code:
    """Lines to be typed or sent, as they stand."""

    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: paragraphs, in which `backticks` are code, and code."""

    title: str
    parts: tuple[str | Code, ...]

    @property
    def anchor(self) -> str:
        """Where the page has it."""
        return "guide-" + self.title.lower().replace(" ", "-")


def read_markdown() -> str:
    """Return the guide as it stands in the document's description."""
    return files("tichu_club.reference").joinpath("guide.md").read_text("utf-8")


def read_guide(text: str) -> tuple[Chapter, ...]:
    """Return the chapters of a guide: headings, paragraphs and fenced code, nothing else."""
    chapters = (chapter.partition("\n") for chapter in f"\n{text}".split(f"\n{HEADING}")[1:])
    return tuple(Chapter(title, _read_parts(rest)) for title, _, rest in chapters)


def _read_parts(text: str) -> tuple[str | Code, ...]:
    parts: list[str | Code] = []
    for place, piece in enumerate(text.split(FENCE)):
        if place % 2:
            parts.append(Code(piece.strip("\n")))
        else:
            parts += [" ".join(block.split()) for block in piece.split("\n\n") if block.strip()]
    return tuple(parts)


GUIDE: Final = read_guide(read_markdown())
