"""What is answered about the end of a tournament."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.models import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentEndedView:
    """How far the tournament has come, and until when protests can be made."""

    stage: Stage
    protest_until: datetime.datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingView(TournamentEndedView):
    """Where everybody stands in the end."""

    places: Sequence[Any]
    bracket: Any | None
    prizes: Sequence[Any]
    podiums: Sequence[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsView:
    """What a team needs for a place, for each result of its own match."""

    id: str
    place: int
    certain_from: Any | None
    possible_from: Any | None
    needs: Sequence[Any]
