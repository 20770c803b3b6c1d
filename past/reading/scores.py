"""Reading scores from one cell: "1020:640"."""

import re
import unicodedata
from typing import Final

from past.reading.numbers import HIGHEST, SPACES, UNIT, read_number, straighten

HALF: Final = r"\d{1,2}[ '’.,]\d{3}(?:[.,]00?)?|\d{1,5}(?:[.,]00?)?"
BETWEEN: Final = r"[:/–—‐‑ー|\\]|(?:zu|to|à|vs?\.?|gegen|contre|к|προς|대)(?![^\W\d_])"
PAIR: Final = re.compile(
    rf"([+-]?(?:{HALF}))\s*(?:{BETWEEN})\s*([+–-]?(?:{HALF}))$|({HALF})\s*-\s*(-?(?:{HALF}))$",
    re.IGNORECASE,
)
IN_BRACKETS: Final = re.compile(r"[(\[{]([^()\[\]{}]*)[)\]}]")
NUMBERS: Final = re.compile(r"\d[\d'’]*")
TIME: Final = re.compile(r"PT(\d+)H(\d+)M$|(\d{1,5}):(\d{2}):00(?:[.,]0+)?$")
"""What a program made of a score: a time, as it keeps or shows it."""
LIKELY: Final = 2_500
"""Hardly a game goes further than this."""


def read_score(text: str) -> tuple[int, int] | None:
    """Return both teams' scores from one cell, None where it holds no two numbers.

    A spreadsheet program may have made a time of "65:35" or "975:625" (minutes from 60 on become
    hours): of the readings that make this time, the first that Tichu's counting allows is taken
    (scores in fives, together in hundreds), else hours and minutes as they stand.
    """
    if match := TIME.match(text):
        hours, minutes = (match[1], match[2]) if match[1] is not None else (match[3], match[4])
        return _read_time(int(hours), int(minutes))
    match = PAIR.match(_straighten(_open_brackets(text)))
    if not match:
        return None
    first, second = (match[1], match[2]) if match[1] is not None else (match[3], match[4])
    a, b = read_number(first), read_number(second)
    return None if a is None or b is None else (a, b)


def holds_two(text: str) -> bool:
    """Return whether two numbers stand in a cell: a score, however it is written."""
    return read_score(text) is not None or (
        len(NUMBERS.findall(text)) == 2 and read_number(text) is None
    )


def _open_brackets(text: str) -> str:
    """Return a score without brackets around the whole of it."""
    match = IN_BRACKETS.fullmatch(text.strip())
    return match[1] if match else text


def _straighten(text: str) -> str:
    text = UNIT.sub("", unicodedata.normalize("NFKC", text.translate(SPACES))).strip()
    return straighten(text.replace("−", "-")) if text[:1] in "−–—'" else text.replace("−", "-")


def _read_time(hours: int, minutes: int) -> tuple[int, int] | None:
    if hours > HIGHEST or minutes > 59:
        return None
    readings = [(hours - less, minutes + 60 * less) for less in range(hours + 1)]
    likely = (
        score
        for score in readings
        if score[1] <= LIKELY and sum(score) % 100 == 0 and score[0] % 5 == 0
    )
    return next(likely, readings[0])
