"""The criteria as consecutive fields of one whole number for each pair: the weight to be least.

docs/pairing.md gives the definitions. Each criterion is a sum over the pairs of a matching, and its
field is wide enough for the largest sum there can be, so that no field runs over into the one
before it: to compare two matchings by weight is to compare them criterion by criterion.
"""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from pairing.maths.arrays import Ints
from pairing.swiss.criteria import Criterion
from pairing.swiss.facts import FactArrays, Flags, Pairs, RankPair, flag_pairs, gather_facts
from pairing.swiss.optimum.fields import lay_out_fields
from pairing.swiss.optimum.gaps import GapClasses
from pairing.swiss.position import Position
from pairing.swiss.ranking import Ranking

DIGIT_BITS = 58
"""Whole fields are read together, up to this many bits at once, where arrays are priced."""


class Weights:
    """Weight and legality of every pair of ranked teams (i above j)."""

    def __init__(
        self,
        position: Position,
        ranking: Ranking,
        classes: GapClasses,
        *,
        illegal: frozenset[RankPair] = frozenset(),
        waived: Mapping[RankPair, int] | None = None,
        locked: Iterable[RankPair] = (),
    ) -> None:
        self.ranking = ranking
        self.classes = classes
        self.settings = position.settings
        self.count = len(ranking.teams)
        seated = {team for pair in locked for team in pair}
        self.free = tuple(team for team in range(self.count) if team not in seated)
        self.illegal = illegal
        self.facts = gather_facts(position, ranking, waived or {})
        self.fields = lay_out_fields(self.facts, classes, position.settings)
        self.by_class = [0] * len(classes.lowest)
        """What a pair weighs for its class of gaps."""
        self._summed: list[tuple[Criterion, int]] = []
        # A class of gaps counts its pairs: each adds one in the field of its class. The value of
        # any other criterion is moved up to where its field begins. A pair's weight is the sum of
        # both.
        for field in self.fields:
            if field.gap_class is not None:
                self.by_class[field.gap_class] = 1 << field.shift
            elif field.width:
                self._summed.append((field.criterion, field.shift))
        self._arrays = _Arrays(self)

    def weigh(self, i: int, j: int) -> int:
        """Return the weight of two teams, i < j."""
        facts = self.facts
        weight = sum(of.of_pair(facts, i, j) << shift for of, shift in self._summed)
        if facts.is_across(i, j):
            weight += self.by_class[self.classes.find(facts.find_gap(i, j))]
        return weight

    def weigh_all(self, pairs: Sequence[RankPair]) -> list[int]:
        """Return the weights of many pairs, sooner than one by one."""
        return self._arrays.weigh_all(pairs, self.by_class)

    def is_legal(self, i: int, j: int) -> bool:
        """Return whether two teams may meet, i < j."""
        return (i, j) not in self.illegal

    def count_illegal(self) -> int:
        """Return how many pairs of free teams may not meet."""
        free = set(self.free)
        return sum(i in free and j in free for i, j in self.illegal)

    def list_shared(self, tables: Iterable[RankPair]) -> list[int]:
        """Return the gaps of these pairs that share a class with other gaps."""
        gaps = {self.facts.find_gap(i, j) for i, j in tables} - {0}
        return sorted(gap for gap in gaps if not self.classes.is_alone(gap))

    def is_recent(self, i: int) -> bool:
        """Return whether a team floated lately."""
        return self.facts.recent[i]

    @property
    def digits(self) -> list[tuple[int, int]]:
        """(shift, width) of the digits for arrays, least significant first."""
        return self._arrays.digits

    def weigh_digit(self, k: int, i: Ints, j: Ints) -> Ints:
        """Return digit k of the weights of many pairs i < j; digits above the highest are 0."""
        if k >= len(self.digits):
            return np.zeros(np.broadcast(i, j).shape, dtype=np.int64)
        return self._arrays.weigh(k, i, j)

    def may_meet(self, i: Ints, j: Ints) -> Flags:
        """Return `is_legal` of many pairs."""
        return ~self._arrays.illegal[i, j]


class _Arrays:
    """The same weights for arrays of pairs, digit by digit. A digit is some whole fields."""

    def __init__(self, weights: Weights) -> None:
        self.digits: list[tuple[int, int]] = []
        self.summed: list[list[tuple[Criterion, int]]] = []
        """For each digit its criteria and where they begin in it."""
        # Whole fields are put together from the lowest up, until the next would not fit. A digit
        # then stays below 2^58, and the few that the certificate adds or doubles still fit into 64
        # bits.
        for field in weights.fields:
            if not self.digits or self.digits[-1][1] + field.width > DIGIT_BITS:
                self.digits.append((field.shift, 0))
                self.summed.append([])
            shift, width = self.digits[-1]
            self.digits[-1] = (shift, width + field.width)
            if field.width and field.gap_class is None:
                self.summed[-1].append((field.criterion, field.shift - shift))
        self.facts = FactArrays(weights.facts)
        self.illegal = flag_pairs(weights.count, weights.illegal)
        self.class_of = _class_groups(weights)
        # Class -1, the last of each row, is that of two teams of one group.
        self.by_class = [
            np.array(
                [(weight >> shift) & ((1 << width) - 1) for weight in (*weights.by_class, 0)],
                dtype=np.int64,
            )
            for shift, width in self.digits
        ]

    def weigh(self, k: int, i: Ints, j: Ints) -> Ints:
        """Return digit k of the weights of these pairs."""
        total = self.by_class[k][self._find_classes(i, j)]
        pairs = Pairs(self.facts, i, j)
        for criterion, shift in self.summed[k]:
            total = total + (criterion.of_pairs(pairs) << shift)
        return total

    def weigh_all(self, pairs: Sequence[RankPair], by_class: list[int]) -> list[int]:
        """Return the whole weights; digits that hold nothing but gaps are not looked at."""
        i, j = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
        gaps = (*by_class, 0)
        weights = [gaps[number] for number in self._find_classes(i, j).tolist()]
        many = Pairs(self.facts, i, j)
        for (shift, _), summed in zip(self.digits, self.summed, strict=True):
            if summed:
                digit = sum(criterion.of_pairs(many) << own for criterion, own in summed)
                parts = np.asarray(digit).tolist()
                weights = [a + (b << shift) for a, b in zip(weights, parts, strict=True)]
        return weights

    def _find_classes(self, i: Ints, j: Ints) -> Ints:
        return self.class_of[self.facts.group[i], self.facts.group[j]]


def _class_groups(weights: Weights) -> Ints:
    """Return for each two groups, the upper first, the class of their gap; -1 where is none."""
    # The classes are sorted by their least gap, so a binary search finds the class of each gap. The
    # upper triangle alone has one: there the first group stands above the second. Scores beyond 61
    # bits are kept as Python's own integers, slower but exact.
    scores, lowest = weights.ranking.scores, weights.classes.lowest
    fits = all(abs(score) < 1 << 61 for score in scores)
    values = np.array(scores, dtype=np.int64 if fits else object)
    gaps = values[:, None] - values[None, :]
    bounds = np.array(lowest, dtype=values.dtype)
    classes = np.searchsorted(bounds, gaps.ravel(), side="right").reshape(gaps.shape) - 1
    return np.where(np.triu(np.ones(gaps.shape, dtype=bool), 1), classes, -1)
