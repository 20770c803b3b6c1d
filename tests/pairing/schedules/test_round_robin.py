"""Round robin against the Berger tables of the FIDE Handbook, C.05 annex 1."""

from collections import Counter
from itertools import combinations

import pytest

from pairing.errors import PairingError
from pairing.maths.circle import berger_rounds
from pairing.schedules.round_robin import Fixture, RoundRobinRound, schedule_round_robin

# https://handbook.fide.com/chapter/C05Annex1, also at http://c.w.fox.tripod.com/chess/berger.html
BERGER = {
    4: "1-4 2-3 / 4-3 1-2 / 2-4 3-1",
    6: "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / "
        "3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1"
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / "
        "10-7 8-6 9-5 1-4 2-3 / 3-10 4-2 5-1 6-9 7-8 / 10-8 9-7 1-6 2-5 3-4 / "
        "4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / 5-10 6-4 7-3 8-2 9-1"
    ),
    12: (
        "1-12 2-11 3-10 4-9 5-8 6-7 / 12-7 8-6 9-5 10-4 11-3 1-2 / "
        "2-12 3-1 4-11 5-10 6-9 7-8 / 12-8 9-7 10-6 11-5 1-4 2-3 / "
        "3-12 4-2 5-1 6-11 7-10 8-9 / 12-9 10-8 11-7 1-6 2-5 3-4 / "
        "4-12 5-3 6-2 7-1 8-11 9-10 / 12-10 11-9 1-8 2-7 3-6 4-5 / "
        "5-12 6-4 7-3 8-2 9-1 10-11 / 12-11 1-10 2-9 3-8 4-7 5-6 / "
        "6-12 7-5 8-4 9-3 10-2 11-1"
    ),
}


def name(number: int) -> list[str]:
    return [str(one) for one in range(1, number + 1)]


def write(round_: RoundRobinRound) -> str:
    return " ".join(f"{meeting.home}-{meeting.away}" for meeting in round_.meetings)


@pytest.mark.parametrize("size", BERGER)
def test_equals_the_berger_tables(size: int) -> None:
    assert " / ".join(map(write, schedule_round_robin(name(size)))) == BERGER[size]


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11])
def test_an_odd_number_uses_the_next_table_and_its_last_number_is_free(size: int) -> None:
    rounds = schedule_round_robin(name(size))
    for round_, line in zip(rounds, BERGER[size + 1].split(" / "), strict=True):
        ghost = str(size + 1)
        pairs = [pair.split("-") for pair in line.split()]
        assert write(round_) == " ".join("-".join(pair) for pair in pairs if ghost not in pair)
        free = [one for pair in pairs if ghost in pair for one in pair if one != ghost]
        assert [round_.free] == free


@pytest.mark.parametrize("size", range(2, 41))
@pytest.mark.parametrize("legs", [1, 2, 3])
def test_everybody_meets_everybody_once_a_leg(size: int, legs: int) -> None:
    rounds = schedule_round_robin(name(size), legs=legs)
    assert len(rounds) == legs * (size - 1 + size % 2)
    met = Counter(frozenset((m.home, m.away)) for round_ in rounds for m in round_.meetings)
    assert met == {frozenset(pair): legs for pair in combinations(name(size), 2)}
    for round_ in rounds:
        busy = [one for m in round_.meetings for one in (m.home, m.away)]
        assert sorted([*busy, *([round_.free] if round_.free else [])]) == sorted(name(size))
        assert (round_.free is None) == (size % 2 == 0)


@pytest.mark.parametrize("size", range(2, 41))
def test_home_and_away_are_balanced(size: int) -> None:
    """In one leg they differ by one at most, in two legs not at all, and each pair has both."""
    one_leg = [m for round_ in schedule_round_robin(name(size)) for m in round_.meetings]
    two_legs = [m for round_ in schedule_round_robin(name(size), legs=2) for m in round_.meetings]
    for who in name(size):
        home = sum(m.home == who for m in one_leg)
        assert abs(2 * home - (size - 1)) <= 1
        assert sum(m.home == who for m in two_legs) == size - 1
    assert len({(m.home, m.away) for m in two_legs}) == size * (size - 1)


@pytest.mark.parametrize("size", range(4, 31, 2))
def test_nobody_has_the_same_side_three_times_running_in_two_legs(size: int) -> None:
    """What the annex recommends the exchange of the last two rounds of the first leg for."""
    rounds = schedule_round_robin(name(size), legs=2)
    plain = schedule_round_robin(name(size), legs=2, swap_last_rounds=False)
    assert longest_run(rounds) == 2
    assert longest_run(plain) == 3
    first = size - 1
    assert [*rounds[: first - 2], rounds[first - 1], rounds[first - 2], *rounds[first:]] == [*plain]


def longest_run(rounds: tuple[RoundRobinRound, ...]) -> int:
    longest = 0
    for who in {m.home for m in rounds[0].meetings} | {m.away for m in rounds[0].meetings}:
        run, before = 0, None
        for round_ in rounds:
            side = any(m.home == who for m in round_.meetings)
            run = run + 1 if side == before else 1
            before = side
            longest = max(longest, run)
    return longest


def test_two_entrants_meet_once_a_leg() -> None:
    assert schedule_round_robin(["a", "b"], legs=2) == (
        RoundRobinRound(1, (Fixture("a", "b"),)),
        RoundRobinRound(2, (Fixture("b", "a"),)),
    )
    assert berger_rounds(2) == (((1, 2),),)


@pytest.mark.parametrize(
    ("entrants", "legs", "code"),
    [
        (["a"], 1, "too_few_entrants"),
        (["a", "b"], 0, "bad_legs"),
        (["a", "a"], 1, "same_player_twice"),
    ],
)
def test_refuses(entrants: list[str], legs: int, code: str) -> None:
    with pytest.raises(PairingError) as caught:
        schedule_round_robin(entrants, legs=legs)
    assert caught.value.code == code
