"""What was said, and how often it came true: chances sorted by how sure they were."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from ratings.model.forecasts import Forecasts
from ratings.model.parameters import SURE

STEP: Final = 10
"""So many per cent wide is a group."""
EVEN: Final = 0.5


class SaidChance(NamedTuple):
    """A chance of one side, and what came: 1 it won, ½ level, 0 it lost.

    What is said in one game (`game`) comes true together or not at all.
    """

    game: Hashable
    chance: float
    outcome: float

    def favour(self) -> "SaidChance":
        """Return the same of the favourite."""
        return (
            self
            if self.chance >= EVEN
            else SaidChance(self.game, 1 - self.chance, 1 - self.outcome)
        )


@dataclass(frozen=True, slots=True)
class Group:
    """All that was said between two chances: how often, in how many games, and what came of it.

    `said` is the mean chance, `reach` how far from it luck alone takes what comes true, in 95 of
    100 cases, if what was said was right.
    """

    low: int
    high: int
    count: int
    games: int
    said: float
    came: float
    reach: float

    @property
    def is_within_luck(self) -> bool:
        """Whether luck alone explains what came."""
        return abs(self.came - self.said) <= self.reach


@dataclass(frozen=True, slots=True)
class ComingTrue:
    """How good chances were: all together, and group by group; `even` said nothing, one half.

    `brier` is the mean squared error, of all that was said.
    """

    total: Group | None
    groups: Sequence[Group]
    even: int
    brier: float | None


def judge_said(said: Iterable[SaidChance]) -> ComingTrue:
    """Sort what was said of games that somebody won into groups, by the favourite."""
    decided = [forecast.favour() for forecast in said if forecast.outcome != EVEN]
    sure = [forecast for forecast in decided if forecast.chance > EVEN]
    groups = defaultdict[int, list[SaidChance]](list)
    for forecast in sure:
        groups[min(int(100 * forecast.chance) // STEP * STEP, 100 - STEP)].append(forecast)
    forecasts = Forecasts()
    for forecast in decided:
        forecasts.add(forecast.chance, forecast.outcome)
    return ComingTrue(
        total=_sum_up(50, 100, sure) if sure else None,
        groups=[_sum_up(low, low + STEP, groups[low]) for low in sorted(groups)],
        even=len(decided) - len(sure),
        brier=forecasts.brier if decided else None,
    )


def _sum_up(low: int, high: int, said: Sequence[SaidChance]) -> Group:
    """Return a group.

    What was said in one game hangs together: at worst it is right or wrong as one, so the
    variances of a game are added up as if it were.
    """
    spreads = defaultdict[Hashable, float](float)
    for forecast in said:
        spreads[forecast.game] += sqrt(forecast.chance * (1 - forecast.chance))
    return Group(
        low,
        high,
        count=len(said),
        games=len(spreads),
        said=sum(forecast.chance for forecast in said) / len(said),
        came=sum(forecast.outcome for forecast in said) / len(said),
        reach=SURE * sqrt(sum(spread**2 for spread in spreads.values())) / len(said),
    )
