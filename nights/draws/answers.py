"""What is answered about a night as a whole, and about its tables."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from common.answers import Place, left_out, says


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonView:
    """Somebody who came."""

    id: uuid.UUID
    player: uuid.UUID
    name: str
    guest: int | None = says("The number of somebody who came without a name; null for others.")
    here: bool
    came_at: datetime.datetime = says("When they came.")
    went_at: datetime.datetime | None = says("When they went; null while they are here.")
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSeatView:
    """A seat of a drawn table; one and three play together."""

    seat: int
    player: uuid.UUID
    name: str
    guest: int | None = says("The number of somebody who came without a name; null for others.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTableView:
    """A drawn table; `game` once it was started."""

    id: uuid.UUID
    number: int
    seats: Sequence[DrawnSeatView]
    game: uuid.UUID | None = says("The game that was started at it; null before.")
    over: bool
    totals: Mapping[str, int] = says("The score of its game so far, by teams.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOutView:
    """Who sits out, and why."""

    player: uuid.UUID
    name: str
    guest: int | None = says("The number of somebody who came without a name; null for others.")
    times: int
    last: int
    among: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingView:
    """A line of the night's table: most wins first, then by the points made less those given,
    by fewer games, and by name.
    """

    player: uuid.UUID
    name: str
    guest: int | None = says("The number of somebody who came without a name; null for others.")
    games: int
    running: int = says("How many of the games are not over.")
    wins: int = says("How many were won.")
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
    """A night."""

    id: uuid.UUID
    club: str
    day: datetime.date
    revision: int
    round: int = says("How many rounds have been drawn.")
    draw: int = says("How many draws have been made.")
    method: str | None = says(
        "How the tables were drawn; null where none were.", shape="DrawMethod"
    )
    outdated: bool = says("Whether somebody came or went since the tables were drawn.")
    people: Sequence[PersonView] = says("Who came; only members see them.")
    tables: Sequence[DrawnTableView]
    sits_out: Sequence[SitOutView]
    standings: Sequence[StandingView] = says(
        "The table of the evening: all finished games of that day at the club, those of its "
        "tournaments too."
    )
    points: Sequence[NightPointsView] = says("Points that were brought in without games.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnView:
    """Which draw was made."""

    draw: uuid.UUID = says("The id of the draw.")
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
    """A round before, with places in `people`."""

    tables: Sequence[Places] = says("Of each table, the places of those who sat there.")
    sits_out: Places
    stayed: Places = says("Places of those who played on.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingTableView:
    """A table that stays as it is."""

    number: int
    seats: Places = says("Places of those who sit there.")


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningView:
    """All that a draw depends on besides its method and its seed; people by their place.

    Of four at a table the first two play together.
    """

    people: Sequence[str] = says("The ids of everybody who is or was here.")
    here: Places = says("Places of those who are here.")
    rounds: Sequence[EveningRoundView] = says("The rounds before, in their order.")
    playing: Sequence[PlayingTableView] = says("Tables that stay as they are.")
    met: Sequence[Places] = says("Other tables of this evening, such as those that nobody drew.")
    before: Sequence[Places] = says("Tables of evenings before at which two sat who are here now.")
    strengths: Sequence[Sequence[float]] = left_out(
        "Of a draw by ratings: for each of `here` the rating, then the covariances."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnRowView:
    """A table of the draw, seats 1 to 4."""

    number: int
    seats: Sequence[uuid.UUID] = says("The ids of who sits on seats 1 to 4.")


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
    method: str = says("How the tables were drawn.", shape="DrawMethod")
    seed: str = says("What the lot was drawn with.")
    drawn_at: datetime.datetime = says("When it was drawn.")
    met_again: int = says("How many pairs meet again who had met this evening.")
    evening: EveningView = says("What it was drawn from.")
    tables: Sequence[DrawnRowView]
    sits_out: Sequence[SitOutRowView]
