"""What is answered about the end of a tournament."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from common.answers import says
from tournaments.models import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentEndedView:
    """How far the tournament has come, and until when protests can be made."""

    stage: Stage
    protest_until: datetime.datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRow:
    """A team's place, shared down to `until`."""

    rank: int
    until: int
    id: str = says("The team's number, as files have it.")
    number: int
    entry: uuid.UUID = says("The team, by the `id` that it has among the entries.")


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketMatchView:
    """A match of the bracket; null for who is not known yet."""

    number: int
    round: int = says("Of the tournament.")
    home: str | None
    away: str | None
    winner: str | None
    third_place: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketView:
    """The knockout: who has which place of the bracket (null for none), and its matches."""

    first_round: int
    slots: Sequence[str | None]
    teams: int
    matches: Sequence[BracketMatchView]


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardView:
    """A prize and who wins it: several who share the place, or nobody."""

    name: str
    place: int
    category: str
    teams: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PodiumView:
    """When it was ended or opened again, and place and number of the first three of that time."""

    at: datetime.datetime
    action: Literal["close", "final", "reopen"]
    reason: str
    podium: Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestEndingView:
    """How another match may end: the fewest and the most points of each side.

    `ahead` and `level`: how many of its teams are then ahead of the team that asks, or level.
    """

    a: Sequence[float]
    b: Sequence[float]
    ahead: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestView:
    """Another match, and those endings of it that matter."""

    a: Sequence[str]
    b: Sequence[str]
    endings: Sequence[ContestEndingView]


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedView:
    """What a result of the own match leads to; `points` is null for who does not play.

    `ways`: sets of conditions each of which makes the place certain, `chances` those that keep it
    possible; null where too many matches matter.
    """

    points: float | None
    best: int
    worst: int
    certain: bool
    possible: bool
    contests: Sequence[ContestView]
    ways: Sequence[Sequence[ContestView]] | None
    chances: Sequence[Sequence[ContestView]] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingView(TournamentEndedView):
    """Where everybody stands in the end."""

    places: Sequence[PlaceRow]
    bracket: BracketView | None
    prizes: Sequence[AwardView]
    podiums: Sequence[PodiumView]


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsView:
    """What a team needs for a place, for each result of its own match."""

    id: str
    place: int
    certain_from: float | None = says("The fewest own points with which it is certain.")
    possible_from: float | None = says("The fewest own points with which it is possible.")
    needs: Sequence[NeedView]
