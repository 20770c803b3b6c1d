"""What is answered about a tournament as a whole."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from common.answers import left_out, says
from tournaments.event.answers import EnteredTeamView, TournamentRoundView
from tournaments.models import Registration, Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentCreatedView:
    """A tournament that was created."""

    id: uuid.UUID
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeView:
    """What the team at a place wins, of a category or (empty) of all."""

    name: str
    place: int
    category: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRow:
    """A tournament in a list. `teams` counts those that take part.

    `club` is the address of its club, null for who may not know of the club.
    """

    id: uuid.UUID
    club: str | None
    name: str
    day: datetime.date
    starts_at: datetime.time | None
    place: str
    called_off: str = left_out("Why it does not take place; left out of one that does.")
    fee: str
    stage: Stage
    registration: Registration
    most_teams: int | None
    is_public: bool
    teams: int = says("How many teams take part.")
    rounds: int
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentView:
    """A tournament: what it is to be, its teams, its rounds as far as they are published.

    `club` is the address of its club, null for who may not know of the club.
    """

    id: uuid.UUID
    club: str | None
    name: str
    place: str
    day: datetime.date
    starts_at: datetime.time | None
    about: str
    called_off: str = left_out("Why it does not take place; left out of one that does.")
    fee: str
    stage: Stage
    registration: Registration
    most_teams: int | None
    is_public: bool
    teams_substitute: bool = says("Whether a team says by itself who plays for it from now on.")
    protest_minutes: int
    prizes: Sequence[PrizeView]
    rules: Any = says(shape="Rules")
    play: Any = says(shape="Play")
    plan: Any = says("What is fixed for the next round, for directors.", shape="Plan")
    seed_hash: str = says("SHA-256 of the seed that draws every lot.")
    seed: str | None = says("Told once the tournament is final.")
    revision: int
    settings_revision: int = says("Counts up with each change of the settings.")
    entries: Sequence[EnteredTeamView]
    rounds: Sequence[TournamentRoundView] = says("The rounds, as far as the caller may see them.")
    may_direct: bool = says("Whether the caller may direct it.")
