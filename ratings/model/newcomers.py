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
    """What is thought of the difference that one known player makes, in points a round.

    `precision` is one over its variance, `weighted` the mean times that.
    """

    def __init__(
        self, precision: float = SCALE_SQUARED / START_VARIANCE, weighted: float = 0.0
    ) -> None:
        self.precision, self.weighted = precision, weighted

    @property
    def mean(self) -> float:
        """The mean of what is thought."""
        return self.weighted / self.precision

    @property
    def variance(self) -> float:
        """Its variance."""
        return 1.0 / self.precision

    def learn(self, known: Known, par: float, evidence: Evidence) -> None:
        """Let a game count: who was known before it, what was expected, and what it told."""
        ahead = count_ahead(known)
        weight = ahead / (evidence.variance + BEGINNERS_VARIANCE)
        self.precision += ahead * weight
        self.weighted += weight * (evidence.margin - par)
