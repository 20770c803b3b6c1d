"""What other sites get of a tournament's standings."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import says
from tournaments.models import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A team; a shared place is a range, as in "2–3". `values` go with `columns`."""

    place: str
    team: str
    values: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsTable:
    """A tournament's standings as they are now."""

    tournament: uuid.UUID
    name: str = says("The tournament's name.")
    stage: Stage
    round: str = says("The newest round, as people call it; empty before the first.")
    columns: Sequence[str]
    rows: Sequence[StandingsRow]
