"""What is answered about two people."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from common.answers import merged, says
from ratings.figures.answers import Numbers, ScopeView, StreakView, make_numbers_class
from ratings.statistics import Whom


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingView:
    """What the first of two did with, or against, the second.

    `_for` is what their team did, `_against` the other side; without either it is of both.
    """

    numbers: Numbers = merged(partial(make_numbers_class, Whom.PARTNERS))


@dataclass(frozen=True, slots=True, kw_only=True)
class PairFiguresView(MeetingView):
    """Two who played together."""

    players: Sequence[uuid.UUID]
    names: Sequence[str]
    over_par: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MetView(MeetingView):
    """Somebody whom a player met."""

    player: uuid.UUID
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoView(ScopeView):
    """What two did as partners and against each other, as the first of them sees it.

    `form`: their last games as partners, newest last: W won, L lost, D level.
    """

    players: Sequence[uuid.UUID]
    names: Sequence[str]
    together: MeetingView = says("What they did as partners.")
    against: MeetingView = says("What they did against each other.")
    over_par: float | None
    form: str
    streaks: Sequence[StreakView]
