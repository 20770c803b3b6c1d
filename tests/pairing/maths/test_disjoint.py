"""Disjoint perfect matchings: what is found is right, and what is impossible is so."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from pairing.maths import disjoint
from pairing.maths.disjoint import (
    GaveUp,
    Impossible,
    Mates,
    Round,
    find_cut,
    find_disjoint,
    find_shortage,
    fix_pairs,
)
from tests.counts import count

Pairs = frozenset[tuple[int, int]]

PETERSEN = [
    *((i, (i + 1) % 5) for i in range(5)),
    *((i, i + 5) for i in range(5)),
    *((5 + i, 5 + (i + 2) % 5) for i in range(5)),
]


def make_round(size: int, edges: Sequence[tuple[int, int]], absent: Sequence[int] = ()) -> Round:
    """Bits of the neighbours of each vertex, and of itself."""
    row = [0 if v in absent else 1 << v for v in range(size)]
    for i, j in edges:
        if row[i] and row[j]:
            row[i] |= 1 << j
            row[j] |= 1 << i
    return tuple(row)


def complete(size: int) -> Round:
    return make_round(size, list(combinations(range(size), 2)))


def is_right(rounds: Sequence[Round], result: Sequence[Mates]) -> bool:
    used: set[tuple[int, int]] = set()
    for each, mates in zip(rounds, result, strict=True):
        for v, mask in enumerate(each):
            if not mask:
                assert mates[v] == -1
                continue
            assert mates[mates[v]] == v
            assert mask >> mates[v] & 1
            assert mates[v] != v
        pairs = {(v, other) for v, other in enumerate(mates) if v < other}
        if used & pairs:
            return False
        used |= pairs
    return True


def exists(rounds: Sequence[Round]) -> bool:
    """Whether there are such matchings, by trying everything; no place is come to twice."""
    seen: set[tuple[int, Pairs]] = set()

    def play(number: int, used: Pairs) -> bool:
        if number == len(rounds):
            return True
        if (number, used) in seen:
            return False
        seen.add((number, used))
        row = rounds[number]
        seated = [v for v, mask in enumerate(row) if mask]
        return any(play(number + 1, used | pairs) for pairs in list_matchings(seated, row, used))

    return play(0, frozenset())


def list_matchings(left: list[int], row: Round, used: Pairs) -> Iterator[Pairs]:
    """Every way to match those who are left, without the pairs that were used."""
    if not left:
        yield frozenset()
        return
    first, *rest = left
    for other in rest:
        if row[first] >> other & 1 and (first, other) not in used:
            for more in list_matchings([v for v in rest if v != other], row, used):
                yield more | {(first, other)}


@pytest.mark.parametrize("size", [2, 4, 6, 8, 10, 16, 18])
def test_everybody_meets_everybody(size: int) -> None:
    rounds = [complete(size)] * (size - 1)
    outcome = find_disjoint(rounds)
    assert not isinstance(outcome, Impossible)
    assert is_right(rounds, outcome)
    assert isinstance(find_disjoint([*rounds, complete(size)]), Impossible)


def test_petersens_graph_has_no_three() -> None:
    """J. Petersen (1898): three meet at each vertex, no bridge, and yet no three matchings."""
    graph = make_round(10, PETERSEN)
    assert find_disjoint([graph] * 3) == Impossible()
    assert find_cut([graph] * 3) is None
    assert find_shortage([graph] * 3) is None
    outcome = find_disjoint([graph])
    assert not isinstance(outcome, Impossible)
    assert is_right([graph], outcome)


def test_two_odd_halves_are_a_cut() -> None:
    edges = [*combinations(range(5), 2), *combinations(range(5, 10), 2), (0, 5)]
    rounds = [make_round(10, edges)] * 2
    assert find_cut(rounds) in (frozenset(range(5)), frozenset(range(5, 10)))
    assert isinstance(find_disjoint(rounds), Impossible)


def test_a_cut_is_found_where_there_is_one() -> None:
    """Against its definition: a set out of which fewer edges lead than rounds need."""
    found = 0
    for number in range(count(120, 2000)):
        rounds = draw_rounds(random.Random(f"cut/{number}"))
        cut = find_cut(rounds)
        sets = [
            frozenset(those)
            for size in range(1, len(rounds[0]))
            for those in combinations(range(len(rounds[0]) - 1), size)
        ]
        assert (cut is not None) == any(is_cut(rounds, those) for those in sets)
        found += cut is not None
        assert cut is None or is_cut(rounds, cut)
    assert count(20, 400) < found < count(110, 1900)


def is_cut(rounds: Sequence[Round], those: frozenset[int]) -> bool:
    edges = {
        (v, other)
        for each in rounds
        for v, other in combinations(range(len(each)), 2)
        if each[v] >> other & 1
    }
    leaving = sum((v in those) != (other in those) for v, other in edges)
    return leaving < sum(sum(bool(each[v]) for v in those) % 2 for each in rounds)


def test_cuts_of_a_crowd_are_not_looked_for() -> None:
    """Two odd halves and one edge between them: seen of 22; of 26 there are too many sets."""
    for half, seen in ((11, True), (13, False)):
        edges = [*combinations(range(half), 2), *combinations(range(half, 2 * half), 2), (0, half)]
        assert (find_cut([make_round(2 * half, edges)] * 2) is not None) == seen


def test_who_stays_for_one_round_is_short_for_others() -> None:
    """Four need everybody, the fifth and sixth among them, who are there once."""
    rounds = [complete(6), *[make_round(6, list(combinations(range(4), 2)), [4, 5])] * 3]
    asking, asked = find_shortage(rounds) or (frozenset(), frozenset())
    needed = sum(bool(each[v]) for each in rounds for v in asking)
    by_asked = sum(bool(each[v]) for each in rounds for v in asked)
    others = sum(v not in asked and v != a for a in asking for v in range(6))
    assert needed > by_asked + others or not asking
    assert isinstance(find_disjoint(rounds), Impossible) == (not exists(rounds))


def test_fixed_pairs_meet_in_the_first_round_only() -> None:
    rounds = fix_pairs([complete(6)] * 4, [(0, 5), (1, 2)])
    outcome = find_disjoint(rounds)
    assert not isinstance(outcome, Impossible)
    assert (outcome[0][0], outcome[0][1]) == (5, 2)
    assert is_right([complete(6)] * 4, outcome)


def test_a_search_may_be_ended() -> None:
    graph = make_round(12, PETERSEN, [10, 11])
    other = make_round(12, [(10, 11)], range(10))
    with pytest.raises(GaveUp):
        find_disjoint([graph, graph, graph, other], 1)
    assert find_disjoint([graph, graph, graph, other]) == Impossible()


def draw_rounds(rng: random.Random) -> list[Round]:
    size = rng.choice([4, 6, 6, 8])
    share = rng.choice([0.5, 0.7, 0.9, 1])
    edges = [two for two in combinations(range(size), 2) if rng.random() < share]
    rounds = []
    for _ in range(rng.randint(1, size - 1)):
        absent = rng.sample(range(size), 2) if rng.random() < 0.2 else []
        rounds.append(make_round(size, edges, absent))
    return sorted(rounds) if rng.random() < 0.5 else rounds


def test_equals_trying_everything() -> None:
    impossible = 0
    for number in range(count(80, 3000)):
        rounds = draw_rounds(random.Random(number))
        outcome = find_disjoint(rounds)
        if isinstance(outcome, Impossible):
            impossible += 1
            assert not exists(rounds)
        else:
            assert is_right(rounds, outcome)
            assert find_cut(rounds) is None
            assert find_shortage(rounds) is None
    assert count(20, 800) < impossible < count(70, 2700)


def test_trying_everything_misses_nothing_where_rounds_are_alike() -> None:
    """Of rounds that are alike a later one may be filled first: the earlier keeps below it."""
    one = (533, 246, 327, 376, 923, 938, 846, 434, 1020, 881)
    other = (365, 830, 127, 47, 374, 703, 853, 928, 467, 738)
    rounds = [one, other, one, other, one]
    result = disjoint._Search(rounds, None).run()
    assert not isinstance(result, Impossible)
    assert is_right(rounds, result)
