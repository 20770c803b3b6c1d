"""What the criteria see of a pair of teams: of one pair as numbers, of many as arrays."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from pairing.maths.arrays import Ints
from pairing.maths.lots import draw_number
from pairing.swiss.position import Position
from pairing.swiss.ranking import Ranking, floated_lately

Flags = npt.NDArray[np.bool_]
RankPair = tuple[int, int]
"""Ranks of two teams, the higher ranked (smaller) first."""


def find_pairs(ranking: Ranking, wanted: Collection[Collection[str]]) -> frozenset[RankPair]:
    """Return pairs of ids as pairs of ranks; pairs with somebody who is not ranked fall away."""
    index = ranking.index
    ranked = (sorted(index[team] for team in two if team in index) for two in wanted)
    return frozenset((two[0], two[1]) for two in ranked if len(two) == 2)


def rank_waivers(ranking: Ranking, waived: Mapping[tuple[str, str], int]) -> dict[RankPair, int]:
    """Return by ranks how many waivers pairs take; pairs with somebody not ranked fall away."""
    return {two: count for ids, count in waived.items() for two in find_pairs(ranking, [ids])}


@dataclass(frozen=True, slots=True)
class Facts:
    """The ranked teams, and all that tells their pairs apart. Asked about i above j."""

    ranking: Ranking
    apart: frozenset[RankPair]
    """Pairs that wish to be apart."""
    waived: Mapping[RankPair, int]
    """Pairs that are ruled out and given up, with how many waivers each takes."""
    lots: tuple[int, ...]
    """The number that each team drew."""
    recent: tuple[bool, ...]
    """Whether each team floated lately."""

    def is_across(self, i: int, j: int) -> bool:
        """Return whether two teams have different scores."""
        return self.ranking.group[i] != self.ranking.group[j]

    def find_gap(self, i: int, j: int) -> int:
        """Return the score gap of two teams."""
        return self.ranking.teams[i].score - self.ranking.teams[j].score

    def count_height(self, i: int) -> int:
        """Return how many score groups stand below that of a team."""
        return len(self.ranking.sizes) - 1 - self.ranking.group[i]

    def count_between(self, i: int, j: int) -> int:
        """Return how many teams stand below i in its group and above j in its own."""
        return self.ranking.below(i) + self.ranking.place[j]


def gather_facts(position: Position, ranking: Ranking, waived: Mapping[RankPair, int]) -> Facts:
    """Look up what the criteria of a position need."""
    return Facts(
        ranking,
        apart=find_pairs(ranking, position.apart),
        waived=waived,
        lots=tuple(draw_number(position.seed, "pair", team.id) for team in ranking.teams),
        recent=tuple(floated_lately(team) for team in ranking.teams),
    )


class FactArrays:
    """The same facts, by rank or by group, as arrays."""

    def __init__(self, facts: Facts) -> None:
        ranking = facts.ranking
        self.group = np.array(ranking.group, dtype=np.int64)
        self.place = np.array(ranking.place, dtype=np.int64)
        self.sizes = np.array(ranking.sizes, dtype=np.int64)
        self.below = self.sizes[self.group] - 1 - self.place
        self.height = len(ranking.sizes) - 1 - self.group
        self.recent = np.array(facts.recent, dtype=np.int64)
        self.lots = np.array(facts.lots, dtype=np.uint64)
        self.apart = flag_pairs(len(ranking.teams), facts.apart)
        self.waived = flag_pairs(len(ranking.teams), frozenset(facts.waived)).astype(np.int64)
        for (i, j), count in facts.waived.items():
            self.waived[i, j] = count


class Pairs:
    """Many pairs at once: ranks i above j, with what several criteria ask of them."""

    def __init__(self, facts: FactArrays, i: Ints, j: Ints) -> None:
        self.facts = facts
        self.i = i
        self.j = j

    @cached_property
    def across(self) -> Flags:
        """Which of them have different scores."""
        return np.not_equal(self.facts.group[self.i], self.facts.group[self.j])

    @cached_property
    def between(self) -> Ints:
        """How many teams stand below i in its group and above j in its own."""
        return self.facts.below[self.i] + self.facts.place[self.j]


def flag_pairs(count: int, pairs: frozenset[RankPair]) -> Flags:
    """Return a square of all pairs in which these are flagged (above the diagonal)."""
    flags = np.zeros((count, count), dtype=bool)
    if pairs:
        rows, columns = np.array(sorted(pairs), dtype=np.int64).T
        flags[rows, columns] = True
    return flags
