"""Lists as people paste them: numbers and dashes before their lines are no part of them. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

BULLET: Final = re.compile(r"\s*[-–—*•·‣\u2190-\u2bff\U0001f300-\U0001faff]\ufe0f?\s+(?=\S)")
BOX: Final = re.compile(r"\s*[\[(][ xX✓✔]?[\])]\s+(?=\S)")
"""A box that is ticked or not."""
BEHIND: Final = re.compile(
    "[\\s*✓✔\u2190-\u2bff\U0001f300-\U0001faff\ufe0f\U0001f3fb-\U0001f3ff]+$"
)
STARS: Final = re.compile(r"(?:\*\*|__|~~)(?=\S)|(?<=\S)(?:\*\*|__|~~)")
"""What stands around words that are to be bold or struck out."""
LETTER: Final = re.compile(r"\s*[(\[]?(?P<letter>[a-z])[.)\]]\s+(?=\S)", re.IGNORECASE)
SENT: Final = re.compile(
    r"\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?\]?"
    r"(?: [-–])? [^:]{1,40}: (?=\S)",
    re.IGNORECASE,
)
"""What a messenger puts before a message that is copied: when, and who wrote it."""
SENT_AT: Final = re.compile(
    r"\s*\[\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?, \d{1,4}[./-]\d{1,2}[./-]\d{2,4}\]"
    r" [^:]{1,40}: (?=\S)",
    re.IGNORECASE,
)
"""The same of a messenger in a browser, which says the time first."""
SENDER: Final = re.compile(
    r"[^\[\]]{1,40}, \[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}[^\]]*\]"
)
"""A line of its own with who wrote it when."""
KEYCAP: Final = re.compile("(\\d)\ufe0f?\u20e3")
NUMBER: Final = re.compile(
    r"\s*[(\[]?(?:(?:no|nr)\.?\s*|#\s*)?(?P<number>\d{1,3})"
    r"(?P<behind>\s*[.)\]:;,\tº°]+\s*|\s+[-–—]\s+|\s+)(?=\S)",
    re.IGNORECASE,
)


OF_MARKDOWN: Final = 2
"""More lines than this that all begin with 1. are a list as Markdown has them."""


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of a list: where it stood, counted from 1, and what it says."""

    line: int
    text: str


def read_list_lines(text: str) -> list[ListLine]:
    """Return the lines that hold something, without what only counts or marks them.

    A number is one of a list where several go up from line to line, or where it is alone: a team
    may be called 1. FC.
    """
    filled = [
        ListLine(number, line.strip())
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    ]
    return take_marks(filled)


def take_marks(lines: Sequence[ListLine]) -> list[ListLine]:
    """Return the lines without the numbers and bullets of a list."""
    lines = [
        ListLine(line.line, _take_beside(line.text))
        for line in lines
        if not SENDER.fullmatch(line.text.strip())
    ]
    marks = [NUMBER.match(line.text) for line in lines]
    if not _do_count([mark for mark in marks if mark], len(lines)):
        marks = _find_letters(lines)
    marks = [
        mark or BULLET.match(line.text) or BOX.match(line.text)
        for mark, line in zip(marks, lines, strict=True)
    ]
    return [
        ListLine(line.line, _take_behind(line.text[mark.end() :] if mark else line.text))
        for mark, line in zip(marks, lines, strict=True)
    ]


def _take_behind(text: str) -> str:
    """Return a line without what marks the whole of it: bold or struck out, stars and pictures."""
    return BEHIND.sub("", STARS.sub("", text)).strip() or text.strip()


def _take_beside(text: str) -> str:
    """Return a line without who sent it when, digits in boxes as digits with a point."""
    return KEYCAP.sub(r"\1.", SENT_AT.sub("", SENT.sub("", text)))


def _find_letters(lines: Sequence[ListLine]) -> list[re.Match[str] | None]:
    """Return the marks of lines that are lettered: a), b), c)."""
    marks = [LETTER.match(line.text) for line in lines]
    letters = "".join(mark["letter"].lower() for mark in marks if mark)
    is_lettered = len(letters) == len(lines) > 1 and "abcdefghijklmnopqrstuvwxyz".startswith(
        letters
    )
    return marks if is_lettered else [None] * len(lines)


def _do_count(marks: Sequence[re.Match[str]], lines: int) -> bool:
    """Return whether numbers before lines are those of a list."""
    numbers = [int(mark["number"]) for mark in marks]
    if any(mark["behind"].isspace() and "\t" not in mark["behind"] for mark in marks):
        return lines > 1 and numbers == list(range(1, lines + 1))
    if len(numbers) == lines > OF_MARKDOWN and {*numbers} == {1}:
        return True
    goes_up = all(number < following for number, following in pairwise(numbers))
    return goes_up and (len(numbers) > 1 or lines == 1)
