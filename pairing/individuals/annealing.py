"""Simulated annealing of a seating: two players change seats, over and over, ever less at random.

Compiled by numba; the first call in a new installation compiles for some seconds. All numbers are
whole ones, and chance comes from a seed: the same input gives the same seating on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

import numpy as np
from numba import njit

from pairing.individuals.criteria import PairWeights
from pairing.maths.arrays import Ints

LEVELS: Final = 200
"""In so many steps it cools down."""
DRAWS: Final = 4096
PARTS: Final = 1024
"""Of heat and chance, which are counted in whole parts."""
CHANCES: Final = np.array([round(-log((at + 0.5) / DRAWS) * PARTS) for at in range(DRAWS)])
"""How much worse a step may be, in parts of the heat: as often as exp(-worse/heat) says."""
STEEP: Final = 2
"""How much more a repeat weighs than what later criteria usually change by."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """What each pair weighs in one number, and how much a change of two seats usually moves."""

    together: Ints
    partners: Ints
    usual: int


def flatten(fields: Sequence[PairWeights]) -> Landscape:
    """Put the fields into one number each, as far as the first in which hills are high.

    An earlier criterion weighs so much that it hardly pays to break it, and not more: the way to a
    better seating leads over worse ones. What comes after is left to the search.
    """
    used: list[tuple[PairWeights, int]] = []
    for field in fields:
        moves = _find_usual(field)
        if moves:
            used.append((field, moves))
        if moves > STEEP * len(field.together):
            break
    together = np.zeros_like(fields[0].together)
    partners = np.zeros_like(together)
    usual = 1
    for field, moves in reversed(used):
        scale = max(1, STEEP * usual // max(1, moves)) if together.any() or partners.any() else 1
        together += scale * field.together
        partners += scale * field.partners
        usual = max(usual, scale * moves)
    return Landscape(together, partners, usual)


def _find_usual(field: PairWeights) -> int:
    """Return the mean difference of what pairs weigh, 0 where all weigh the same."""
    upper = np.triu_indices(len(field.together), 1)
    return max(int(np.ceil(np.std(weights[upper]))) for weights in (field.together, field.partners))


def anneal(landscape: Landscape, tables: Ints, seed: int, changes: int) -> Ints:
    """Return a better seating (rows a, b, c, d; a and b partners), or the one that was given.

    `changes`: how many changes of two seats it tries.
    """
    seats = tables.reshape(-1).copy()
    hot, cold = 2 * landscape.usual, max(1, landscape.usual // 300)
    heats = np.array(
        [round(PARTS * hot * (cold / hot) ** (at / (LEVELS - 1))) for at in range(LEVELS)], np.int64
    )
    steps = max(1, changes // LEVELS)
    best = _anneal(
        landscape.together, landscape.partners, seats, np.uint64(seed), heats, steps, CHANCES
    )
    return np.asarray(best.reshape(-1, 4))


@njit(cache=True)
def _weigh_change(
    together: Ints, partners: Ints, seats: Ints, one: np.int64, other: np.int64
) -> np.int64:
    """Return by how much it weighs more if two seats, not of partners, are exchanged."""
    p, q = seats[one], seats[other]
    first, second = one & ~3, other & ~3
    change = np.int64(0)
    if first != second:
        for seat in range(4):
            if first + seat != one:
                mate = seats[first + seat]
                change += together[q, mate] - together[p, mate]
            if second + seat != other:
                mate = seats[second + seat]
                change += together[p, mate] - together[q, mate]
    own, its = seats[one ^ 1], seats[other ^ 1]
    change += partners[q, own] - partners[p, own] + partners[p, its] - partners[q, its]
    return np.int64(change)


@njit(cache=True)
def _anneal(  # noqa: PLR0917 - numba takes arguments by position
    together: Ints,
    partners: Ints,
    seats: Ints,
    seed: np.uint64,
    heats: Ints,
    steps: int,
    chances: Ints,
) -> Ints:
    """Cool down level by level; xorshift64* draws (G. Marsaglia 2003, S. Vigna 2014)."""
    count = len(seats)
    best = seats.copy()
    cost = least = np.int64(0)
    state = seed * np.uint64(0x9E3779B97F4A7C15) + np.uint64(1)
    for level in range(len(heats)):
        heat = heats[level]
        for _ in range(steps):
            state ^= state >> np.uint64(12)
            state ^= state << np.uint64(25)
            state ^= state >> np.uint64(27)
            drawn = (state * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(8)
            one = np.int64((drawn & np.uint64(0xFFFF)) * np.uint64(count) >> np.uint64(16))
            drawn >>= np.uint64(16)
            other = np.int64((drawn & np.uint64(0xFFFF)) * np.uint64(count) >> np.uint64(16))
            drawn >>= np.uint64(16)
            if one == other or (one ^ 1) == other:
                continue
            change = _weigh_change(together, partners, seats, one, other)
            chance = chances[np.int64(drawn % np.uint64(len(chances)))]
            if change > 0 and change * PARTS * PARTS > heat * chance:
                continue
            seats[one], seats[other] = seats[other], seats[one]
            cost += change
            if cost < least:
                least = cost
                best[:] = seats
    return best
