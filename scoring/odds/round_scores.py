"""How often each round score occurs: the figures that every chance here is solved from.

`round_scores.csv` beside this file counts 19,692 rounds of four-player Tichu as logged by the
online table Brettspielwelt, calls included. It is symmetric: a line says how many rounds gave one
team the higher and the other the lower score, whichever of the two that was. See docs/chances.md.
"""

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]


LEAN_STEPS = 20
"""Of Newton's method; for leanings of up to a hundred points a round six are enough."""


@dataclass(frozen=True, eq=False)
class RoundScores:
    """What one round adds to two totals, and how likely: three arrays of the same length.

    `own` and `other` are points, `chance` sums to 1. Which team is `own` is said where it is used.
    """

    own: Ints
    other: Ints
    chance: Floats

    @classmethod
    def from_counts(cls, counts: Iterable[tuple[int, int, float]]) -> Self:
        """Build from (own, other, how often); how often need not sum to anything."""
        own, other, often = zip(*counts, strict=True)
        chance = np.array(often, dtype=np.float64)
        return cls(np.array(own), np.array(other), chance / chance.sum())

    @property
    def variance(self) -> float:
        """That of a round's margin, own less other, between equals; in points squared."""
        margin = self.own - self.other
        mean = float((self.chance * margin).sum())
        return float((self.chance * margin * margin).sum()) - mean * mean

    def lean(self, points: float) -> Self:
        """Return the rounds of a team that gains so many points a round more than the other.

        Each score is as likely as before times e to the power of a multiple of its margin: of all
        tables with that mean the one that tells the least more (exponential tilting).
        """
        margin = self.own - self.other
        power = 0.0
        for _ in range(LEAN_STEPS):
            chance = self.chance * np.exp(power * margin)
            chance /= chance.sum()
            mean = float((chance * margin).sum())
            variance = float((chance * margin * margin).sum()) - mean * mean
            power += (points - mean) / variance
        return type(self)(self.own, self.other, chance)


def read_counts() -> list[tuple[int, int, int]]:
    """Read the table as (higher, lower, rounds), one line for each pair of scores."""
    text = (files("scoring.odds") / "round_scores.csv").read_text(encoding="ascii")
    lines = csv.reader(text.splitlines()[1:])
    return [(int(higher), int(lower), int(rounds)) for higher, lower, rounds in lines]


def count_for_either() -> list[tuple[int, int, int]]:
    """Count each round twice, once seen from each team: (own, other, how often)."""
    counts = read_counts()
    level = [(own, other, 2 * rounds) for own, other, rounds in counts if own == other]
    apart = [line for line in counts if line[0] != line[1]]
    mirrored = [(other, own, rounds) for own, other, rounds in apart]
    return sorted(apart + mirrored + level)


@cache
def load_round_scores() -> RoundScores:
    """Return the symmetric distribution of a round's score."""
    return RoundScores.from_counts(count_for_either())
