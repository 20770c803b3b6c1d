"""Fair tables: the smallest sum of |chance − ½|, by brute force written another way."""

import random
from itertools import permutations

import pytest

from ratings.model import RatedGame, State, Winner
from ratings.model.tables import read_strengths, seat_fairly


def make_state(people: str, games: int, seed: int) -> State:
    chance = random.Random(seed)
    state = State()
    for day in range(games):
        a, b, c, d = chance.sample(people, 4)
        ours = chance.randrange(0, 1000, 5)
        state.play(RatedGame("", day, (a, b, c, d), Winner.CD, (ours, 1000), chance.randint(5, 14)))
    return state


def find_smallest(state: State, people: str) -> float:
    """Try every order of the people: of each eight, or four, the seats are as they stand there."""
    size = len(people) // 4 * 4
    best = 9.0
    known: dict[tuple[str, ...], float] = {}
    for order in permutations(people, size):
        if order[0] > min(order[:4]) or order[2] > order[3] or order[0] > order[1]:
            continue
        total = 0.0
        for start in range(0, size, 4):
            a, b, c, d = four = order[start : start + 4]
            if four not in known:
                known[four] = abs(state.chance((a, b, c, d)) - 0.5)
            total += known[four]
        best = min(best, total)
    return best


@pytest.mark.parametrize("people", ["ABCD", "ABCDE", "ABCDEFG", "ABCDEFGH"])
@pytest.mark.parametrize("seed", [1, 2])
def test_up_to_eight_none_is_fairer(people: str, seed: int) -> None:
    state = make_state(people, 30, seed)
    result = seat_fairly(list(people), read_strengths(state, list(people)))
    assert result.total == pytest.approx(find_smallest(state, people), abs=1e-12)
    seated = [player for table in result.tables for player in table.players]
    assert sorted([*seated, *result.sits_out]) == sorted(people)
    assert len(result.sits_out) == len(people) % 4
    for table in result.tables:
        assert table.chance == pytest.approx(state.chance(table.players), abs=1e-12)


@pytest.mark.parametrize("count", [9, 12, 31, 64])
def test_of_many_everybody_is_seated_or_sits_out_and_no_exchange_helps(count: int) -> None:
    people = [chr(0x4E00 + number) for number in range(count)]
    state = make_state("".join(people), 200, 3)
    strengths = read_strengths(state, people)
    result = seat_fairly(people, strengths)
    seated = [player for table in result.tables for player in table.players]
    assert sorted([*seated, *result.sits_out]) == sorted(people)
    assert len(result.tables) == count // 4
    assert result == seat_fairly(people, strengths)
    by_lot = [people[start : start + 4] for start in range(0, count - 3, 4)]
    lots = sum(abs(state.chance((a, b, c, d)) - 0.5) for a, b, c, d in by_lot)
    assert result.total < lots / 4


@pytest.mark.parametrize("people", ["ABC", "ABCA", "A" * 65])
def test_who_cannot_be_seated(people: str) -> None:
    with pytest.raises(ValueError, match="Four to 64"):
        seat_fairly(list(people), read_strengths(State(), list(people)))
