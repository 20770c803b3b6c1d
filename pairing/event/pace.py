"""How fast a table plays, and whether it will end after the clock: from times alone.

A table's pace is its own and the hall's together: as if it had played `HALL_COUNTS` hands more at
the hall's median. It is called slow when its forecast end is after the clock by more than hands
differ by luck: `SURE` times the standard deviation of the hands to come and of the pace itself, by
the spread of the hands that all tables have played. Which share of the calls is right then, and how
early they come, is what `manage.py slow_tables` rehearses.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

HALL_COUNTS: Final = 5
"""The hall's pace counts in a table's like so many hands (spreads of hands and of tables: 0.35²
against 0.15² are 5.4)."""
SURE: Final = 1.0
USUAL_SPREAD: Final = 0.35
SPREAD_COUNTS: Final = 8
"""How much a table's hands differ, as a share of its pace, before so many have been played."""


@dataclass(frozen=True, slots=True)
class Pace:
    """What a table has done: seconds since the clock began at which its hands were written down.

    `hands` is how many it is to play, `limit` the seconds that it has: the clock's and its own.
    """

    written: Sequence[float]
    hands: int
    limit: float

    @property
    def played(self) -> int:
        """How many hands it has played."""
        return len(self.written)

    @property
    def last(self) -> float:
        """When its last hand ended."""
        return self.written[-1] if self.written else 0.0

    @property
    def own(self) -> float | None:
        """Its seconds a hand, None before the first."""
        return self.last / self.played if self.written else None


@dataclass(frozen=True, slots=True)
class Forecast:
    """When a table will end, in seconds since the clock began, and whether that is too late."""

    end: float
    slow: bool


@dataclass(frozen=True, slots=True)
class HallPace:
    """The median of the tables' seconds a hand, and how much hands differ, as a share of it."""

    pace: float
    spread: float


def find_hall_pace(tables: Iterable[Pace]) -> HallPace | None:
    """Return how the hall plays, None where no hand was played."""
    begun = [(table, table.own) for table in tables if table.own]
    if not begun:
        return None
    squares, free = SPREAD_COUNTS * USUAL_SPREAD**2, SPREAD_COUNTS
    for table, own in begun:
        squares += sum((time / own - 1) ** 2 for time in _list_times(table))
        free += table.played - 1
    return HallPace(median(own for _, own in begun), math.sqrt(squares / free))


def _list_times(table: Pace) -> list[float]:
    return [end - begin for begin, end in zip([0.0, *table.written], table.written, strict=False)]


def forecast(tables: Mapping[int, Pace], now: float) -> dict[int, Forecast]:
    """Return the forecast of each table at a moment; none where nobody has played a hand.

    A hand that takes longer than usual already is taken to end now.
    """
    hall = find_hall_pace(tables.values())
    if hall is None:
        return {}
    return {number: _forecast_table(table, hall, now) for number, table in tables.items()}


def _forecast_table(table: Pace, hall: HallPace, now: float) -> Forecast:
    if table.played >= table.hands:
        return Forecast(table.last, slow=False)
    known = table.played + HALL_COUNTS
    pace = (table.last + HALL_COUNTS * hall.pace) / known
    to_come = table.hands - table.played
    end = max(table.last + pace, now) + (to_come - 1) * pace
    margin = SURE * hall.spread * pace * math.sqrt(to_come + to_come**2 / known)
    return Forecast(end, slow=now > table.limit or end - margin > table.limit)
