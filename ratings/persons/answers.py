"""What is answered about a person."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from ratings.figures.answers import FiguresView, ScopeView, StreakView
from ratings.pairs.answers import MetView


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStatisticsView(ScopeView):
    """What a player did. `form`: the last games, newest last: W won, L lost, D level."""

    player: uuid.UUID
    figures: FiguresView
    form: str
    streaks: Sequence[StreakView]
    partners: Sequence[MetView]
    opponents: Sequence[MetView]
