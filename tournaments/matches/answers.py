"""What is answered about results, sheets and penalties."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from common.answers import says
from tournaments.event.answers import RoundTableView, SettledBy
from tournaments.models import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """A match after a write. `late`: a result stood already, and stands."""

    match: uuid.UUID
    revision: int
    result: Any = says(
        "While the sides differ, what was said first: it counts for nothing.", shape="Result"
    )
    standing: Standing
    settled_by: SettledBy
    late: bool = says(
        "Whether another result stood already, agreed or by the director, and stands."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OneMatchView:
    """A match by itself: where it is played, and its table as the round has it."""

    tournament: uuid.UUID
    round: int
    table: RoundTableView = says("The table as the round has it.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetView:
    """The game that is a match's sheet; `token` is that of its scorer link."""

    match: uuid.UUID
    game: uuid.UUID
    by: Literal["a", "b", "table"] = says("Whose report the game's end is.")
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCodeView:
    """The team whose code it is; `token` is that of its link."""

    entry: uuid.UUID
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedView:
    """The matches whose results were accepted, and those that were reported since."""

    matches: Sequence[uuid.UUID] = says("The ids of matches whose result is final now.")
    left: Sequence[uuid.UUID] = says(
        "The ids of matches that were written of since `revision`, and were left as they are. A "
        "match in dispute is never accepted like this, nor named here."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRow:
    """A penalty. `taken_back_at`: since when it counts no more, null while it does."""

    id: uuid.UUID
    entry: uuid.UUID
    round: int
    points: float = says("Points of the standings that are taken.")
    score: int = says("Points of the game that are taken.")
    reason: str
    in_own_matter: bool
    taken_back_at: datetime.datetime | None = says(
        "Since when it counts no more; null while it does."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyView:
    """The penalty that was given or taken back."""

    penalty: uuid.UUID = says("The id of the penalty.")
