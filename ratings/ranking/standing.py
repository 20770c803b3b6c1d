"""A player's rating as it stands on a day: its interval, and whether it has a number in the list.

It follows the design, chapter 5: shown as "1612 ± 118" (1.96 standard deviations); provisional, in
the list without a number, before ten rated games; below the list after twelve months without one.
"""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ratings.model import SURE
from ratings.model.parameters import grow

NUMBERED_FROM: Final = 10
"""So many rated games, and a player has a number in the list."""
SEEN_FOR: Final = datetime.timedelta(days=365)
PAIR_KNOWN_TO: Final = 100.0 / sqrt(2.0)
"""The standard deviation of the mean of two who are each known to 100: `docs/decisions/0017`."""
MAINLY_A_PAIR: Final = -0.3
SAME_RATING: Final = 1e-6


def let_time_pass(variance: float, last_day: datetime.date, day: datetime.date) -> float:
    """Return a variance as it stands on a day; it grows while somebody does not play."""
    return variance + grow(variance, max(0, (day - last_day).days))


def was_away(last_day: datetime.date, day: datetime.date) -> bool:
    """Return whether somebody who played last on one day was away for twelve months on another."""
    return day - last_day > SEEN_FOR


def number_by_rating(ratings: Sequence[float]) -> list[int]:
    """Return the numbers 1, 2, 3 … of ratings, the best first; equal ones share theirs.

    Two who never played without each other have the same rating up to how sums are rounded.
    """
    numbers: list[int] = []
    for place, rating in enumerate(ratings):
        same = place > 0 and ratings[place - 1] - rating < SAME_RATING
        numbers.append(numbers[-1] if same else place + 1)
    return numbers


@dataclass(frozen=True, slots=True)
class PlayerStanding:
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
    def ends(self) -> tuple[int, int]:
        """The ends of that interval, as whoever adds and subtracts what is shown finds them."""
        middle, half = round(self.rating), round(self.plus_minus)
        return middle - half, middle + half

    @property
    def pair_rating(self) -> float:
        """The mean of the two."""
        return (self.rating + self.partner_rating) / 2.0

    @property
    def pair_deviation(self) -> float:
        """The standard deviation of that mean."""
        return sqrt(max(0.0, self.variance + self.partner_variance + 2.0 * self.covariance)) / 2.0

    @property
    def missing(self) -> int:
        """How many rated games they still need for a number in the list."""
        return max(0, NUMBERED_FROM - self.games)

    @property
    def is_provisional(self) -> bool:
        """Whether they have too few games for a number."""
        return self.missing > 0

    @property
    def is_away(self) -> bool:
        """Whether they have not played for twelve months."""
        return was_away(self.last_day, self.day)

    @property
    def is_numbered(self) -> bool:
        """Whether they have a number in the list."""
        return not self.is_provisional and not self.is_away

    @property
    def is_pair_known(self) -> bool:
        """Whether enough is known of the two together."""
        return self.pair_deviation <= PAIR_KNOWN_TO

    @property
    def correlation(self) -> float:
        """How the two ratings hang together: below -0.3 they are mainly known as a pair."""
        return self.covariance / sqrt(self.variance * self.partner_variance)

    @property
    def is_mainly_a_pair(self) -> bool:
        """Whether the rating says more of the pair than of the player."""
        return self.correlation < MAINLY_A_PAIR
