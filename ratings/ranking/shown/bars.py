"""Where the true numbers may be: a bar for each line of a ranking, all on one scale."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from ratings.ranking.standing import PlayerStanding

WIDTH: Final = 100
"""Of a bar's picture, whatever its size on the page."""
STEP: Final = 100
"""A scale begins and ends at whole hundreds, which stand written at its ends."""


@dataclass(frozen=True, slots=True)
class Bar:
    """From where to where it reaches, and where the rating is; of `WIDTH`."""

    start: float
    length: float
    mark: float


@dataclass(frozen=True, slots=True)
class IntervalScale:
    """From the hundred below everybody's interval to the one above."""

    low: int
    high: int

    @property
    def middle(self) -> int:
        """The number half way between its ends."""
        return (self.low + self.high) // 2

    def draw(self, standing: PlayerStanding) -> Bar:
        """Return somebody's interval on it."""
        half = standing.plus_minus
        start, end, mark = (
            self._find(standing.rating + difference) for difference in (-half, half, 0.0)
        )
        return Bar(start, round(end - start, 1), mark)

    def _find(self, rating: float) -> float:
        return round(WIDTH * (rating - self.low) / (self.high - self.low), 1)


def make_scale(standings: Iterable[PlayerStanding]) -> IntervalScale | None:
    """Return the scale on which all of these can be drawn; None for nobody."""
    ends = [
        (standing.rating - standing.plus_minus, standing.rating + standing.plus_minus)
        for standing in standings
    ]
    if not ends:
        return None
    lowest, highest = min(low for low, _ in ends), max(high for _, high in ends)
    return IntervalScale(STEP * floor(lowest / STEP), STEP * ceil(highest / STEP))
