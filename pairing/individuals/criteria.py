"""Every criterion of a seating, once, in its usual order: docs/schedules.md has the same list.

Each is measured twice: on a table, straight from its definition, and as weights of pairs, which is
what exact method and search add up. Costs, fields and explanations follow from `CRITERIA`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from pairing.individuals.facts import SeatingFactArrays, SeatingFacts
from pairing.individuals.position import SeatingWish, Table
from pairing.maths.arrays import Ints


@dataclass(frozen=True, slots=True)
class PairWeights:
    """What each pair weighs (n × n, symmetric): for sitting together, and for being partners."""

    together: Ints
    partners: Ints


@dataclass(frozen=True, slots=True)
class SeatingCriterion:
    """One thing of which a seating has as little as can be.

    `of_table` is what a table adds to it. `of_pairs` weighs pairs so that the sums over whole
    seatings of the same players differ as their sums of `of_table` do.
    """

    name: str
    of_table: Callable[[SeatingFacts, Table], int]
    of_pairs: Callable[[SeatingFactArrays], PairWeights]


def _count_partner_repeats(facts: SeatingFacts, table: Table) -> int:
    return sum(facts.history.partners_before(pair) for pair in table.partners)


def _count_table_repeats(facts: SeatingFacts, table: Table) -> int:
    """Return by how much the sum of (times at one table)² grows: 6 for four strangers."""
    pairs = combinations(table.players, 2)
    return sum(2 * facts.history.together_before(pair) + 1 for pair in pairs)


def _count_consecutive(facts: SeatingFacts, table: Table) -> int:
    previous = facts.history.rounds
    pairs = combinations(table.players, 2)
    return sum(previous > 0 and facts.history.last_together(pair) == previous for pair in pairs)


def _find_spread(facts: SeatingFacts, table: Table) -> int:
    ranks = (facts.ranks[player] for player in table.players)
    return sum((one - other) ** 2 for one, other in combinations(ranks, 2))


def _find_imbalance(facts: SeatingFacts, table: Table) -> int:
    (a, b), (c, d) = table.partners
    return (facts.ranks[a] + facts.ranks[b] - facts.ranks[c] - facts.ranks[d]) ** 2


def _weigh_imbalance(arrays: SeatingFactArrays) -> PairWeights:
    """Use (a+b−c−d)² = Σr² + 2(ab+cd) − 2(ac+ad+bc+bd), where every seating has the same Σr²."""
    product = np.multiply.outer(arrays.ranks, arrays.ranks)
    return PairWeights(-2 * product, 4 * product)


def _count_broken_wishes(facts: SeatingFacts, table: Table) -> int:
    return sum(_breaks_wish(table, wish) for wish in facts.wishes)


def _breaks_wish(table: Table, wish: SeatingWish) -> bool:
    """Return whether the wish is broken, charged at the table where its first player sits."""
    first, second = wish.players
    players = table.players
    if first not in players:
        return False
    if wish.kind == "apart":
        return second in players
    if wish.kind == "together":
        return second not in players
    partners = any(set(pair) == {first, second} for pair in table.partners)
    if wish.kind == "partners":
        return not partners
    return second not in players or partners


def _weigh_wishes(arrays: SeatingFactArrays) -> PairWeights:
    """Weigh a broken wish 1, up to a constant: opponents = at one table and not partners."""
    together, partners = arrays.nothing, arrays.nothing
    signs = {"apart": (1, 0), "together": (-1, 0), "partners": (0, -1), "opponents": (-1, 1)}
    for wish in arrays.wishes:
        first, second = (arrays.places.get(player) for player in wish.players)
        if first is not None and second is not None:
            for_table, for_partners = signs[wish.kind]
            add_pair(together, first, second, for_table)
            add_pair(partners, first, second, for_partners)
    return PairWeights(together, partners)


def add_pair(weights: Ints, one: int, other: int, value: int) -> None:
    """Add a value to a pair, both ways round."""
    weights[one, other] += value
    weights[other, one] += value


CRITERIA: tuple[SeatingCriterion, ...] = (
    SeatingCriterion(
        "partner_repeats",
        _count_partner_repeats,
        lambda arrays: PairWeights(arrays.nothing, arrays.partners),
    ),
    SeatingCriterion(
        "table_repeats",
        _count_table_repeats,
        lambda arrays: PairWeights(2 * arrays.together, arrays.nothing),
    ),
    SeatingCriterion(
        "consecutive",
        _count_consecutive,
        lambda arrays: PairWeights(
            np.equal(arrays.last_round, arrays.previous).astype(np.int64), arrays.nothing
        ),
    ),
    SeatingCriterion(
        "spread",
        _find_spread,
        lambda arrays: PairWeights(
            np.subtract.outer(arrays.ranks, arrays.ranks) ** 2, arrays.nothing
        ),
    ),
    SeatingCriterion("balance", _find_imbalance, _weigh_imbalance),
    SeatingCriterion("wishes", _count_broken_wishes, _weigh_wishes),
)
"""All criteria in the usual order, each strictly before the next."""


def find_criterion(name: str) -> SeatingCriterion:
    """Return the criterion of this name."""
    return next(criterion for criterion in CRITERIA if criterion.name == name)
