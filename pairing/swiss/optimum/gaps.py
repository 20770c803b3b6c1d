"""Score gaps in classes: how "largest gaps first" stays a number of reasonable length.

Strictly, each gap that two teams can have wants a field of its own in the weight. Where all scores
differ there are hundreds of thousands. So gaps that are close share a field at first. A pairing
that is best so, and has only gaps with a class to themselves, is best at all.

Lists of gaps may differ in length: a shorter one is filled up with zeros, pairs of equal score,
which belong to no class and weigh nothing here. Suppose another pairing had a smaller list. Up to
the first difference both have the same gaps, each alone in its class; there ours has a gap g and
the other a smaller one, or nothing. All its gaps from there on are smaller than g, hence of lower
classes, as g is alone in its own. So it has as many pairs as ours in every class above that of g,
fewer in that of g, and is better in classes too, which cannot be. If the lists are the same, so
are the classes, and the criteria after the gaps decide rightly.

If the pairing has gaps that share a class, those classes are divided and the round is solved again.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from pairing.swiss.ranking import Ranking

SINGLE_AT_FIRST = 16
"""So many of the smallest gaps have a class of their own from the start."""


@dataclass(frozen=True, slots=True)
class GapClasses:
    """All gaps that two teams can have, and which of them start a class; both rising."""

    gaps: tuple[int, ...]
    lowest: tuple[int, ...]

    def is_valid(self) -> bool:
        """Return whether the classes are made of these gaps and hold them all."""
        rising = all(a < b for a, b in pairwise(self.lowest))
        return rising and self.lowest[:1] == self.gaps[:1] and set(self.lowest) <= set(self.gaps)

    def find(self, gap: int) -> int:
        """Return the class of a gap, from 0."""
        return bisect_right(self.lowest, gap) - 1

    def list_members(self, number: int) -> tuple[int, ...]:
        """Return the gaps of one class."""
        return self.gaps[slice(*self._bounds(number))]

    def is_alone(self, gap: int) -> bool:
        """Return whether a gap has its class to itself."""
        first, end = self._bounds(self.find(gap))
        return end - first == 1

    def divide(self, used: Iterable[int]) -> "GapClasses":
        """Give these gaps a class to themselves, and halve what is left below them."""
        lowest = set(self.lowest)
        for gap in used:
            if self.is_alone(gap):
                continue
            first, _ = self._bounds(self.find(gap))
            own = self._place(gap)
            lowest.update(
                self.gaps[own : own + 2], self.gaps[(first + own) // 2 : (first + own) // 2 + 1]
            )
        return GapClasses(self.gaps, tuple(sorted(lowest)))

    def _bounds(self, number: int) -> tuple[int, int]:
        """Return where the gaps of a class begin and end."""
        first = self._place(self.lowest[number])
        if number + 1 == len(self.lowest):
            return first, len(self.gaps)
        return first, self._place(self.lowest[number + 1])

    def _place(self, gap: int) -> int:
        return bisect_right(self.gaps, gap) - 1


def find_gaps(ranking: Ranking) -> tuple[int, ...]:
    """Find all score gaps that two teams of different groups can have, rising."""
    scores = ranking.scores
    return tuple(sorted({a - b for i, a in enumerate(scores) for b in scores[i + 1 :]}))


def class_gaps(ranking: Ranking, single: int = SINGLE_AT_FIRST) -> GapClasses:
    """Put the smallest gaps into classes of their own, the others into ones that double in size."""
    gaps = find_gaps(ranking)
    starts = list(range(min(single, len(gaps))))
    start, size = single, 2
    while start < len(gaps):
        starts.append(start)
        start, size = start + size, 2 * size
    return GapClasses(gaps, tuple(gaps[x] for x in starts))


def count_most(ranking: Ranking, gaps: tuple[int, ...]) -> int:
    """Count at least as many as there can be disjoint pairs with one of these gaps."""
    most = len(ranking.teams) // 2
    if len(gaps) > 1:
        return most
    sizes = dict(zip(ranking.scores, ranking.sizes, strict=True))
    pairs = sum(min(size, sizes.get(score - gaps[0], 0)) for score, size in sizes.items())
    return min(pairs, most)
