"""What is answered about a night as a whole, and about its tables."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonView:
    """Somebody who came. `guest` numbers those who came without a name."""

    id: uuid.UUID
    player: uuid.UUID
    name: str
    guest: int | None
    here: bool
    came_at: datetime.datetime
    went_at: datetime.datetime | None
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSeatView:
    """A seat of a drawn table; one and three play together."""

    seat: int
    player: uuid.UUID
    name: str
    guest: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTableView:
    """A drawn table; `game` once it was started."""

    id: uuid.UUID
    number: int
    seats: Sequence[DrawnSeatView]
    game: uuid.UUID | None
    over: bool
    totals: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOutView:
    """Who sits out and why: how often before, in which round last, among how many by lot."""

    player: uuid.UUID
    name: str
    guest: int | None
    times: int
    last: int
    among: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingView:
    """A line of the night's table; `running` of the `games` are not over."""

    player: uuid.UUID
    name: str
    games: int
    running: int
    wins: int
    points_for: int
    points_against: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NightView:
    """A night. `people` are told to members alone; `outdated`: somebody came or went since."""

    id: uuid.UUID
    club: str
    day: datetime.date
    revision: int
    round: int
    draw: int
    method: str | None
    outdated: bool
    people: Sequence[PersonView]
    tables: Sequence[DrawnTableView]
    sits_out: Sequence[SitOutView]
    standings: Sequence[StandingView]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnView:
    """Which draw was made."""

    draw: uuid.UUID
    number: int
    round: int
    night_revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableStartedView:
    """The game of a table."""

    game: uuid.UUID
