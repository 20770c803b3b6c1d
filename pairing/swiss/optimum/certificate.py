"""Is a pairing the best one? Checked on every legal pair, without the solver.

A dual solution gives each team a number and some odd sets of teams a positive number. If for every
legal pair the numbers of both teams and of the sets that hold exactly one of them come to no more
than twice the pair's weight, then no pairing can weigh less than half of all numbers together: a
pairing has one pair for each team and at least one that leaves each odd set. A pairing that
weighs just that is therefore the best (J. Edmonds, 1965; linear programming duality).

All legal pairs of 2,048 teams are two million, and their weights do not fit into machine words.
They are compared digit by digit from the top, as arrays; what a digit decides is not looked at
again. Nothing is rounded.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from pairing.maths.arrays import Ints
from pairing.swiss.facts import RankPair
from pairing.swiss.optimum.weights import DIGIT_BITS, Weights

OddSets = Sequence[tuple[Sequence[int], int]]
"""Teams (by rank) and value of each odd set."""

_ROWS = 128
"""Rows of the square of all pairs that are looked at together: what fits into the cache."""


class _Digits(NamedTuple):
    """Whole numbers cut into the digits of the weights: one row a digit, the top one signed."""

    layout: list[tuple[int, int]]
    duals: Ints
    shared: Ints
    """By rank of the shared value (see _Order)."""


class _Order(NamedTuple):
    """Teams in an order in which each odd set is one run, and what neighbours share.

    What two teams share is the sum of the values of all sets that hold both. In this order that is
    the least that any two neighbours between them share.
    """

    teams: list[int]
    between: list[int]
    """Rank of what a team shares with the one before it; the first one's is 0."""
    values: list[int]
    """The values shared, rising, the first is 0."""


def is_optimal(
    weights: Weights, tables: Sequence[RankPair], duals: Sequence[int], odd_sets: OddSets
) -> bool:
    """Return whether `tables` is a legal pairing of the free teams and none weighs less.

    `duals` has one number for each ranked team, 0 for those at locked tables.
    """
    return reaches_bound(weights, tables, duals, odd_sets) and not find_violations(
        weights, duals, odd_sets
    )


def reaches_bound(
    weights: Weights, tables: Sequence[RankPair], duals: Sequence[int], odd_sets: OddSets
) -> bool:
    """Return whether a legal pairing weighs just the least that the duals, if right, allow."""
    return (
        is_pairing(weights, tables)
        and all(len(set(teams)) % 2 == 1 and value > 0 for teams, value in odd_sets)
        and sum(duals) + sum(value for _, value in odd_sets)
        == 2 * sum(weights.weigh(i, j) for i, j in tables)
    )


def is_pairing(weights: Weights, tables: Sequence[RankPair]) -> bool:
    """Return whether every free team sits at exactly one table, and every table is legal."""
    seated = sorted(team for table in tables for team in table)
    return seated == list(weights.free) and all(i < j and weights.is_legal(i, j) for i, j in tables)


def find_violations(weights: Weights, duals: Sequence[int], odd_sets: OddSets) -> list[RankPair]:
    """Find all legal pairs that break the dual inequality, worst first; none: the bound holds.

    Raises ValueError where two odd sets overlap without one holding the other.
    """
    order = _order_teams(weights.free, odd_sets)
    # The sets that hold just one of two teams are those of the first and those of the second, less
    # twice those that hold both. So each team carries the values of all its sets, and for a pair
    # only what the two share has to be looked up.
    inner = list(duals)
    for teams, value in odd_sets:
        for team in teams:
            inner[team] += value
    digits = _cut(weights, inner, order.values)
    ranks = np.array(order.teams, dtype=np.int64)
    between = np.array(order.between, dtype=np.int64)
    parts = [
        part
        for first in range(0, len(ranks), _ROWS)
        for part in _price(weights, digits, *_list_rows(ranks, between, first))
    ]
    return _sort(parts)


