"""What the rating is made with: its numbers, and the small formulas in which they stand."""

from math import erf, sqrt
from typing import Final

MODEL: Final = 2
"""Which rating this is: 1 without practice, 2 with it. A run keeps it; another one rates anew."""
START: Final = 1420.0
START_VARIANCE: Final = 16900.0
A_DAY: Final = 8.0
"""By how much the variance of somebody who does not play grows a day, up to that of a newcomer."""
SCALE: Final = 9.5
"""Rating points for a point a round, summed over a table."""
SCALE_SQUARED: Final = SCALE * SCALE
LUCK: Final = 324900.0
"""The variance of a game's luck, in rating points squared, for the chance of winning."""
SURE: Final = 1.96
"""So many standard deviations to each side hold 95 per cent."""
PRACTICE: Final = 400.0
PRACTICE_FROM: Final = 5
"""Game number g + 1 is worth PRACTICE / ((g + 5)(g + 6)): 13.3, 9.5, 7.1 …, 80 in all."""


def grow(variance: float, days: int) -> float:
    """Return by how much a variance grows in so many days without a game."""
    return min(A_DAY * days, max(0.0, START_VARIANCE - variance))


def gain_practice(games: int) -> float:
    """Return what a game is worth to a player with so many rated games, win or lose."""
    return PRACTICE / ((games + PRACTICE_FROM) * (games + PRACTICE_FROM + 1))


def win_chance(par: float, spread: float) -> float:
    """Return the chance of winning with this par (points a round) and variance of its error."""
    return 0.5 * (1.0 + erf(SCALE * par / sqrt(LUCK + spread) / sqrt(2.0)))
