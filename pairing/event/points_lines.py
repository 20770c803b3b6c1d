"""Points as a director types them: bands of margin, and what a round without a match brings."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from pairing.event.errors import EventError

NUMBER: Final = r"-?\d{1,6}(?:[.,]\d{1,6})?"
BAND: Final = re.compile(rf"(\d{{1,6}})\s*:\s*({NUMBER})\s*[;,\s]\s*({NUMBER})")
AWARD: Final = re.compile(rf"({NUMBER})(?:\s*[;,\s]\s*(\d{{1,6}})\s*:\s*(\d{{1,6}}))?")


def read_event_points(text: str) -> int | float:
    """Read `2` or `0.5` (or `0,5`) as a number of an event's file.

    Raises:
        EventError: `points_text`.
    """
    typed = _tidy(text)
    if not re.fullmatch(NUMBER, typed, re.ASCII):
        raise EventError("points_text", "scoring", found=text.strip()[:40])
    number = Decimal(typed.replace(",", "."))
    return int(number) if number == int(number) else float(number)


def write_points(points: float) -> str:
    """Write a number as it is typed."""
    return f"{points:.6f}".rstrip("0").rstrip(".") if isinstance(points, float) else str(points)


def read_band_lines(text: str) -> list[dict[str, Any]]:
    """Read bands of margin, `1: 2, 1`: from which margin on, for the winner, for the loser.

    Raises:
        EventError: `band_line` with the number of the line.
    """
    bands = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        match = re.fullmatch(BAND, _tidy(line))
        if match is None:
            raise EventError("band_line", "scoring", line=number)
        margin, winner, loser = match.groups()
        points = {"winner": read_event_points(winner), "loser": read_event_points(loser)}
        bands.append({"from": int(margin), **points})
    return bands


def write_band_lines(bands: Sequence[Mapping[str, Any]]) -> str:
    """Write bands of margin as they are typed."""
    return "\n".join(
        f"{band['from']}: {write_points(band['winner'])}, {write_points(band['loser'])}"
        for band in bands
    )


def read_award(text: str) -> dict[str, Any] | None:
    """Read `2`, or with game points made and lost `2, 200:0`; None where nothing is typed.

    Raises:
        EventError: `award_text`.
    """
    typed = _tidy(text)
    if not typed:
        return None
    match = re.fullmatch(AWARD, typed)
    if match is None:
        raise EventError("award_text", "scoring", found=typed[:40])
    points, made, lost = match.groups()
    given = {"points": read_event_points(points)}
    return given if made is None else {**given, "made": int(made), "lost": int(lost)}


def write_award(award: Mapping[str, Any]) -> str:
    """Write what a round brings as it is typed."""
    points, made, lost = (award.get(name, 0) for name in ("points", "made", "lost"))
    return f"{write_points(points)}, {made}:{lost}" if made or lost else write_points(points)


def _tidy(text: str) -> str:
    """Take a minus as it is printed for one that is typed."""
    return text.strip().replace("\N{MINUS SIGN}", "-")
