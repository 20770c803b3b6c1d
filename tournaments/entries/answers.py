"""What is answered about teams."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import Address, says
from past.imports.answers import ImportLeftOutView, ImportPlaceView
from tournaments.models import EntryState


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamView:
    """A team after a write."""

    id: uuid.UUID
    number: int
    state: EntryState
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLineView:
    """A team as a line has it; one with a `code` says why somebody has to look at it first."""

    line: int
    name: str
    people: list[str]
    home: str
    phone: str
    code: str | None
    message: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLinesView:
    """The teams of a text or a file, where in the file they are, and what is not used of it."""

    place: ImportPlaceView | None
    teams: list[TeamLineView]
    left_out: list[ImportLeftOutView]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRegisteredView:
    """A team that entered itself, with its link and the code that is typed instead of it."""

    id: uuid.UUID
    number: int
    state: EntryState
    revision: int
    link: Address
    team_code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsWrittenView:
    """Teams after a write, in the order in which they were entered."""

    entries: Sequence[TeamView]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedsView:
    """The numbers of the teams in the order of their seeds."""

    seeds: Sequence[int] = says("The numbers of the teams.")
    by: str = says("Whether by hand, by rating or by lot.")


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamExchangedView:
    """The team whose link was exchanged."""

    entry: uuid.UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLinkView:
    """The team's link that holds now, and its code."""

    entry: uuid.UUID
    link: Address
    team_code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentView:
    """Whether somebody is here."""

    present: bool
