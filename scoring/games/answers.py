"""What games are answered: to the API, and as a page reads a game."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from common.answers import left_out, says
from scoring.models import Action, Source

Ending = Literal["rule", "hand"]
Points = Mapping[str, int]
Role = Literal["owner", "scorer", "watcher"]
Team = Literal["a", "b"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """A round with its score."""

    id: uuid.UUID
    number: int
    entry: Mapping[str, Any] = says(shape="Entry", is_json=True)
    score: Points = says(shape="Score")
    totals: Points = says("The score of the game after it, by teams or seats.", shape="Score")
    context: Points = says(shape="Context")
    counted: bool = says("Whether it is part of the score; not after the end of the game.")
    shuffler: int | None
    recorded_at: datetime.datetime = says("When it was first stored.")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerView:
    """What a write answers; the same again for the same operation."""

    operation: uuid.UUID
    round: RoundView | None = says(
        "The round as it is stored; null where it was removed, or none was written."
    )
    revision: int
    totals: Points = says(shape="Score")
    over: bool
    ended_by: Ending | None
    winner: str | None
    shuffler: int | None
    context: Points = says(shape="Context")
    next_number: int
    surplus: Sequence[uuid.UUID] = says(
        "Ids of rounds that no longer count, as the game was over before them."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FormerSitterView:
    """Who sat on a seat before, and the last round that they could play."""

    player: uuid.UUID | None
    name: str
    last_round: int = says("The number of the last round that they could play.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """Who sits where. `before`: who sat there before, of a seat that changed hands."""

    seat: int
    team: Team | None
    player: uuid.UUID | None
    name: str
    before: Sequence[FormerSitterView] = left_out()


@dataclass(frozen=True, slots=True, kw_only=True)
class MayView:
    """What the caller may do with the game."""

    record: bool = says("Whether they may write rounds.")
    manage: bool = says("Whether they may do what an owner may.")
    adjust: bool = says("Adjust points, with a reason; in a match the director alone.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryView:
    """A game as a list shows it."""

    id: uuid.UUID
    variant: str = says(shape="Variant")
    house_rules: Mapping[str, Any] = says(shape="HouseRules", is_json=True)
    club: str | None
    known_by: Source
    revision: int
    played_on: datetime.date
    started_at: datetime.datetime
    finished_at: datetime.datetime | None
    role: Role
    may: MayView
    seats: Sequence[SeatView]
    first_dealer: int | None
    first_banker: int | None
    finish_before: Sequence[int] = says(is_json=True)
    totals: Points = says(shape="Score", is_json=True)
    over: bool
    ended_by: Ending | None
    winner: str | None
    locked: bool
    rematch_of: uuid.UUID | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftCallView:
    """A call marked while the round is being played."""

    seat: int
    call: str = says(shape="CallEnum")


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftView:
    """The calls marked for the next round."""

    number: int
    calls: Sequence[DraftCallView]


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftAnswerView:
    """The marks after one was set."""

    draft: DraftView
    draft_revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakEvenView:
    """How likely a call of each team must be made for it to raise the chance of winning."""

    a: float | None = says("For team A, from 0 to 1; null where it cannot matter.")
    b: float | None = says("For team B, from 0 to 1; null where it cannot matter.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChancesView:
    """The chances of winning at this score; the first three sum to 1."""

    a: float = says("That team A wins, from 0 to 1.")
    b: float = says("That team B wins, from 0 to 1.")
    draw: float = says("That it ends level, from 0 to 1.")
    tichu: BreakEvenView = says("How likely a tichu must be made to be worth calling.")
    grand: BreakEvenView = says("How likely a grand tichu must be made to be worth calling.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PriorView:
    """By how many points a round team A is better than team B, as far as ratings tell."""

    mean: float = says("Points a round by which team A is better; less than 0 where team B is.")
    sd: float = says("How unsure that is: its standard deviation.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultView:
    """What is known of a game besides its score, where that is all: rounds, and theirs."""

    rounds: int | None = says("How many rounds were played; null where nobody knows.")
    scores: Sequence[Points] = says("The score of each round, in their order.", shape="Score")


@dataclass(frozen=True, slots=True, kw_only=True)
class SideNamesView:
    """What the two teams of a match call themselves; a team without a name is left out."""

    a: str = left_out("Seats 1 and 3.")
    b: str = left_out("Seats 2 and 4.")


@dataclass(frozen=True, slots=True, kw_only=True)
class StateView(SummaryView):
    """A whole game."""

    shuffler: int | None
    context: Points = says(shape="Context")
    next_number: int
    draft_revision: int
    draft: DraftView
    rounds: Sequence[RoundView]
    prior: PriorView | None = says(
        "When the game began; null where nobody is rated, and for who may not see it."
    )
    expected: int | None = says(
        "By how many points team A is expected to win, to ten points, in a game as long as usual; "
        "null as `prior` is, and where the game does not count for ratings."
    )
    chances: ChancesView | None
    rematch: uuid.UUID | None
    recorded: bool = says("Whether its deals are on record.")
    match: bool = left_out("True in a match of a tournament: no rematch follows it.")
    sides: SideNamesView = left_out("In a match of a tournament: the names of its two teams.")
    result: ResultView | None = says(
        "What is known of it besides its score, where that is all; null for a game with its rounds."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionView:
    """One write of a game's history."""

    revision: int
    action: Action
    operation: uuid.UUID
    at: datetime.datetime
    by: str | None = says(
        "The name of the account's person, as the club's list has it; null for a link."
    )
    role: str | None = says(
        "The kind of link or right by which it was done; null where nobody knows."
    )
    device: str | None = says("What this game calls the device; another game has another name.")
    round: uuid.UUID | None = says("The id of the round; null for what was done to the game.")
    number: int | None = says("The number of the round; null for what was done to the game.")
    before: Mapping[str, Any] | None = says(
        "The round as it was; null for a new one.", is_json=True
    )
    after: Mapping[str, Any] | None = says(
        "The round as it is since; null for one that was removed.", is_json=True
    )
