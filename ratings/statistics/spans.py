"""Sums of days, months and years: which of them together are exactly some days."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

DAY: Final = datetime.timedelta(days=1)


class Unit(StrEnum):
    """What a sum stands for."""

    DAY = "d"
    MONTH = "m"
    YEAR = "y"


@dataclass(frozen=True, slots=True)
class Range:
    """Sums of one unit, from the one that starts at `first` to the one that starts at `last`."""

    unit: Unit
    first: datetime.date
    last: datetime.date


def find_start(unit: Unit, day: datetime.date) -> datetime.date:
    """Return the first day of the day's month or year, or the day."""
    if unit == Unit.DAY:
        return day
    return day.replace(day=1) if unit == Unit.MONTH else day.replace(month=1, day=1)


def find_next_start(unit: Unit, start: datetime.date) -> datetime.date:
    """Return the first day after a day, a month or a year that starts here."""
    if unit == Unit.DAY:
        return start + DAY
    if unit == Unit.YEAR or start.month == 12:
        return datetime.date(start.year + 1, 1, 1)
    return start.replace(month=start.month + 1)


def cover_days(first: datetime.date, last: datetime.date) -> list[Range]:
    """Return the fewest ranges of sums that hold each day from first to last once: five at most."""
    ranges: list[Range] = []
    for unit, start in _walk(first, last):
        known = ranges[-1] if ranges else None
        if known is not None and known.unit == unit:
            ranges[-1] = Range(unit, known.first, start)
        else:
            ranges.append(Range(unit, start, start))
    return ranges


def _walk(first: datetime.date, last: datetime.date) -> Iterator[tuple[Unit, datetime.date]]:
    """Yield the sums one by one, each time the largest that fits."""
    while first <= last:
        unit = next(unit for unit in reversed(Unit) if _fits(unit, first, last))
        yield unit, first
        first = find_next_start(unit, first)


def _fits(unit: Unit, first: datetime.date, last: datetime.date) -> bool:
    return find_start(unit, first) == first and find_next_start(unit, first) - DAY <= last
