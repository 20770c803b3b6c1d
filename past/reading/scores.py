"""Reading scores from one cell: "1020:640"."""

import re
from typing import Final

NUMBER: Final = re.compile(r"([+-]?\d{1,6})(?:[.,]0{1,2})?$")
POINTS: Final = re.compile(r"([+-]?\d{1,6})(?:[.,](\d{1,2}))?$")
PAIR: Final = re.compile(r"([+-]?\d{1,5})\s*[:/–—]\s*([+-]?\d{1,5})$|(\d{1,5})\s*-\s*(-?\d{1,5})$")
TIME: Final = re.compile(r"PT(\d+)H(\d+)M$")
HIGHEST: Final = 20_000
LIKELY: Final = 2_500
"""Hardly a game goes further than this."""


def read_number(text: str) -> int | None:
    """Return a whole number, None where the text is none. A minus may be a dash."""
    match = NUMBER.match(_straighten(text))
    value = int(match[1]) if match else None
    return value if value is not None and abs(value) <= HIGHEST else None


def read_points(text: str) -> str | None:
    """Return points with up to two decimals, as text with a point; None where it is none."""
    match = POINTS.match(_straighten(text))
    if not match:
        return None
    whole, part = match[1].lstrip("+"), match[2]
    return f"{whole}.{part}" if part and int(part) else str(int(whole))


def _straighten(text: str) -> str:
    return re.sub(r"^[−–—]\s*", "-", text.replace("\u00a0", "").strip())


def read_score(text: str) -> tuple[int, int] | None:
    """Return both teams' scores from one cell, None where it holds no two numbers.

    A spreadsheet program may have made a time of "65:35" or "975:625" (minutes from 60 on become
    hours): of the readings that make this time, the first that Tichu's counting allows is taken
    (scores in fives, together in hundreds), else hours and minutes as they stand.
    """
    if match := TIME.match(text):
        return _read_time(int(match[1]), int(match[2]))
    match = PAIR.match(_straighten(text).replace("−", "-"))
    if not match:
        return None
    first, second = (match[1], match[2]) if match[1] is not None else (match[3], match[4])
    return int(first), int(second)


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
