"""By how much those who have played before are better than those whose first game it is.

A rating begins in the middle, whoever comes. But who comes again is not like who comes once, nor
like who sits down for the first time. How many points a round that makes is learned from the games
in which somebody was new: a normal distribution about nothing to begin with, as wide as what a
newcomer brings (START_VARIANCE), which each such game moves and narrows.
"""

from ratings.model.games import Evidence
from ratings.model.state import SCALE_SQUARED, START_VARIANCE

BEGINNERS_VARIANCE = 4 * START_VARIANCE / SCALE_SQUARED
"""Of the difference between two pairs that nobody knows, in points a round squared."""
Known = tuple[bool, bool, bool, bool]


def count_ahead(known: Known) -> int:
    """Return how many more known players a, b have than c, d."""
    return known[0] + known[1] - known[2] - known[3]


class Newcomers:
    """What is thought of the difference that one known player makes, in points a round."""

    def __init__(self) -> None:
        self._precision = SCALE_SQUARED / START_VARIANCE
        self._weighted = 0.0

    @property
    def mean(self) -> float:
        """The mean of what is thought."""
        return self._weighted / self._precision

    @property
    def variance(self) -> float:
        """Its variance."""
        return 1.0 / self._precision

    def learn(self, known: Known, par: float, evidence: Evidence) -> None:
        """Let a game count: who was known before it, what was expected, and what it told."""
        ahead = count_ahead(known)
        weight = ahead / (evidence.variance + BEGINNERS_VARIANCE)
        self._precision += ahead * weight
        self._weighted += weight * (evidence.margin - par)
