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
    protest_until: datetime.datetime | None = says(
        "Until when protests can be made; null while it is played, and where none can be."
    )


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
    home: str | None = says("One team's number.")
    away: str | None = says("The other team's number.")
    winner: str | None = says("The number of the team that goes on.")
    third_place: bool = says("Whether it is the match for the third place.")


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketView:
    """The knockout: who has which place of the bracket (null for none), and its matches."""

    first_round: int = says("The round of the tournament in which the knockout begins.")
    slots: Sequence[str | None] = says("The numbers of the teams in the order of the bracket.")
    teams: int = says("How many teams play in it.")
    matches: Sequence[BracketMatchView]


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardView:
    """A prize and who wins it: several who share the place, or nobody."""

    name: str
    place: int
    category: str
    teams: Sequence[str] = says("The numbers of the teams that win it; empty for nobody.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PodiumView:
    """When it was ended or opened again, and place and number of the first three of that time."""

    at: datetime.datetime
    action: Literal["close", "final", "reopen"]
    reason: str
    podium: Sequence[Sequence[int]] = says("Place and number of the first three.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestEndingView:
    """How another match may end."""

    a: Sequence[float] = says("The fewest and the most points of side a.")
    b: Sequence[float] = says("The fewest and the most points of side b.")
    ahead: int = says("How many of its teams are then ahead of the team that asks.")
    level: int = says("How many of its teams are then level with the team that asks.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestView:
    """Another match, and those endings of it that matter."""

    a: Sequence[str] = says("Who plays on side a, by their numbers.")
    b: Sequence[str] = says("Who plays on side b, by their numbers.")
    endings: Sequence[ContestEndingView] = says("Those endings that matter.")


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedView:
    """What a result of the own match leads to."""

    points: float | None = says("Points of the own match; null for who does not play.")
    best: int = says("The best place that is possible with it.")
    worst: int = says("The worst place that is possible with it.")
    certain: bool = says("Whether the place is certain with it.")
    possible: bool = says("Whether the place is possible with it.")
    contests: Sequence[ContestView] = says("Other matches that matter.")
    ways: Sequence[Sequence[ContestView]] | None = says(
        "Sets of conditions, each of which makes the place certain; null where too many matter."
    )
    chances: Sequence[Sequence[ContestView]] | None = says(
        "Sets of conditions, each of which keeps the place possible; null where too many matter."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingView(TournamentEndedView):
    """Where everybody stands in the end."""

    places: Sequence[PlaceRow] = says(
        "Everybody's place, the first one first; empty until a result counts."
    )
    bracket: BracketView | None = says("The knockout; null where there is none.")
    prizes: Sequence[AwardView] = says("The prizes, and who wins them.")
    podiums: Sequence[PodiumView] = says(
        "When it was ended or opened again, with the first three of each time."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsView:
    """What a team needs for a place, for each result of its own match."""

    id: str = says("The team's number, as files have it.")
    place: int
    certain_from: float | None = says("The fewest own points with which it is certain.")
    possible_from: float | None = says("The fewest own points with which it is possible.")
    needs: Sequence[NeedView] = says("What each result of the own match leads to.")
