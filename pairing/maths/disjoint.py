"""Perfect matchings that share no edge, one for each of some rounds: found, or proved impossible.

Rounds may differ in who is there and in who may meet whom. A good many are found by hill climbing
(J. Dinitz, D. Stinson, "A hill-climbing algorithm for the construction of one-factorizations and
Room squares", 1987); where that does not succeed everything is tried, the scarcest choice first.
For some twenty vertices.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pairing.maths.lots import LotStream

Round = tuple[int, ...]
"""For each vertex the mates that it may have in this round and itself, as bits; 0: not there."""
Counts = NDArray[np.int16]
"""A count for each set of vertices: of twenty vertices there are a million sets."""
Mates = tuple[int, ...]
"""For each vertex its mate in a round, -1 where it is not there."""

_MOVES = 40
"""So many moves for each pair that is wanted are made before everything is tried."""
_STRAY = 24
"""Every so many moves a pair is taken out of another round, or it might go round in circles."""
_QUICK, _GLANCE = 100, 30
"""So many choices are tried at first where there are few rounds, and where there are more."""
_FEW_ROUNDS = 3
_MOST_FOR_CUTS = 22
"""Cuts of more vertices are not looked for: their sets would fill the memory."""


class Impossible(NamedTuple):
    """There are no such matchings; with what `find_cut` or `find_shortage` say, if they do."""

    cut: frozenset[int] | None = None
    shortage: tuple[frozenset[int], frozenset[int]] | None = None


class GaveUp(Exception):  # noqa: N818 - no error: the answer is that it is not known
    """The search has tried as much as it was allowed to."""


def fix_pairs(rounds: Sequence[Round], pairs: Sequence[tuple[int, int]]) -> tuple[Round, ...]:
    """Return the rounds with these pairs set in the first one, and in no other."""
    first, *later = (list(each) for each in rounds)
    for i, j in pairs:
        both = 1 << i | 1 << j
        first = [mask & ~both for mask in first]
        first[i] = first[j] = both
        for each in later:
            each[i] &= ~(1 << j)
            each[j] &= ~(1 << i)
    return tuple(map(tuple, (first, *later)))


def find_disjoint(
    rounds: Sequence[Round], most: int | None = None
) -> tuple[Mates, ...] | Impossible:
    """Find a perfect matching for each round, no edge in two of them.

    `most`: raise GaveUp after so many choices. The answer follows from the rounds alone.
    """
    starved = _find_starved(rounds)
    if starved is not None:
        return Impossible(frozenset((starved,)))
    if _has_lonely(rounds):
        return Impossible()
    # A few choices settle most questions. An answer "impossible" for many rounds is right too, but
    # whoever checks it would have to try everything: so a reason is looked for that is soon
    # checked.
    few = len(rounds) <= _FEW_ROUNDS
    outcome: tuple[Mates, ...] | Impossible | None = None
    with suppress(GaveUp):
        glance = _QUICK if few else _GLANCE
        outcome = _Search(rounds, glance if most is None else min(glance, most)).run()
        if few or not isinstance(outcome, Impossible):
            return outcome
    # What is impossible is so for a reason that is soon checked, if there is one.
    shortage = find_shortage(rounds)
    if shortage is not None:
        return Impossible(shortage=shortage)
    climbed = None if outcome else _Climb(rounds).run()
    if climbed is not None:
        return climbed
    cut = find_cut(rounds)
    if cut is not None:
        return Impossible(cut)
    return outcome or _Search(rounds, most).run()


def _has_lonely(rounds: Sequence[Round]) -> bool:
    """Return whether somebody has nobody to be matched with in a round."""
    return any(mask == 1 << v for each in rounds for v, mask in enumerate(each))


def find_shortage(rounds: Sequence[Round]) -> tuple[frozenset[int], frozenset[int]] | None:
    """Find vertices A and B such that A needs more mates than it can have; None: there are none.

    Those in B can be mates as often as there are rounds for them, all others once for each in A.
    """
    size = len(rounds[0])
    need = [sum(1 for each in rounds if each[v]) for v in range(size)]
    return _find_shortage(need, [_list_anybody(rounds, v) for v in range(size)])


def _find_shortage(
    need: list[int], open_: list[int]
) -> tuple[frozenset[int], frozenset[int]] | None:
    size = len(need)
    given = [0] * size
    spare = list(need)
    # Mates are given out like goods: each vertex asks for as many different ones as it has rounds,
    # and is one as often (a flow; L. Ford, D. Fulkerson, 1956).
    for v in range(size):
        for _ in range(need[v]):
            reached = _pass_on(v, open_, given, spare)
            if reached is not None:
                return reached
    return None


def _is_short(need: list[int], open_: list[int]) -> bool:
    """Return whether there is a shortage; sooner than by looking which it is.

    Most find a mate with room at once, and no path of changes is looked for.
    """
    given = [0] * len(need)
    spare = list(need)
    roomy = sum(1 << v for v, room in enumerate(spare) if room)
    for v, times in enumerate(need):
        for _ in range(times):
            some = open_[v] & ~given[v] & roomy
            if not some and _pass_on(v, open_, given, spare) is not None:
                return True
            if some:
                mate = some & -some
                given[v] |= mate
                spare[mate.bit_length() - 1] -= 1
                if not spare[mate.bit_length() - 1]:
                    roomy ^= mate
            else:
                roomy = sum(1 << u for u, room in enumerate(spare) if room)
    return False


def _pass_on(
    start: int, open_: list[int], given: list[int], spare: list[int]
) -> tuple[frozenset[int], frozenset[int]] | None:
    """Give one more mate, along a path of changes; or return whom the search has reached."""
    # Somebody with room left becomes v's mate, and the search ends. Somebody without room is freed
    # if one of those who have it can take another: so these ask as well. If nobody within reach has
    # room, those who asked and those who were asked are the shortage: a minimum cut of the flow.
    size = len(open_)
    asked_by: dict[int, int] = {}
    left_by: dict[int, int] = {}
    waiting, asking = [start], {start}
    while waiting:
        v = waiting.pop()
        for u in _list_bits(open_[v] & ~given[v]):
            if u in asked_by:
                continue
            asked_by[u] = v
            if spare[u]:
                spare[u] -= 1
                _change(start, u, given, asked_by, left_by)
                return None
            for w in range(size):
                if given[w] >> u & 1 and w not in asking:
                    asking.add(w)
                    left_by[w] = u
                    waiting.append(w)
    return frozenset(asking), frozenset(asked_by)


def _change(
    start: int, last: int, given: list[int], asked_by: dict[int, int], left_by: dict[int, int]
) -> None:
    """Go back along the path: each takes the mate it has asked, and leaves another one for it."""
    v = asked_by[last]
    given[v] |= 1 << last
    while v != start:
        left = left_by[v]
        given[v] &= ~(1 << left)
        v = asked_by[left]
        given[v] |= 1 << left


def find_cut(rounds: Sequence[Round]) -> frozenset[int] | None:
    """Find a set of vertices out of which fewer edges lead than rounds need; None: there is none.

    In a round of which the set holds an odd number of vertices, at least one edge leads out.
    """
    starved = _find_starved(rounds)
    if starved is not None:
        return frozenset((starved,))
    size = len(rounds[0])
    if size > _MOST_FOR_CUTS:
        return None
    # Of a set and the rest one does: none holds the last vertex.
    room = _count_leaving([_list_anybody(rounds, v) for v in range(size)])
    here = Counter(sum(1 << v for v, mask in enumerate(each) if mask) for each in rounds)
    for those, times in here.items():
        room -= times * (_count_inside(those, size - 1) & 1)
    worst = int(room.argmin())
    if room[worst] >= 0:
        return None
    return frozenset(v for v in range(size) if worst >> v & 1)


def _count_leaving(neighbours: Sequence[int]) -> Counts:
    """Count the edges that lead out of each set of all vertices but the last."""
    # A vertex that joins a set brings its edges, but for those into the set, which leave no more.
    room = np.zeros(1, dtype=np.int16)
    for v, mask in enumerate(neighbours[:-1]):
        joined = room + np.int16(mask.bit_count()) - 2 * _count_inside(mask, v)
        room = np.concatenate([room, joined])
    return room


def _count_inside(those: int, size: int) -> Counts:
    """Count how many of those each set of the first vertices holds; a set is a number, as bits."""
    inside = np.zeros(1, dtype=np.int16)
    for v in range(size):
        inside = np.concatenate([inside, inside + np.int16(those >> v & 1)])
    return inside


def _list_anybody(rounds: Sequence[Round], v: int) -> int:
    """Return whom a vertex may be matched with in any round."""
    anybody = 0
    for each in rounds:
        anybody |= each[v]
    return anybody & ~(1 << v)


def _find_starved(rounds: Sequence[Round]) -> int | None:
    """Find a vertex with fewer edges than rounds."""
    for v in range(len(rounds[0])):
        needed = sum(1 for each in rounds if each[v])
        if _list_anybody(rounds, v).bit_count() < needed:
            return v
    return None


class _Climb:
    """Fill the rounds pair by pair; a newcomer may put somebody out, so it never gets worse."""

    def __init__(self, rounds: Sequence[Round]) -> None:
        size = len(rounds[0])
        self.rounds = [[mask & ~(1 << v) for v, mask in enumerate(each)] for each in rounds]
        self.mates = [[-1] * size for _ in rounds]
        self.unused = [(1 << size) - 1] * size
        self.open = [(r, v) for r, each in enumerate(rounds) for v, mask in enumerate(each) if mask]
        self.lots = LotStream("disjoint")

    def run(self) -> tuple[Mates, ...] | None:
        """Climb to the top, or None if it is not reached soon."""
        for _ in range(_MOVES * len(self.open)):
            while self.open:
                at = self.lots.draw_below(len(self.open))
                r, v = self.open[at]
                if self.mates[r][v] < 0:
                    break
                self.open[at] = self.open[-1]
                self.open.pop()
            if not self.open:
                return tuple(map(tuple, self.mates))
            self._move(r, v)
        return None

    def _move(self, r: int, v: int) -> None:
        """Give v some mate in this round; prefer one of whom nobody is robbed."""
        mates = self.mates[r]
        mask = self.rounds[r][v] & self.unused[v]
        if not mask or not self.lots.draw_below(_STRAY):
            mask = self.rounds[r][v]
        # An edge serves one round: if the pair is together in another one, that round loses it. A
        # mate has one place in a round: if it is taken, the earlier pair is parted. With an unused
        # edge only the second can happen, and then as many places are filled as before, or more.
        other = self._draw(mask)
        if not self.unused[v] >> other & 1:
            self._part(next(n for n, row in enumerate(self.mates) if row[v] == other), v, other)
        if mates[other] >= 0:
            self._part(r, other, mates[other])
        mates[v], mates[other] = other, v
        self.unused[v] &= ~(1 << other)
        self.unused[other] &= ~(1 << v)

    def _draw(self, mask: int) -> int:
        skip = self.lots.draw_below(mask.bit_count())
        for _ in range(skip):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1

    def _part(self, r: int, v: int, other: int) -> None:
        self.mates[r][v] = self.mates[r][other] = -1
        self.unused[v] |= 1 << other
        self.unused[other] |= 1 << v
        self.open += [(r, v), (r, other)]


class _Search:
    """Try everything: the place with the fewest ways to fill it comes first."""

    def __init__(self, rounds: Sequence[Round], most: int | None) -> None:
        self.rounds = rounds
        self.most = most
        self.size = len(rounds[0])
        self.mates = [[-1] * self.size for _ in rounds]
        self.free = [sum(1 << v for v, mask in enumerate(each) if mask) for each in rounds]
        self.unused = [((1 << self.size) - 1) ^ 1 << v for v in range(self.size)]
        self.tried = 0
        self.twins = _list_twins(rounds)

    def run(self) -> tuple[Mates, ...] | Impossible:
        """Return the matchings, or that there are none."""
        return tuple(map(tuple, self.mates)) if self._fill() else Impossible()

    def _fill(self) -> bool:
        if not any(self.free):
            return True
        self.tried += 1
        if self.most is not None and self.tried > self.most:
            raise GaveUp
        for r, v, other in self._choose():
            self._set(r, v, other)
            if self._fill():
                return True
            self._unset(r, v, other)
        return False

    def _set(self, r: int, v: int, other: int) -> None:
        self.mates[r][v], self.mates[r][other] = other, v
        self._turn(r, v, other)

    def _unset(self, r: int, v: int, other: int) -> None:
        self.mates[r][v] = self.mates[r][other] = -1
        self._turn(r, v, other)

    def _turn(self, r: int, v: int, other: int) -> None:
        self.free[r] ^= 1 << v | 1 << other
        self.unused[v] ^= 1 << other
        self.unused[other] ^= 1 << v

    def _list_open(self) -> list[tuple[int, list[int]]]:
        """List for each round, who has no mate yet, whom each may still be matched with."""
        still = []
        for r, each in enumerate(self.rounds):
            free = self.free[r]
            if free:
                row = [
                    each[v] & free & self.unused[v] if free >> v & 1 else 0
                    for v in range(self.size)
                ]
                still.append((r, row))
        for r, v, allowed in self._list_bounds():
            row = next((each for n, each in still if n == r), [])
            if row:
                for other in _list_bits(row[v] & ~allowed):
                    row[other] &= ~(1 << v)
                row[v] &= allowed
        return still

    def _list_bounds(self) -> Iterator[tuple[int, int, int]]:
        """Yield round, vertex and the mates that it may have there.

        Of rounds that are alike one vertex has its mates in rising order, or all come again.
        """
        # Alike rounds can change places, so each solution would come in every order. The vertex
        # with the fewest choices must have rising mates in them: a mate that is set bounds the
        # rounds after it from below (first loop) and those before it from above (second loop).
        for v, alike in self.twins:
            below = 0
            for r in alike:
                if self.mates[r][v] >= 0:
                    below = (2 << self.mates[r][v]) - 1
                elif below:
                    yield r, v, ~below
            above = 0
            for r in reversed(alike):
                if self.mates[r][v] >= 0:
                    above = 1 << self.mates[r][v]
                elif above:
                    yield r, v, above - 1

    def _choose(self) -> list[tuple[int, int, int]]:
        """List the ways to fill the scarcest place: a vertex in a round, or an edge it needs."""
        still = self._list_open()
        _, r, v = min(
            (mask.bit_count(), r, v)
            for r, row in still
            for v, mask in enumerate(row)
            if self.free[r] >> v & 1
        )
        chosen = [(r, v, other) for other in _list_bits(dict(still)[r][v])]
        if len(chosen) <= 1:
            return chosen
        anywhere = [0] * self.size
        needed = [0] * self.size
        for r, row in still:
            for v, mask in enumerate(row):
                anywhere[v] |= mask
                needed[v] += self.free[r] >> v & 1
        # A flow shows at once where some vertices can no longer get enough different mates; to find
        # that out by trying could take as long as the whole search.
        if _is_short(needed, anywhere):
            return []
        for v, mask in enumerate(anywhere):
            # Who has no more edges than rounds needs every one of them, in some round.
            for other in _list_bits(mask if mask.bit_count() == needed[v] else 0):
                ways = [(r, v, other) for r, row in still if row[v] >> other & 1]
                chosen = min(chosen, ways, key=len)
        return chosen


def _list_bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _list_twins(rounds: Sequence[Round]) -> list[tuple[int, list[int]]]:
    """List rounds that are alike, each time with a vertex that is there with fewest choices."""
    alike: dict[Round, list[int]] = {}
    for r, each in enumerate(rounds):
        alike.setdefault(each, []).append(r)
    twins = []
    for each, members in alike.items():
        if len(members) > 1 and any(each):
            v = min((mask.bit_count(), v) for v, mask in enumerate(each) if mask)[1]
            twins.append((v, members))
    return twins
