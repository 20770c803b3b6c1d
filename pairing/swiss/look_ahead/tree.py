"""The best of the good rounds: rounds in the order of the criteria until one leaves a future.

The best round of all is no good, for some of its tables leave no future by themselves. So every
good round lacks one of them: they make as many cases, and in each the best round is found again.
The least of all cases is tried next. What is left in the end is the proof: cases without a future,
and cases whose duals say that nothing in them is better (docs/pairing.md).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from pairing.maths.disjoint import Impossible, Mates
from pairing.maths.matching import Matching, Neighbours, match_perfectly
from pairing.swiss.absolutes import sort_ids
from pairing.swiss.facts import RankPair
from pairing.swiss.look_ahead.prospects import Prospects
from pairing.swiss.optimum.weights import Weights
from pairing.swiss.paired_round import Leaf, Together

Pairs = frozenset[RankPair]


@dataclass(frozen=True, slots=True)
class GoodRound:
    """The best round that leaves a future: its free tables, the future and the proof."""

    tables: tuple[RankPair, ...]
    future: tuple[Mates, ...]
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True, slots=True)
class _Case:
    """All rounds in which some meet and some do not, and the best of them."""

    together: Pairs
    apart: Pairs
    tables: tuple[RankPair, ...]
    weight: int
    free: tuple[int, ...]
    matching: Matching


def find_good_round(
    weights: Weights, fixed: Iterable[Together], prospects: Prospects
) -> GoodRound | None:
    """Find the best round that leaves a future; `fixed`: its bye and the tables fixed beforehand.

    Every gap must have a class of its own in the weights.
    """
    return _Tree(weights, tuple(fixed), prospects).search()


class _Tree:
    def __init__(self, weights: Weights, fixed: tuple[Together, ...], prospects: Prospects) -> None:
        self.weights = weights
        self.fixed = fixed
        self.prospects = prospects
        self.leaves: list[Leaf] = []
        self.waiting: list[tuple[int, int, _Case]] = []
        self.count = count()
        legal = [
            (i, j) for i in weights.free for j in weights.free if i < j and weights.is_legal(i, j)
        ]
        self.weight = dict(zip(legal, weights.weigh_all(legal), strict=True))

    def search(self) -> GoodRound | None:
        """Take the cases apart, the one with the best round first, until that one is good."""
        self._add(frozenset(), frozenset())
        while self.waiting:
            # The case whose best round weighs least comes first. So the first best round with a
            # future is the best of all: every case that still waits weighs no less, as its duals
            # prove.
            _, _, case = heappop(self.waiting)
            named = [self._name(two) for two in case.tables]
            future = self.prospects.find((*self.fixed, *named))
            if not isinstance(future, Impossible):
                bounds = [self._bound(left) for left in (case, *self._list_waiting())]
                return GoodRound(case.tables, future, (*self.leaves, *bounds))
            self._divide(case, future)
        return None

    def _list_waiting(self) -> Iterator[_Case]:
        return (case for _, _, case in sorted(self.waiting, key=lambda entry: entry[:2]))

    def _divide(self, case: _Case, none: Impossible) -> None:
        """Put a case whose best round leaves no future into cases that lack one table each."""
        blamed = self.prospects.blame((*self.fixed, *map(self._name, case.tables)))
        # The first new case lacks the first table to blame, the second has that one and lacks the
        # second, and so on. No round lies in two of them, and the only rounds in none have all the
        # tables to blame: those have no future and become a leaf of the proof.
        together = case.together
        for two in case.tables:
            if two in together or self._name(two) not in blamed:
                continue
            self._add(together, case.apart | {two})
            together |= {two}
        outcome = self.prospects.find((*self.fixed, *(t for t in blamed if t not in self.fixed)))
        self._leave(together, case.apart, outcome if isinstance(outcome, Impossible) else none)

    def _add(self, together: Pairs, apart: Pairs) -> None:
        """Find the best round of a case and let it wait for its turn."""
        seated = {team for two in together for team in two}
        free = tuple(team for team in self.weights.free if team not in seated)
        vertex = {team: v for v, team in enumerate(free)}
        neighbours: Neighbours = [[] for _ in free]
        for (i, j), weight in self.weight.items():
            if i in vertex and j in vertex and (i, j) not in apart:
                neighbours[vertex[i]].append((vertex[j], 2 * weight))
                neighbours[vertex[j]].append((vertex[i], 2 * weight))
        matching = match_perfectly(neighbours)
        if matching is None:
            self._leave(together, apart, Impossible())
            return
        pairs = {(free[u], free[v]) for u, v in enumerate(matching.mates) if u < v}
        tables = tuple(sorted({*together, *pairs}))
        weight = sum(self.weight[two] for two in tables)
        case = _Case(together, apart, tables, weight, free, matching)
        heappush(self.waiting, (weight, next(self.count), case))

    def _name(self, two: RankPair) -> Together:
        teams = self.weights.ranking.teams
        return sort_ids(teams[two[0]].id, teams[two[1]].id)

    def _name_all(self, pairs: Pairs) -> tuple[Together, ...]:
        return tuple(sorted(map(self._name, pairs)))

    def _leave(self, together: Pairs, apart: Pairs, none: Impossible) -> None:
        named = (*self.fixed, *self._name_all(together))
        self.leaves.append(self.prospects.make_leaf(named, self._name_all(apart), none))

    def _bound(self, case: _Case) -> Leaf:
        ids = [self.weights.ranking.teams[team].id for team in case.free]
        return Leaf(
            tuple(sorted((*self.fixed, *self._name_all(case.together)))),
            self._name_all(case.apart),
            tuple(zip(ids, case.matching.duals, strict=True)),
            tuple(
                (frozenset(ids[v] for v in members), value)
                for members, value in case.matching.odd_sets
            ),
        )
