"""A good seating of many players: three tables at a time are re-seated exactly, over and over.

A step takes the tables by lot in threes (disjoint, so all at once) and gives each three the best of
the 5,775 ways to divide its twelve players, partnerships included. Before that, all pairs of tables
meet once each by the circle method and are re-seated among their 35 ways, until a whole circle
changes nothing. Then the best is shaken and improved again. The number of steps ends it, never a
clock, so that the same seed always gives the same seating.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pairing.individuals.criteria import PairWeights
from pairing.individuals.exact import SPLITS, least_along_last
from pairing.individuals.weights import Lanes, pack_fields
from pairing.maths.arrays import Ints
from pairing.maths.circle import berger_rounds
from pairing.maths.lots import LotStream

LONG_SEARCH = 40
"""Up to so many players the search goes on longer."""
ANNEALED_SEATS = 10_000_000
"""How many changes of two seats one annealing tries; with more players it cools down faster."""
MOST_BEGUN = 3
"""So many of the annealed seatings are searched on from."""
_TABLES_AT_ONCE = 3
_DRIFT = 12


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to search: how often seatings are annealed, each with how many changes of seats.

    Then `steps` in each improvement, and how often the best is shaken.
    """

    steps: int = 20
    shakes: int = 16
    anneals: int = 3
    changes: int = 4 * ANNEALED_SEATS

    @classmethod
    def choose(cls, players: int, steps: int | None, shakes: int | None) -> "Effort":
        """Return what was chosen; what was not, as it is worth while for so many players.

        Up to 40 players many annealings find what ten minutes of one find
        (`tests/pairing/individuals/test_annealing.py`); who chooses how long to search has none.
        """
        usual = cls(20, 16, 16, ANNEALED_SEATS) if players <= LONG_SEARCH else cls()
        if steps is None and shakes is None:
            return usual
        return cls(
            usual.steps if steps is None else steps,
            usual.shakes if shakes is None else shakes,
            anneals=0,
        )


@dataclass(frozen=True, slots=True)
class Division:
    """All ways to divide the seats of some tables anew.

    `fours` (m, 4): sets of four seats; `ways` (w, tables): numbers of fours that cover all
    seats; the first way is the present seating.
    """

    fours: Ints
    ways: Ints


def search_seating(
    fields: Sequence[PairWeights], starts: Sequence[Ints], effort: Effort, lots: LotStream
) -> Ints:
    """Search for the best seating from those given (rows a, b, c, d; a and b partners).

    The best of the starts, and of what annealing makes of the last of them, is then shaken again
    and again: some tables are shuffled, all is improved, and what got better stays.
    """
    lanes = pack_fields(fields, _TABLES_AT_ONCE)
    begun = [*starts, *_anneal(fields, starts[-1], effort, lots)]
    improved = [_improve(lanes, start, 3 * effort.steps, lots) for start in begun]
    best = min(improved, key=lambda tables: sum_fields(fields, tables))
    for _ in range(effort.shakes):
        shaken, touched = _shake(best, lots)
        shaken = _improve(lanes, shaken, effort.steps, lots, touched)
        best = min(best, shaken, key=lambda tables: sum_fields(fields, tables))
    return best


def _anneal(
    fields: Sequence[PairWeights], start: Ints, effort: Effort, lots: LotStream
) -> list[Ints]:
    """Return the different seatings that annealing finds, each from other lots."""
    if not effort.anneals:
        return []
    from pairing.individuals.annealing import anneal, flatten  # it takes a second to load

    landscape = flatten(fields)
    seatings = [
        anneal(landscape, start, lots.draw_below(1 << 32), effort.changes)
        for _ in range(effort.anneals)
    ]
    seatings.sort(key=lambda tables: sum_fields(fields, tables))
    return seatings[:MOST_BEGUN]


def sum_fields(fields: Sequence[PairWeights], tables: Ints) -> tuple[int, ...]:
    """Add up what a whole seating costs, field by field.

    Packed lanes would not do: they have room for the sums over a few tables only.
    """
    a, b, c, d = tables.T
    sums = []
    for field in fields:
        met = [(a, b), (c, d), (a, c), (a, d), (b, c), (b, d)]
        together = sum(int(field.together[one, other].sum()) for one, other in met)
        sums.append(together + sum(int(field.partners[one, other].sum()) for one, other in met[:2]))
    return tuple(sums)


def reseat_tables(lanes: Lanes, tables: Ints) -> Ints:
    """Re-seat each group of tables in the best way: shape (groups, tables, 4) in and out.

    Only the players of a group change seats among themselves; level seatings stay as they are.
    """
    groups, size, _ = tables.shape
    division = divide_tables(size)
    seats = tables.reshape(groups, 4 * size)
    fours = seats[:, division.fours]
    costs, way = _cost_fours(lanes, fours)
    chosen = division.ways[_choose_ways(costs, division.ways)]
    rows = np.arange(groups)[:, None]
    order = SPLITS[way[rows, chosen]]
    return np.asarray(np.take_along_axis(fours[rows, chosen], order, axis=-1))


def _choose_ways(costs: Ints, ways: Ints) -> Ints:
    """Return the least way of each group, the first of equals; shape (groups,).

    The later lanes are added up only for the ways that are level in the first.
    """
    # A way costs the sum over its fours. Most are out by the first lane, the highest digit.
    totals = costs[0][:, ways[:, 0]]
    for column in ways.T[1:]:
        totals = totals + costs[0][:, column]
    level = totals == totals.min(axis=1, keepdims=True)
    groups, numbers = np.nonzero(level)
    later = costs[1:, groups[:, None], ways[numbers]].sum(axis=2)
    order = np.lexsort((numbers, *later[::-1], groups))
    first = np.searchsorted(groups[order], np.arange(len(totals)))
    return np.asarray(numbers[order[first]])


