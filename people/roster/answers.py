"""A club's list, and a file that somebody would bring in, as the API has them."""

import uuid
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """Somebody on a club's list. Somebody `removed` has no name any more."""

    id: uuid.UUID
    club: str | None
    name: str
    short_name: str
    number: int | None
    hidden: bool = says("Strangers read initials.")
    has_account: bool = says("Whether an account belongs to them.")
    is_you: bool
    removed: bool
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersView:
    """Several players."""

    players: list[PlayerView]


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterLineView:
    """A line as it is read, and who that may be: `sure` where nobody else is called so.

    Of several `candidates` none is proposed: say who it is.
    Of a line with a `code` nobody can be brought in; `repeats` is the line that names them before.
    """

    line: int
    name: str
    short_name: str
    number: int | None
    player: uuid.UUID | None
    sure: bool
    removed: bool
    repeats: int | None = says("The line that names them before; null for none.")
    candidates: list[uuid.UUID]
    code: str | None
    message: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterLeftOutView:
    """A line that names nobody, such as a sum, and why it is left out."""

    line: int
    code: str
    reason: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterLinesView:
    """Every line, what the columns are taken for, and the lines that are left out."""

    columns: list[str]
    lines: list[RosterLineView]
    left_out: list[RosterLeftOutView]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellingView:
    """A name as tables have it, and who that was said to be."""

    id: uuid.UUID
    name: str
    player: uuid.UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtView:
    """Who is new on the list, and whose short name or number was changed."""

    new: list[uuid.UUID] = says("Ids of those who are new on the list.")
    changed: list[uuid.UUID] = says("Ids of those whose short name or number was changed.")
