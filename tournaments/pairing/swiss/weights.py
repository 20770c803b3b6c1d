"""The criteria as consecutive fields of one whole number for each pair: the weight to be least.

docs/pairing.md gives the definitions. Each criterion is a sum over the pairs of a matching, and its
field is wide enough for the largest sum there can be, so that no field runs over into the one
before it: to compare two matchings by weight is to compare them criterion by criterion.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from tournaments.pairing.maths.arrays import Ints
from tournaments.pairing.maths.lots import draw_number, draw_pair, draw_pairs
from tournaments.pairing.swiss.criteria import RankPair, find_pairs, float_places, half_distance
from tournaments.pairing.swiss.fields import lay_out_fields, name_gap
from tournaments.pairing.swiss.gaps import GapClasses
from tournaments.pairing.swiss.position import Position
from tournaments.pairing.swiss.ranking import Ranking, floated_lately

Flags = npt.NDArray[np.bool_]

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
        waived: frozenset[RankPair] = frozenset(),
        locked: Iterable[RankPair] = (),
    ) -> None:
        self.ranking = ranking
        self.classes = classes
        self.count = len(ranking.teams)
        seated = {team for pair in locked for team in pair}
        self.free = tuple(team for team in range(self.count) if team not in seated)
        self.illegal = illegal
        self.waived = waived
        self.apart = find_pairs(ranking, position.apart)
        self.fields = lay_out_fields(
            ranking,
            classes,
            position.settings.wishes_rank,
            waived=bool(waived),
            wishes=bool(self.apart),
        )
        self._shift = {field.name: field.shift for field in self.fields}
        self.keys = [draw_number(position.seed, "pair", team.id) for team in ranking.teams]
        self._recent = [floated_lately(team) for team in ranking.teams]
        self.by_class = [
            (1 << self._shift["across"]) + (1 << self._shift[name_gap(number)])
            for number in range(len(classes.lowest))
        ]
        """What a pair across score groups weighs by its class of gaps alone."""
        self._arrays = _Arrays(self)

    def weigh(self, i: int, j: int) -> int:
        """The weight of two teams, i < j."""
        ranking, shift = self.ranking, self._shift
        weight = half_distance(ranking, i, j) << shift["half"]
        if ranking.group[i] != ranking.group[j]:
            weight += self.by_class[self.classes.find(self.find_gap(i, j))]
            weight += ranking.height[ranking.group[i]] << shift["heights"]
            weight += self._recent[i] << shift["again"]
            weight += self._recent[j] << shift["opponents"]
            weight += float_places(ranking, i, j) << shift["places"]
        if (i, j) in self.apart:
            weight += 1 << shift["wishes"]
        if (i, j) in self.waived:
            weight += 1 << shift["waived"]
        return weight + draw_pair(self.keys[i], self.keys[j])

    def is_legal(self, i: int, j: int) -> bool:
        """Whether two teams may meet, i < j."""
        return (i, j) not in self.illegal

    def count_illegal(self) -> int:
        """How many pairs of free teams may not meet."""
        free = set(self.free)
        return sum(i in free and j in free for i, j in self.illegal)

    def find_gap(self, i: int, j: int) -> int:
        """The score gap of two teams."""
        return self.ranking.teams[i].score - self.ranking.teams[j].score

    def list_shared(self, tables: Iterable[RankPair]) -> list[int]:
        """The gaps of these pairs that share a class with other gaps."""
        gaps = {self.find_gap(i, j) for i, j in tables} - {0}
        return sorted(gap for gap in gaps if not self.classes.is_alone(gap))

    def is_recent(self, i: int) -> bool:
        """Whether a team floated lately."""
        return self._recent[i]

    @property
    def digits(self) -> list[tuple[int, int]]:
        """(shift, width) of the digits that arrays are priced by, least significant first."""
        return self._arrays.digits

    def weigh_digit(self, k: int, i: Ints, j: Ints) -> Ints:
        """Digit k of the weights of many pairs i < j; digits above the highest are 0."""
        if k >= len(self.digits):
            return np.zeros(np.broadcast(i, j).shape, dtype=np.int64)
        return self._arrays.weigh(k, i, j)

    def may_meet(self, i: Ints, j: Ints) -> Flags:
        """`is_legal` of many pairs."""
        return ~self._arrays.illegal[i, j]


class _Arrays:
    """The same weights for arrays of pairs, digit by digit. A digit is some whole fields."""

    def __init__(self, weights: Weights) -> None:
        ranking = weights.ranking
        self.digits: list[tuple[int, int]] = []
        self.parts: list[list[tuple[str, int]]] = []
        for field in weights.fields:
            if not self.digits or self.digits[-1][1] + field.width > DIGIT_BITS:
                self.digits.append((field.shift, 0))
                self.parts.append([])
            shift, width = self.digits[-1]
            self.digits[-1] = (shift, width + field.width)
            if field.width:
                self.parts[-1].append((field.name, field.shift - shift))
        self.group = np.array(ranking.group, dtype=np.int64)
        self.place = np.array(ranking.place, dtype=np.int64)
        self.sizes = np.array(ranking.sizes, dtype=np.int64)
        self.below = self.sizes[self.group] - 1 - self.place
        self.recent = np.array([floated_lately(team) for team in ranking.teams], dtype=np.int64)
        self.keys = np.array(weights.keys, dtype=np.uint64)
        self.illegal = _mark(weights.count, weights.illegal)
        self.marked = {
            "wishes": _mark(weights.count, weights.apart),
            "waived": _mark(weights.count, weights.waived),
        }
        self.height = np.array(ranking.height, dtype=np.int64)
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
        across = self.group[i] != self.group[j]
        total = self.by_class[k][self.class_of[self.group[i], self.group[j]]]
        for name, shift in self.parts[k]:
            if name in self.marked:
                total = total + (self.marked[name][i, j].astype(np.int64) << shift)
            elif name == "heights":
                total = total + (across * self.height[self.group[i]] << shift)
            elif name == "again":
                total = total + (across * self.recent[i] << shift)
            elif name == "opponents":
                total = total + (across * self.recent[j] << shift)
            elif name == "places":
                total = total + (across * (self.below[i] + self.place[j]) << shift)
            elif name == "half":
                total = total + (self._half(i, j, across) << shift)
            elif name == "lot":
                total = total + (draw_pairs(self.keys[i], self.keys[j]) << shift)
        return total

    def _half(self, i: Ints, j: Ints, across: Flags) -> Ints:
        off = 2 * (self.place[j] - self.place[i]) - self.sizes[self.group[i]]
        places = self.below[i] + self.place[j]
        inside = np.where(off >= 0, off * off, 2 * off * off)
        return np.where(across, 4 * places * places, inside)


def _mark(count: int, pairs: frozenset[RankPair]) -> Flags:
    """A square of all pairs in which these are marked (above the diagonal)."""
    marks = np.zeros((count, count), dtype=bool)
    if pairs:
        rows, columns = np.array(sorted(pairs), dtype=np.int64).T
        marks[rows, columns] = True
    return marks


def _class_groups(weights: Weights) -> Ints:
    """For each two groups, the upper first, the class of their gap; -1 where there is none."""
    scores, lowest = weights.ranking.scores, weights.classes.lowest
    fits = all(abs(score) < 1 << 61 for score in scores)
    values = np.array(scores, dtype=np.int64 if fits else object)
    gaps = values[:, None] - values[None, :]
    bounds = np.array(lowest, dtype=values.dtype)
    found = np.searchsorted(bounds, gaps.ravel(), side="right").reshape(gaps.shape) - 1
    return np.where(np.triu(np.ones(gaps.shape, dtype=bool), 1), found, -1)
