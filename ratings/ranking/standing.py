"""A player's rating as it stands on a day: its interval, and whether it is provisional.

It follows the design, chapter 5: shown as "1612 ± 118" (1.96 standard deviations); provisional
while neither the player nor the mean with their main partner is known well enough; on the list with
a game within twelve months. The design has the bound of 100 for both. The mean of two newcomers is
known to 130/√2 = 92 before their first game, so that nobody would ever be provisional: the bound of
the mean is that of two who are each known to 100.
"""

import datetime
import uuid
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ratings.model import SURE
from ratings.model.state import A_DAY, START_VARIANCE

PROVISIONAL_ABOVE: Final = 100.0
PAIR_PROVISIONAL_ABOVE: Final = PROVISIONAL_ABOVE / sqrt(2.0)
LISTED_FOR: Final = datetime.timedelta(days=365)
MAINLY_A_PAIR: Final = -0.3


def let_time_pass(variance: float, last_day: datetime.date, day: datetime.date) -> float:
    """Return a variance as it stands on a day; it grows while somebody does not play."""
    days = max(0, (day - last_day).days)
    return variance + min(A_DAY * days, max(0.0, START_VARIANCE - variance))


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of a player. `variance` and those of the partner are as of `day`.

    `partner` is whom they played with most, `covariance` that of the two.
    """

    player: uuid.UUID
    day: datetime.date
    rating: float
    variance: float
    last_day: datetime.date
    games: int
    partner: uuid.UUID
    partner_games: int
    partner_rating: float
    partner_variance: float
    covariance: float

    @property
    def plus_minus(self) -> float:
        """Half the interval that holds 95 per cent."""
        return SURE * sqrt(self.variance)

    @property
    def pair_rating(self) -> float:
        """The mean of the two."""
        return (self.rating + self.partner_rating) / 2.0

    @property
    def pair_deviation(self) -> float:
        """The standard deviation of that mean."""
        return sqrt(max(0.0, self.variance + self.partner_variance + 2.0 * self.covariance)) / 2.0

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to rank them."""
        alone = sqrt(self.variance) > PROVISIONAL_ABOVE
        return alone and self.is_pair_provisional

    @property
    def is_pair_provisional(self) -> bool:
        """Whether too little is known of the two together."""
        return self.pair_deviation > PAIR_PROVISIONAL_ABOVE

    @property
    def is_listed(self) -> bool:
        """Whether they are ranked: known well enough, and not away for twelve months."""
        return not self.is_provisional and self.day - self.last_day <= LISTED_FOR

    @property
    def correlation(self) -> float:
        """How the two ratings hang together: below -0.3 they are mainly known as a pair."""
        return self.covariance / sqrt(self.variance * self.partner_variance)

    @property
    def is_mainly_a_pair(self) -> bool:
        """Whether the rating says more of the pair than of the player."""
        return self.correlation < MAINLY_A_PAIR