def _cost_fours(lanes: Lanes, fours: Ints) -> tuple[Ints, Ints]:
    """Return each four's least cost, shape (lanes, groups, m), and the partnerships for it."""
    # Four players at a table cost what their six pairs cost for meeting, and on top the cheapest of
    # the three ways to make partners. The matrices are laid flat, so that one index reads a pair.
    players = lanes.together.shape[1]
    together = lanes.together.reshape(len(lanes.together), -1)
    partners = lanes.partners.reshape(len(lanes.partners), -1)
    pair = {(i, j): fours[..., i] * players + fours[..., j] for i, j in combinations(range(4), 2)}
    base = sum(together[:, index] for index in pair.values())
    ways = np.stack(
        [partners[:, pair[a, b]] + partners[:, pair[c, d]] for a, b, c, d in SPLITS.tolist()],
        axis=-1,
    )
    way = least_along_last(ways)
    least = np.take_along_axis(ways, way[None, ..., None], axis=-1)[..., 0]
    return np.asarray(base + least), way


@cache
def divide_tables(size: int) -> Division:
    """List the ways to divide 4·size seats: 35 for two tables, 5,775 for three."""
    # The first seat that is free always belongs to the next table, so each division is listed once
    # and not once for each order of its tables. The first one listed is the seating as it is.
    fours = list(combinations(range(4 * size), 4))
    number = {four: index for index, four in enumerate(fours)}

    def divide(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
        if not seats:
            return [()]
        ways = []
        for mates in combinations(seats[1:], 3):
            rest = tuple(seat for seat in seats[1:] if seat not in mates)
            ways += [(number[seats[0], *mates], *way) for way in divide(rest)]
        return ways

    return Division(np.array(fours), np.array(divide(tuple(range(4 * size)))))


def _improve(
    lanes: Lanes, tables: Ints, steps: int, lots: LotStream, touched: Ints | None = None
) -> Ints:
    """Re-seat pairs of tables, then threes (every fourth time any, else neighbours), then pairs.

    `touched` as in `_reseat_pairs`; no pair of what comes back can be improved.
    """
    # After the first line no two tables can gain from each other. Then only pairs with a table that
    # the threes have changed can gain again, and the last line looks at those alone.
    tables = _reseat_pairs(lanes, tables, touched)
    before = tables.copy()
    for step in range(steps if len(tables) >= 3 else 0):
        order = _take_threes(tables, lots, near=step % 4 != 0)
        tables[order] = reseat_tables(lanes, tables[order])
    moved = np.flatnonzero((before != tables).any(axis=1))
    return _reseat_pairs(lanes, tables, moved)


def _take_threes(tables: Ints, lots: LotStream, *, near: bool) -> Ints:
    """Draw tables in disjoint threes; near: of about the same players' numbers.

    Players are numbered by rank, so neighbours are the tables that can gain from each other most.
    """
    count = len(tables)
    order = np.array(lots.shuffle(range(count)))
    if near:
        middle = tables.sum(axis=1) // 4
        drift = np.array([lots.draw_below(_DRIFT) for _ in range(count)])
        order = np.argsort(middle + drift, kind="stable")
    skipped = lots.draw_below(count % 3 + 1)
    return order[skipped : skipped + count - count % 3].reshape(-1, 3)


def _shake(tables: Ints, lots: LotStream) -> tuple[Ints, Ints]:
    """Shuffle the players of a quarter of the tables (at least four of them); and which."""
    count = len(tables)
    chosen = np.array(lots.shuffle(range(count))[: max(4, count // 4)])
    players = lots.shuffle(tables[chosen].reshape(-1).tolist())
    shaken = tables.copy()
    shaken[chosen] = np.array(players).reshape(-1, 4)
    return shaken, chosen


def _reseat_pairs(lanes: Lanes, tables: Ints, touched: Ints | None = None) -> Ints:
    """Re-seat every two tables until none of them changes.

    `touched` are the tables that may still gain with another one (None: all).
    """
    tables = tables.copy()
    count = len(tables)
    # A pair is open until it was re-seated and neither of its tables has changed since. The pairs
    # of one round of the circle share no table, so all its open ones are re-seated at once.
    open_pairs = np.zeros((count, count), bool)
    _touch(open_pairs, np.arange(count) if touched is None else touched)
    while open_pairs.any():
        for circle in _list_circle(count):
            order = circle[open_pairs[circle[:, 0], circle[:, 1]]]
            if len(order):
                moved = reseat_tables(lanes, tables[order])
                open_pairs[order[:, 0], order[:, 1]] = open_pairs[order[:, 1], order[:, 0]] = False
                _touch(open_pairs, order[(moved != tables[order]).any(axis=2)])
                tables[order] = moved
    return tables


def _touch(open_pairs: NDArray[np.bool_], numbers: Ints) -> None:
    open_pairs[numbers, :] = open_pairs[:, numbers] = True
    np.fill_diagonal(open_pairs, val=False)


@cache
def _list_circle(count: int) -> tuple[Ints, ...]:
    """Return all pairs of tables, in rounds of disjoint pairs (numbers from 0)."""
    rounds = berger_rounds(count) if count > 1 else ()
    return tuple(
        np.array([pair for pair in meetings if max(pair) <= count]) - 1 for meetings in rounds
    )
