"""What is answered about a night as a whole, and about its tables."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from common.answers import Place, left_out


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
    """A line of the night's table; `running` of the `games` are not over.

    `guest` is the number of who came as a guest and may have no name.
    """

    player: uuid.UUID
    name: str
    guest: int | None
    games: int
    running: int
    wins: int
    points_for: int
    points_against: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NightPointsView:
    """Points of somebody that were brought in without games, as a decimal."""

    player: uuid.UUID
    name: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NightView:
    """A night. Only members see `people`; `outdated`: somebody came or went since.

    `points`: those that were brought in without games.
    """

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
    points: Sequence[NightPointsView]


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


Places = Sequence[Place]
"""People by their places in a list of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRoundView:
    """A round before, with places in `people`: its tables, who sat out, who played on."""

    tables: Sequence[Places]
    sits_out: Places
    stayed: Places


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingTableView:
    """A table that stays as it is."""

    number: int
    seats: Places


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningView:
    """All that a draw depends on besides its method and its seed; people by their place.

    Of four at a table the first two play together.
    """

    people: Sequence[str]
    here: Places
    rounds: Sequence[EveningRoundView]
    playing: Sequence[PlayingTableView]
    met: Sequence[Places]
    before: Sequence[Places]
    strengths: Sequence[Sequence[float]] = left_out(
        "Of a draw by ratings: for each of `here` the rating, then the covariances."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnRowView:
    """A table of the draw, seats 1 to 4."""

    number: int
    seats: Sequence[uuid.UUID]


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOutRowView:
    """Who sits out, by the id of the presence, and why."""

    player: uuid.UUID
    times: int
    last: int
    among: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawView:
    """A draw with all that it was drawn from, by which it can be made again."""

    number: int
    round: int
    method: str
    seed: str
    drawn_at: datetime.datetime
    met_again: int
    evening: EveningView
    tables: Sequence[DrawnRowView]
    sits_out: Sequence[SitOutRowView]
