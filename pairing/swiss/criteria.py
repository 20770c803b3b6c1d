"""Every criterion, once, in its order: docs/pairing.md defines them under the same names.

Fields, weights, costs and explanations follow from `GROUPS`. Another order is another order of its
rows; another definition is both measures of a criterion, its row in the document, and the judge of
the tests, which is written in another way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from pairing.maths.arrays import Ints
from pairing.maths.lots import LOT_BITS, draw_pair, draw_pairs
from pairing.swiss.facts import Facts, Pairs
from pairing.swiss.ranking import Ranking
from pairing.swiss.settings import Settings

Value = int | tuple[int, ...]
"""What a round comes to: a sum over its pairs, or for the gaps their list."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing of which a round has as little as can be.

    `of_pair` and `of_pairs` say the same, of one pair and of many: what it adds to the round's
    sum. `most` is what one pair can add. `number` is its row in `GROUPS`, as in the document.
    """

    name: str
    of_pair: Callable[[Facts, int, int], int]
    of_pairs: Callable[[Pairs], Ints]
    most: Callable[[Facts], int]
    entry_by_entry: bool = False
    """Rounds are compared by the list of what their pairs have, largest first; not by its sum."""
    number: int = 0

    def total(self, values: Sequence[int]) -> Value:
        """Return what a round comes to whose pairs have these values."""
        if self.entry_by_entry:
            return tuple(sorted(filter(None, values), reverse=True))
        return sum(values)


def half_distance(ranking: Ranking, i: int, j: int) -> int:
    """Return (twice) how far from half their group apart two teams stand, squared.

    Nearer than half the group counts double: there two of the same half meet. For a pair across
    score groups the places that lie between them count, leaving out whole groups.
    """
    if ranking.group[i] != ranking.group[j]:
        return 4 * (ranking.below(i) + ranking.place[j]) ** 2
    off = 2 * (ranking.place[j] - ranking.place[i]) - ranking.sizes[ranking.group[i]]
    return off * off if off >= 0 else 2 * off * off


def _half_distances(pairs: Pairs) -> Ints:
    facts, i, j = pairs.facts, pairs.i, pairs.j
    off = 2 * (facts.place[j] - facts.place[i]) - facts.sizes[facts.group[i]]
    inside = np.where(off >= 0, off * off, 2 * off * off)
    return np.where(pairs.across, 4 * pairs.between * pairs.between, inside)


def _count_longest(facts: Facts) -> int:
    """Return at least as many as there can be teams between two across groups."""
    return 2 * max(facts.ranking.sizes, default=1)


WAIVED = Criterion(
    "waived",
    lambda facts, i, j: facts.waived.get((i, j), 0),
    lambda pairs: pairs.facts.waived[pairs.i, pairs.j],
    lambda facts: max(facts.waived.values(), default=0),
)
GAPS = Criterion(
    "gaps",
    lambda facts, i, j: facts.find_gap(i, j),
    lambda pairs: np.zeros(len(pairs.i), dtype=np.int64),  # weighed by classes, see `gaps`
    lambda _: 1,
    entry_by_entry=True,
)
HEIGHTS = Criterion(
    "heights",
    lambda facts, i, j: facts.is_across(i, j) * facts.count_height(i),
    lambda pairs: pairs.across * pairs.facts.height[pairs.i],
    lambda facts: len(facts.ranking.sizes),
)
FLOATED_AGAIN = Criterion(
    "floated_again",
    lambda facts, i, j: facts.is_across(i, j) * facts.recent[i],
    lambda pairs: pairs.across * pairs.facts.recent[pairs.i],
    lambda _: 1,
)
OPPONENTS_FLOATED = Criterion(
    "opponents_floated",
    lambda facts, i, j: facts.is_across(i, j) * facts.recent[j],
    lambda pairs: pairs.across * pairs.facts.recent[pairs.j],
    lambda _: 1,
)
WISHES = Criterion(
    "wishes",
    lambda facts, i, j: int((i, j) in facts.apart),
    lambda pairs: pairs.facts.apart[pairs.i, pairs.j].astype(np.int64),
    lambda facts: int(bool(facts.apart)),
)
FLOAT_PLACES = Criterion(
    "float_places",
    lambda facts, i, j: facts.is_across(i, j) * facts.count_between(i, j),
    lambda pairs: pairs.across * pairs.between,
    _count_longest,
)
HALF_DISTANCE = Criterion(
    "half_distance",
    lambda facts, i, j: half_distance(facts.ranking, i, j),
    _half_distances,
    lambda facts: 4 * _count_longest(facts) ** 2,
)
LOT = Criterion(
    "lot",
    lambda facts, i, j: draw_pair(facts.lots[i], facts.lots[j]),
    lambda pairs: draw_pairs(pairs.facts.lots[pairs.i], pairs.facts.lots[pairs.j]),
    lambda _: 1 << LOT_BITS,
)

GROUPS: tuple[tuple[Criterion, ...], ...] = (
    (WAIVED,),
    (GAPS, HEIGHTS),
    (FLOATED_AGAIN,),
    (OPPONENTS_FLOATED,),
    (WISHES,),
    (FLOAT_PLACES, HALF_DISTANCE),
    (LOT,),
)
"""Most important first; what stands in one row has one number. The wishes may be moved."""


def number_criteria(groups: Sequence[Sequence[Criterion]]) -> tuple[Criterion, ...]:
    """Return the criteria of all rows, with the numbers of their rows."""
    return tuple(
        replace(criterion, number=number)
        for number, group in enumerate(groups)
        for criterion in group
    )


CRITERIA = number_criteria(GROUPS)
"""All criteria in the usual order, with their numbers."""

LAST_WISHES_RANK = len(GROUPS) - 2
"""The wishes may come anywhere after what is waived and before the lot."""


def order_criteria(settings: Settings) -> tuple[Criterion, ...]:
    """Return the criteria in the order of these settings, most important first."""
    numbers = [number for number, group in enumerate(GROUPS) if WISHES not in group]
    numbers.insert(settings.wishes_rank, GROUPS.index((WISHES,)))
    return tuple(
        criterion for number in numbers for criterion in CRITERIA if criterion.number == number
    )
