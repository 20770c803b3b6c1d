"""Who plays whom: tables of four at which both sides are as likely to win as can be.

Sought is the smallest sum over the tables of |chance − ½|. Up to eight people all ways are looked
at; above, tables laid by rating are bettered by exchanging two people until no exchange helps.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ratings.model.parameters import SCALE, win_chance
from ratings.model.state import State

FEWEST: Final = 4
MOST: Final = 64
ALL_WAYS_UP_TO: Final = 8
BETTER_BY: Final = 1e-12
Four = tuple[int, int, int, int]


class FairTable(NamedTuple):
    """The first two play the other two; `chance` is that of the first two."""

    players: tuple[str, str, str, str]
    chance: float


class FairTables(NamedTuple):
    """Tables, and who has no place at them."""

    tables: tuple[FairTable, ...]
    sits_out: tuple[str, ...]

    @property
    def total(self) -> float:
        """The sum of |chance − ½|: the smaller, the fairer."""
        return sum(abs(table.chance - 0.5) for table in self.tables)


class Strengths:
    """Ratings and covariances of some people, by their place in a list: plain numbers."""

    def __init__(self, ratings: Sequence[float], covariances: Sequence[Sequence[float]]) -> None:
        self.ratings, self.covariances = ratings, covariances

    def chance(self, four: Four) -> float:
        """Return the chance that the first two beat the other two."""
        a, b, c, d = four
        known = self.covariances
        ours = known[a][a] + known[b][b] + known[c][c] + known[d][d]
        ours += 2.0 * (known[a][b] + known[c][d])
        ours -= 2.0 * (known[a][c] + known[a][d] + known[b][c] + known[b][d])
        lead = self.ratings[a] + self.ratings[b] - self.ratings[c] - self.ratings[d]
        return win_chance(lead / SCALE, ours)

    def find_fairest(self, four: Sequence[int]) -> tuple[float, Four]:
        """Return the fairest way for these four to play, and how unfair it is."""
        a, b, c, d = four
        ways = ((a, b, c, d), (a, c, b, d), (a, d, b, c))
        return min((abs(self.chance(way) - 0.5), way) for way in ways)


def read_strengths(state: State, people: Sequence[str]) -> Strengths:
    """Return what is known of these people; who has not played is a newcomer."""
    return Strengths(
        [state.rating(person) for person in people],
        [[state.covariance(person, other) for other in people] for person in people],
    )


def seat_fairly(people: Sequence[str], strengths: Strengths) -> FairTables:
    """Return tables for these people; `strengths` are theirs, in the same order.

    Of a number that is no multiple of four some sit out: up to eight people those without whom the
    rest is fairest, of more those in the middle of the ratings.

    Raises:
        ValueError: fewer than four people, more than 64, or somebody twice.
    """
    if not FEWEST <= len(people) <= MOST or len(set(people)) < len(people):
        raise ValueError("Four to 64 people can be seated, each once.")
    everybody = range(len(people))
    if len(people) <= ALL_WAYS_UP_TO:
        fours = _find_best(everybody, strengths)
    else:
        fours = _search(everybody, strengths)
    ways = [strengths.find_fairest(four)[1] for four in fours]
    seated = {place for four in fours for place in four}
    tables = [
        FairTable((people[a], people[b], people[c], people[d]), strengths.chance((a, b, c, d)))
        for a, b, c, d in ways
    ]
    out = tuple(people[place] for place in everybody if place not in seated)
    return FairTables(tuple(tables), out)


def _find_best(everybody: Iterable[int], strengths: Strengths) -> list[tuple[int, ...]]:
    """Return the fours of the smallest sum, of all ways that there are."""

    def sum_up(fours: Iterable[tuple[int, ...]]) -> float:
        return sum(strengths.find_fairest(four)[0] for four in fours)

    return list(min(_list_ways(tuple(everybody)), key=sum_up))


def _list_ways(people: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield every way to put as many as possible of up to eight people at tables of four."""
    if len(people) < 2 * FEWEST:
        yield from ((four,) for four in combinations(people, 4))
        return
    first, *others = people
    for three in combinations(others, 3):
        rest = tuple(person for person in others if person not in three)
        yield (first, *three), rest


def _search(everybody: Sequence[int], strengths: Strengths) -> list[tuple[int, ...]]:
    """Exchange two people of different tables while that makes the sum smaller."""
    order = sorted(everybody, key=lambda place: (-strengths.ratings[place], place))
    out = len(order) % FEWEST
    middle = (len(order) - out) // 2
    order = order[:middle] + order[middle + out :]
    fours = [list(order[start : start + 4]) for start in range(0, len(order), 4)]
    costs = [strengths.find_fairest(four)[0] for four in fours]
    pairs = list(combinations(range(len(fours)), 2))
    while sum(_exchange(fours, costs, *pair, strengths.find_fairest) for pair in pairs):
        pass
    return [tuple(four) for four in fours]


def _exchange(
    fours: list[list[int]],
    costs: list[float],
    one: int,
    other: int,
    find: Callable[[Sequence[int]], tuple[float, Four]],
) -> bool:
    """Make the best exchange between two tables; return whether there was one."""
    best, chosen = costs[one] + costs[other] - BETTER_BY, None
    for here in range(4):
        for there in range(4):
            ours, theirs = list(fours[one]), list(fours[other])
            ours[here], theirs[there] = theirs[there], ours[here]
            pair = find(ours)[0], find(theirs)[0]
            if sum(pair) < best:
                best, chosen = sum(pair), (ours, theirs, pair)
    if chosen is None:
        return False
    fours[one], fours[other], (costs[one], costs[other]) = chosen
    return True
