"""What a client's author reads: guide.md, rules.md and offline.md, as they are for the document,
in parts for pages.

In English alone, as the document is: it is for programmers.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

HEADING, FENCE = "## ", "```"


@dataclass(frozen=True, slots=True)
class TypedLines:
    """Lines to be typed or sent, as they stand."""

    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: paragraphs, in which `backticks` are code, and code."""

    title: str
    parts: tuple[str | TypedLines, ...]

    @property
    def anchor(self) -> str:
        """Where the page has it."""
        return "guide-" + self.title.lower().replace(" ", "-")


def read_markdown() -> str:
    """Return all of the guide, as it stands in the document's description."""
    return "\n".join(_read_file(name) for name in ("guide.md", "rules.md", "offline.md"))


def read_vectors() -> dict[str, Any]:
    """Return the exchanges by which a client tries its offline protocol."""
    vectors: dict[str, Any] = json.loads(_read_file("offline_vectors.json"))
    return vectors


def _read_file(name: str) -> str:
    return files("tichu_club.reference").joinpath(name).read_text("utf-8")


def read_guide(text: str) -> tuple[Chapter, ...]:
    """Return the chapters of a guide: headings, paragraphs and fenced code, nothing else."""
    chapters = (chapter.partition("\n") for chapter in f"\n{text}".split(f"\n{HEADING}")[1:])
    return tuple(Chapter(title, _read_parts(rest)) for title, _, rest in chapters)


def _read_parts(text: str) -> tuple[str | TypedLines, ...]:
    parts: list[str | TypedLines] = []
    for place, piece in enumerate(text.split(FENCE)):
        if place % 2:
            parts.append(TypedLines(piece.strip("\n")))
        else:
            parts += [" ".join(block.split()) for block in piece.split("\n\n") if block.strip()]
    return tuple(parts)


GUIDE: Final = read_guide(_read_file("guide.md"))
OFFLINE: Final = read_guide(_read_file("offline.md"))
BESIDE: Final[Mapping[str, tuple[Chapter, ...]]] = {"rules": read_guide(_read_file("rules.md"))}
"""What stands before the operations of a chapter, by the chapter's name."""
