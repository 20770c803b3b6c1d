"""What is answered about teams."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from common.answers import Address


@dataclass(frozen=True, slots=True, kw_only=True)
class EntriesView:
    """The teams of a tournament, in the order of their seeds."""

    entries: Sequence[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamView:
    """A team after a write."""

    id: uuid.UUID
    number: int
    state: str
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedsView:
    """The numbers of the teams in the order of their seeds."""

    seeds: Sequence[int]
    by: str


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
