"""The least costly seating of up to 20 players, exactly: dynamic programming over sets of players.

A state is the set of players still to be seated; the first of them gets a table from all choices of
three companions. 20 players: 969 + 50,388 + … states, ten million choices, each a vector sum.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pairing.individuals.weights import Lanes
from pairing.maths.arrays import Ints

EXACT_LIMIT = 20

SPLITS = np.array([[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]])


@dataclass(frozen=True, slots=True)
class Fours:
    """Every set of four of n players with its best two partnerships.

    `seats` (m, 4): partners, partners; `costs` (lanes, m); `masks` (m,): the set in bits.
    """

    seats: Ints
    costs: Ints
    masks: Ints


def seat_exactly(lanes: Lanes) -> Ints:
    """Seat as rows (a, b, c, d), a and b partners; n must be a multiple of 4 from 4 to 20."""
    players = lanes.together.shape[1]
    fours = cost_fours(lanes)
    number = np.full(1 << players, -1, np.int32)
    number[fours.masks] = np.arange(len(fours.masks))
    # From the last table backwards: the last four players have one table, and a larger set costs
    # what its first player's table and the cheapest seating of the rest cost together.
    levels = _list_states(players)
    best = fours.costs[:, number[levels[-1]]]
    choices = [number[levels[-1]]]
    place = np.zeros(1 << players, np.int32)
    for states, below in zip(levels[-2::-1], levels[:0:-1], strict=True):
        place[below] = np.arange(len(below))
        best, chosen = _choose_tables(states, best, place, number, fours)
        choices.append(chosen)
    return _read_tables(levels, choices[::-1], fours)


def cost_fours(lanes: Lanes) -> Fours:
    """Cost all sets of four: the least over the three ways to form partnerships."""
    players = lanes.together.shape[1]
    sets = np.array(list(combinations(range(players), 4)), np.int64).reshape(-1, 4)
    base = sum(lanes.together[:, sets[:, i], sets[:, j]] for i, j in combinations(range(4), 2))
    ways = [
        lanes.partners[:, sets[:, a], sets[:, b]] + lanes.partners[:, sets[:, c], sets[:, d]]
        for a, b, c, d in SPLITS
    ]
    costs = np.stack(ways, axis=-1) + np.asarray(base)[..., None]
    way = least_along_last(costs)
    rows = np.arange(len(sets))
    seats = sets[rows[:, None], SPLITS[way]]
    return Fours(seats, costs[:, rows, way], (1 << sets).sum(axis=1))


def least_along_last(costs: Ints) -> Ints:
    """Find the least along the last axis, the first of equals; lanes are the first axis."""
    # Lanes are the digits of a cost, the highest first: each leaves alive what is least so far.
    worst = np.iinfo(np.int64).max
    alive = costs[0] == costs[0].min(axis=-1, keepdims=True)
    for lane in costs[1:]:
        masked = np.where(alive, lane, worst)
        alive = masked == masked.min(axis=-1, keepdims=True)
        alive &= masked != worst
    return np.asarray(np.argmax(alive, axis=-1))


def _list_states(players: int) -> list[Ints]:
    """List the sets left when the first free player is always seated next, largest first."""
    levels = [np.array([(1 << players) - 1], np.int64)]
    for size in range(players, 4, -4):
        members = _members(levels[-1], size)
        bits = 1 << members
        rest = levels[-1] ^ bits[:, 0]
        mates = np.array(list(combinations(range(1, size), 3)))
        children = [np.unique(rest ^ bits[:, trio].sum(axis=1)) for trio in mates]
        levels.append(np.unique(np.concatenate(children)))
    return levels


def _members(states: Ints, size: int) -> Ints:
    """List the players of each set, ascending: shape (states, size)."""
    bits = np.arange(int(states.max()).bit_length())
    columns: Ints = np.nonzero((states[:, None] >> bits) & 1)[1]
    return columns.reshape(len(states), size)


def _choose_tables(
    states: Ints, below: Ints, place: Ints, number: Ints, fours: Fours
) -> tuple[Ints, Ints]:
    """Choose for each set the least cost and the table of its first player that reaches it."""
    size = int(states[0]).bit_count()
    bits = 1 << _members(states, size)
    best = np.full((len(below), len(states)), np.iinfo(np.int64).max)
    chosen = np.zeros(len(states), np.int64)
    for a, b, c in combinations(range(1, size), 3):
        table = bits[:, 0] | bits[:, a] | bits[:, b] | bits[:, c]
        four = number[table]
        cost = fours.costs[:, four] + below[:, place[states ^ table]]
        better = _is_less(cost, best)
        best = np.where(better, cost, best)
        chosen = np.where(better, four, chosen)
    return best, chosen


def _is_less(costs: Ints, others: Ints) -> NDArray[np.bool_]:
    """Compare lane by lane: the first that differs decides."""
    less: NDArray[np.bool_] = costs[-1] < others[-1]
    for one, other in zip(costs[-2::-1], others[-2::-1], strict=True):
        less = (one < other) | ((one == other) & less)
    return less


def _read_tables(levels: list[Ints], choices: list[Ints], fours: Fours) -> Ints:
    left = int(levels[0][0])
    tables = []
    for states, chosen in zip(levels, choices, strict=True):
        four = int(chosen[np.searchsorted(states, left)])
        tables.append(fours.seats[four])
        left ^= int(fours.masks[four])
    return np.array(tables, np.int64)
