"""What is answered about figures, records and streaks."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from functools import partial
from typing import Literal

from common.answers import merged, says
from ratings.statistics import Style, Whom, list_figures, list_shown

Numbers = Mapping[str, int | float | None]


def make_numbers_class(whom: Whom) -> type:
    """Return a class with what the API shows of somebody: what figures are made of, and some."""
    made_of = [(name, int) for name in list_shown(whom)]
    named = [
        (figure.api, int if figure.style == Style.NUMBER else float | None, says(figure.hint))
        for figure in list_figures(whom)
        if figure.api
    ]
    return make_dataclass("Numbers", [*made_of, *named])


@dataclass(frozen=True, slots=True, kw_only=True)
class ScopeView:
    """Of which game of the box; `behind`: some evenings are still being added up."""

    game: str = says("Which game of the box; `all` for all of them.")
    behind: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StreakView:
    """Games in a row that were won or lost."""

    player: uuid.UUID
    result: Literal["won", "lost"] = says("Whether they were won or lost.")
    games: int = says("How many in a row.")
    first: datetime.date = says("The day of the first of them; 1970-01-01 where nobody knows it.")
    last: datetime.date = says("The day of the last of them; 1970-01-01 where nobody knows it.")


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresView:
    """What somebody did. Shares are from 0 to 1; what nobody can know is null."""

    numbers: Numbers = merged(partial(make_numbers_class, Whom.PERSON))
    over_par: float | None = says("Points a round better than the ratings expected.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFiguresView(FiguresView):
    """A player of the club, and what they did."""

    player: uuid.UUID
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordView:
    """A record of the club: the best game of a kind."""

    kind: str
    value: int = says("How much it was.")
    game: uuid.UUID
    day: datetime.date = says("The day on which it was played; 1970-01-01 where nobody knows it.")
    players: Sequence[uuid.UUID]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubStatisticsView(ScopeView):
    """What a club and everybody in it did."""

    club: Mapping[str, int] = says("Figures of the whole club, by their names.")
    from_par: float | None = says("How far from par games end on average, in points a round.")
    players: Sequence[PlayerFiguresView] = says("What each player did.")
    records: Sequence[RecordView] = says("The best games of each kind.")
    streaks: Sequence[StreakView]


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidView:
    """Chances between two bounds, in per cent, of the side that was the favourite."""

    low: int = says("The lower bound, in per cent.")
    high: int = says("The upper bound, in per cent.")
    count: int = says("How often that was said.")
    games: int = says("Of how many games it was said.")
    said: float = says("The mean of the chances, from 0 to 1.")
    came: float = says("The share that came true.")
    reach: float = says("How far from `said` luck alone takes `came`, in 95 of 100 cases.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ComingTrueView:
    """How good some chances were; `even` of them said one half, and stand in no group."""

    total: SaidView | None = says("All that was said, in one group; null where nothing was.")
    groups: Sequence[SaidView] = says("The groups in which something was said, the lowest first.")
    even: int = says("How often neither side was the favourite.")
    brier: float | None = says("The mean squared error; null where nothing was said.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubChancesView:
    """What was said of a club's games, and what came of it."""

    game: str
    before_games: ComingTrueView = says("By the ratings before each game.")
    before_rounds: ComingTrueView = says("By score and ratings before each round.")
    score_alone: ComingTrueView = says("Before the same rounds, as between equals.")


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtPointsView:
    """Somebody's points of an evening without games, as a decimal; `day` is null if unknown."""

    player: uuid.UUID
    name: str
    day: datetime.date | None
    points: str
