"""What is answered about a tournament as a whole."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentCreatedView:
    """A tournament that was created."""

    id: uuid.UUID
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentView:
    """A tournament: what it is to be, its teams, its rounds as far as they are published."""

    id: uuid.UUID
    club: str
    name: str
    place: str
    day: datetime.date
    starts_at: datetime.time | None
    about: str
    fee: str
    stage: str
    registration: str
    most_teams: int | None
    is_public: bool
    teams_substitute: bool
    protest_minutes: int
    prizes: Sequence[Any] = says(is_json=True)
    rules: Any = says(is_json=True)
    play: Any = says(is_json=True)
    plan: Any = says(is_json=True)
    seed_hash: str = says("SHA-256 of the seed that draws every lot.")
    seed: str | None = says("Told once the tournament is final.")
    revision: int
    settings_revision: int
    entries: Sequence[Any] = says(is_json=True)
    rounds: Sequence[Any] = says(
        "Directors, and whoever sends the link of a team of the match, read in `reports` what was "
        "said of it.",
        is_json=True,
    )
    may_direct: bool
