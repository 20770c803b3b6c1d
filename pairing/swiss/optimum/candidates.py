"""The best pairing of many teams without weighing every pair in the solver.

The solver gets few pairs: a window of ranks around where criterion 5 would like the opponent, and
the neighbours across the borders of score groups. The certificate is then tried on all legal pairs.
Pairs that break it join the candidates, until none is left: then the pairing is the best of all,
whatever the first window was.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pairing.maths.matching import Matching, Neighbours, match_perfectly
from pairing.swiss.facts import RankPair
from pairing.swiss.optimum.certificate import find_violations
from pairing.swiss.optimum.weights import Weights

MOST_ADDED = 4
"""Pairs that break the certificate are added while one of the two has fewer new ones than this."""
FAR_GROUPS, CORNER = 8, 1
"""So many groups down one pair is a candidate too: odd groups may have to meet."""
WINDOW = 5
"""Places to either side that a team's first candidates are taken from."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best pairing of the free teams, with duals that hold on all legal pairs."""

    tables: tuple[RankPair, ...]
    duals: tuple[int, ...]
    """One for each ranked team, 0 at locked tables; for doubled weights like the sets' values."""
    odd_sets: tuple[tuple[tuple[int, ...], int], ...]
    passes: int
    """How often the solver ran."""


def find_optimum(weights: Weights, window: int = WINDOW) -> Optimum | None:
    """Find the legal pairing of all free teams with the least weight, None if none is legal."""
    if len(weights.free) % 2:
        return None
    graph = _Graph(weights)
    graph.add(list_window(weights, window))
    passes = 0
    while True:
        passes += 1
        matching = match_perfectly(graph.neighbours)
        if matching is None:
            # The candidates have no perfect matching; perhaps all legal pairs have one. Its pairs
            # join, so that the next pass has something to improve.
            more = find_any(weights)
            if more is None:
                return None
        else:
            # The duals bound every pairing of candidates. If they also hold on all other legal
            # pairs, nothing weighs less; if not, the pairs that break them are what could weigh
            # less.
            optimum = graph.translate(matching, passes)
            violations = find_violations(weights, optimum.duals, optimum.odd_sets)
            if not violations:
                return optimum
            more = list(_choose(violations))
        # A pair that breaks the certificate was no candidate, or the solver would have kept it.
        if not graph.add(more):
            raise ArithmeticError("the solver contradicts its own candidates")


def find_any(weights: Weights) -> list[RankPair] | None:
    """Find some legal pairing of the free teams, out of all legal pairs; None if there is none."""
    free = weights.free
    size = len(free)
    neighbours: Neighbours = [[] for _ in free]
    free_edges = [(v, 0) for v in range(size)]
    # Near ranks first: the solver begins with the first neighbour that is still single.
    for step in range(1, size):
        for u in range(size - step):
            if weights.is_legal(free[u], free[u + step]):
                neighbours[u].append(free_edges[u + step])
                neighbours[u + step].append(free_edges[u])
    matching = match_perfectly(neighbours)
    if matching is None:
        return None
    return [(free[u], free[v]) for u, v in enumerate(matching.mates) if u < v]


def _choose(violations: list[RankPair]) -> Iterator[RankPair]:
    """Choose the worst of them for each team: most of the others fall with these."""
    chosen: Counter[int] = Counter()
    for i, j in violations:
        if min(chosen[i], chosen[j]) < MOST_ADDED:
            chosen[i] += 1
            chosen[j] += 1
            yield i, j


def list_window(weights: Weights, window: int) -> set[RankPair]:
    """List legal pairs of free teams within a window of ranks."""
    groups: list[list[int]] = [[] for _ in weights.ranking.sizes]
    for team in weights.free:
        groups[weights.ranking.group[team]].append(team)
    pairs: set[RankPair] = set()
    for number, members in enumerate(groups):
        pairs.update(_pair_inside(members, window))
        pairs.update(_pair_across(weights, members, groups[number + 1 :], window))
    return pairs - weights.illegal


def _pair_inside(members: list[int], window: int) -> Iterator[RankPair]:
    """Pair those who stand about half the group apart."""
    size = len(members)
    for step in range(max(1, size // 2 - window), min(size - 1, size // 2 + window) + 1):
        yield from zip(members, members[step:], strict=False)


def _pair_across(
    weights: Weights, members: list[int], lower: list[list[int]], window: int
) -> Iterator[RankPair]:
    """Pair the last of a group with the first of the next ones, fewer further down."""
    between = 0
    for group in lower[: max(window, FAR_GROUPS)]:
        # `between` is the number of teams between the two groups. Groups close by give a whole
        # window of pairs, those further down a single pair, for when the odd team finds nobody
        # nearer.
        near = window if between < window else min(window, CORNER)
        last = _pick(weights, reversed(members), near)
        first = _pick(weights, group, near)
        yield from ((i, j) for i in last for j in first)
        between += len(group)


def _pick(weights: Weights, teams: Iterable[int], window: int) -> list[int]:
    """Pick the first of a row: those that did not float lately, and half as many that did."""
    fresh: list[int] = []
    floated: list[int] = []
    for team in teams:
        row, most = (floated, window // 2) if weights.is_recent(team) else (fresh, window)
        if len(row) < most:
            row.append(team)
        elif len(fresh) >= window:
            break
    return fresh + floated


class _Graph:
    """The candidates with their weights; vertices are the free teams, counted from 0."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._vertex = {team: i for i, team in enumerate(weights.free)}
        self._pairs: set[RankPair] = set()
        self.neighbours: Neighbours = [[] for _ in weights.free]

    def add(self, pairs: Iterable[RankPair]) -> int:
        """Take these pairs in; how many of them were new."""
        fresh = sorted(set(pairs) - self._pairs)
        self._pairs.update(fresh)
        weights = self._weights.weigh_all(fresh)
        for (i, j), once in zip(fresh, weights, strict=True):
            weight = 2 * once
            u, v = self._vertex[i], self._vertex[j]
            self.neighbours[u].append((v, weight))
            self.neighbours[v].append((u, weight))
        return len(fresh)

    def translate(self, matching: Matching, passes: int) -> Optimum:
        """Turn vertices into ranks."""
        free = self._weights.free
        tables = tuple((free[u], free[v]) for u, v in enumerate(matching.mates) if u < v)
        duals = [0] * self._weights.count
        for vertex, dual in enumerate(matching.duals):
            duals[free[vertex]] = dual
        odd_sets = tuple(
            (tuple(free[v] for v in vertices), value) for vertices, value in matching.odd_sets
        )
        return Optimum(tables, tuple(duals), odd_sets, passes)
