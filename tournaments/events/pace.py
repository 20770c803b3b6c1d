"""How fast a table plays, and whether it will end after the clock: from times alone.

A table's forecast end is after the clock: then it is called slow (its own seconds a hand from the
third hand on, the hall's median before).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

OWN_FROM: Final = 3
"""From so many hands on a table is judged by its own pace."""


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
    def own(self) -> float | None:
        """Its seconds a hand, None before the first."""
        return self.written[-1] / len(self.written) if self.written else None


@dataclass(frozen=True, slots=True)
class Forecast:
    """When a table will end, in seconds since the clock began, and whether that is too late."""

    end: float
    slow: bool


def find_hall_pace(tables: Sequence[Pace]) -> float | None:
    """Return the median of the tables' seconds a hand, None where no hand was played."""
    paces = [one.own for one in tables if one.own is not None]
    return median(paces) if paces else None


def forecast(tables: Mapping[int, Pace], now: float) -> dict[int, Forecast]:
    """Return the forecast of each table at a moment; none where nobody has played a hand.

    A hand that takes longer than usual already is taken to end now.
    """
    hall = find_hall_pace(list(tables.values()))
    if hall is None:
        return {}
    return {number: _forecast_table(table, hall, now) for number, table in tables.items()}


def _forecast_table(table: Pace, hall: float, now: float) -> Forecast:
    if table.played >= table.hands:
        return Forecast(table.written[-1], slow=False)
    own = table.own
    pace = own if own is not None and table.played >= OWN_FROM else hall
    last = table.written[-1] if table.written else 0.0
    to_come = table.hands - table.played
    end = max(last + pace, now) + (to_come - 1) * pace
    return Forecast(end, slow=end > table.limit)
