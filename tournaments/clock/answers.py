"""What is answered about the clock of a round."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockState:
    """A clock. `left`: seconds at the moment of the answer, less than 0 once the time is over."""

    seconds: int
    ran: float = says("Seconds that had run when it was turned last.")
    since: datetime.datetime | None = says("When it was started last.")
    left: float = says("Seconds at the moment of the answer; less than 0 once the time is over.")
    running: bool
    last_hand: bool
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedClockView:
    """The clock after a write; null: there is none."""

    clock: ClockState | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePaceView:
    """How far a table is."""

    played: int = says("Hands that were played.")
    hands: int = says("Hands that are to be played.")
    end: float | None = says(
        "When it will be done, in seconds on the clock; null where nobody can tell."
    )
    slow: bool = says("Whether it will not be done in time.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockView(TurnedClockView):
    """The clock of a round; by their number tables that have more time, and how far they are."""

    extra: Mapping[str, int] = says(
        "Seconds that tables have beyond the clock, by the number of the table."
    )
    tables: Mapping[str, TablePaceView] = says("How far tables are, by the number of the table.")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTimeView:
    """A match and the seconds that it has beyond the clock."""

    match: uuid.UUID
    extra_seconds: int = says("Seconds beyond the clock.")
