"""What is answered about a person."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import says
from ratings.figures.answers import FiguresView, ScopeView, StreakView
from ratings.pairs.answers import MetView


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStatisticsView(ScopeView):
    """What a player did."""

    player: uuid.UUID
    figures: FiguresView = says("What they did.")
    form: str
    streaks: Sequence[StreakView]
    partners: Sequence[MetView] = says("With whom they played.")
    opponents: Sequence[MetView] = says("Against whom they played.")