def _order_teams(free: Sequence[int], odd_sets: OddSets) -> _Order:
    """Sort the teams by the sets that hold them, outermost first: every odd set becomes a run."""
    paths: dict[int, list[int]] = {team: [] for team in free}
    totals: list[int] = []
    largest_first = sorted(odd_sets, key=lambda odd: len(odd[0]), reverse=True)
    # A team's path names the sets that hold it, from the outermost in. A set must find all its
    # teams in the same innermost set so far: else it cuts across another one.
    for number, (teams, value) in enumerate(largest_first):
        outside = paths[teams[0]][-1] if paths[teams[0]] else -1
        for team in teams:
            path = paths[team]
            if (path[-1] if path else -1) != outside:
                raise ValueError("odd sets overlap")
            path.append(number)
        totals.append(value + (totals[outside] if outside >= 0 else 0))
    order = sorted(paths, key=lambda team: (paths[team], team))
    # Neighbours share the sets on which their paths agree from the outside in. `totals` of the last
    # of these is the sum of the values of them all.
    shared = [0]
    for before, team in pairwise(order):
        last = -1
        for a, b in zip(paths[before], paths[team], strict=False):
            if a != b:
                break
            last = a
        shared.append(totals[last] if last >= 0 else 0)
    values = sorted({0, *shared})
    rank = {value: i for i, value in enumerate(values)}
    return _Order(order, [rank[value] for value in shared], values)


def _cut(weights: Weights, inner: list[int], shared: list[int]) -> _Digits:
    """Cut duals and shared values into digits, with as many above the weights' own as they need."""
    layout = list(weights.digits)
    most = max((abs(x) for x in (*inner, *shared)), default=0)
    while most >> (layout[-1][0] + DIGIT_BITS):
        layout.append((layout[-1][0] + layout[-1][1], DIGIT_BITS))

    # Lower digits are pieces without a sign, and the top one is what a shift leaves, sign included.
    # So digits times their units add up to the number, also where it is negative.
    def cut(numbers: list[int]) -> Ints:
        rows = [
            [(x >> shift) & ((1 << width) - 1) for x in numbers] for shift, width in layout[:-1]
        ]
        rows.append([x >> layout[-1][0] for x in numbers])
        return np.array(rows, dtype=np.int64)

    return _Digits(layout, cut(inner), cut(shared))


def _list_rows(teams: Ints, between: Ints, first: int) -> tuple[Ints, Ints, Ints]:
    """List pairs of the teams from `first` on, _ROWS of them, with all after them, as arrays.

    Upper teams, lower teams, rank of what they share.
    """
    last = min(first + _ROWS, len(teams))
    rows, columns = np.arange(first, last)[:, None], np.arange(first, len(teams))[None, :]
    later = columns > rows
    # What two teams share is the least that neighbours between them share: a running minimum.
    shared = np.where(later, between[None, first:], np.iinfo(np.int64).max)
    shared = np.minimum.accumulate(shared, axis=1)[later]
    a = np.broadcast_to(teams[first:last, None], later.shape)[later]
    b = np.broadcast_to(teams[None, first:], later.shape)[later]
    return np.minimum(a, b), np.maximum(a, b), shared


def _price(
    weights: Weights, digits: _Digits, i: Ints, j: Ints, shared: Ints
) -> Iterator[tuple[int, Ints, Ints, Ints]]:
    """Find the pairs among (i, j) for which 2 (weight + shared) < dual + dual.

    After a digit the difference so far stands in units of that digit; all lower digits together
    come to more than -2 and less than 4 such units. Yields: deciding digit, differences, i, j.
    """
    difference = np.zeros(len(i), dtype=np.int64)
    for k in range(len(digits.layout) - 1, -1, -1):
        difference = (difference << digits.layout[k][1]) - digits.duals[k][i] - digits.duals[k][j]
        difference += 2 * (weights.weigh_digit(k, i, j) + digits.shared[k][shared])
        # Beyond these bounds no lower digit can change the sign. Below, the inequality is broken;
        # above, it holds; only what lies between goes on to the next digit.
        least, most = (-3, 1) if k else (0, -1)
        below = difference < least
        below &= weights.may_meet(i, j)
        if below.any():
            yield k, difference[below], i[below], j[below]
        still = (difference >= least) & (difference <= most)
        i, j, shared, difference = i[still], j[still], shared[still], difference[still]


def _sort(parts: list[tuple[int, Ints, Ints, Ints]]) -> list[RankPair]:
    """Sort the pairs, those first that miss by most."""
    if not parts:
        return []
    digit = np.concatenate([np.full(len(part[1]), part[0]) for part in parts])
    difference, i, j = (np.concatenate([part[x] for part in parts]) for x in (1, 2, 3))
    order = np.lexsort((j, i, difference, -digit))
    return list(zip(i[order].tolist(), j[order].tolist(), strict=True))
