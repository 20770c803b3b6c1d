"""Brackets: standard seeding, byes, games of a match, the third place, places in the end."""

from random import Random

import pytest

from pairing.brackets.knockout import (
    Bracket,
    MatchState,
    Win,
    build_bracket,
    follow_bracket,
    place_bracket,
    rank_bracket,
    seed_order,
)
from pairing.errors import PairingError

# Sixteen as commonly printed (https://tournamentbracketmaker.com/how-bracket-seeding-works); who
# stands above whom within a match, a quarter or a half differs from print to print.
SIXTEEN = "1v16 8v9 5v12 4v13 6v11 3v14 7v10 2v15"


def name_seeds(number: int) -> list[str]:
    return [f"s{seed}" for seed in range(1, number + 1)]


def fold(order: list[int]) -> object:
    """The tree of a bracket without its top and bottom."""
    level: list[object] = list(order)
    while len(level) > 1:
        level = [frozenset(level[at : at + 2]) for at in range(0, len(level), 2)]
    return level[0]


def play(bracket: Bracket, wins: list[tuple[int, str]]) -> dict[int, MatchState]:
    states = follow_bracket(bracket, [Win(match, winner) for match, winner in wins])
    return {state.match.number: state for state in states}


def play_all(bracket: Bracket, random: Random | None = None) -> list[Win]:
    """Until nothing is open; without lots the better seed wins every game."""
    wins: list[Win] = []
    while True:
        ready = [state for state in follow_bracket(bracket, wins) if state.is_open]
        if not ready:
            return wins
        state = random.choice(ready) if random else ready[0]
        sides = [str(state.home), str(state.away)]
        winner = random.choice(sides) if random else min(sides, key=lambda side: int(side[1:]))
        wins.append(Win(state.match.number, winner))


def test_standard_seeding() -> None:
    assert seed_order(1) == (1,)
    assert seed_order(2) == (1, 2)
    assert seed_order(4) == (1, 4, 2, 3)
    assert seed_order(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    printed = [int(seed) for match in SIXTEEN.split() for seed in match.split("v")]
    assert fold(list(seed_order(16))) == fold(printed)


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128])
def test_in_every_round_the_best_left_meets_the_worst_left(size: int) -> None:
    left = list(seed_order(size))
    while len(left) > 1:
        pairs = [left[at : at + 2] for at in range(0, len(left), 2)]
        assert all(sum(pair) == len(left) + 1 for pair in pairs)
        left = [min(pair) for pair in pairs]


@pytest.mark.parametrize("number", range(2, 34))
def test_the_best_have_the_byes_and_the_seeds_decide(number: int) -> None:
    bracket = build_bracket(name_seeds(number), third_place=True)
    size = len(bracket.slots)
    assert size // 2 < number <= size
    assert len(bracket.matches) == number - 1 + (number > 3)
    first = {side.entrant for m in bracket.matches if m.round == 1 for side in (m.home, m.away)}
    assert {name for name in name_seeds(number) if name not in first} == set(
        name_seeds(size - number)
    )
    states = follow_bracket(bracket, play_all(bracket))
    ranking = rank_bracket(states)
    assert ranking[0] == (1, ("s1",))
    assert ranking[1] == (2, ("s2",))
    if number > 3:
        assert ranking[2:4] == ((3, ("s3",)), (4, ("s4",)))
    for place, names in ranking[4:]:
        assert {int(name[1:]) for name in names} == set(
            range(place, min(2 * place - 1, number + 1))
        )


@pytest.mark.parametrize("number", [2, 3, 5, 8, 11, 16, 23])
def test_whoever_wins_there_is_one_champion_and_everybody_has_a_place(number: int) -> None:
    for seed in range(5):
        random = Random(seed)
        third_place = random.random() < 0.5
        bracket = build_bracket(name_seeds(number), best_of=(1, 3), third_place=third_place)
        states = follow_bracket(bracket, play_all(bracket, random))
        assert all(state.winner is not None for state in states)
        ranking = rank_bracket(states)
        assert len(ranking[0][1]) == len(ranking[1][1]) == 1
        assert sorted(name for _, names in ranking for name in names) == sorted(name_seeds(number))
        taken = 1
        for place, names in ranking:
            assert place >= taken
            taken = place + len(names)


def test_three_entrants() -> None:
    bracket = build_bracket(["a", "b", "c"], third_place=True)
    assert bracket.slots == ("a", None, "b", "c")
    assert [(m.number, m.round, m.third_place) for m in bracket.matches] == [
        (1, 1, False),
        (2, 2, False),
    ]
    states = play(bracket, [(1, "c"), (2, "c")])
    assert (states[2].home, states[2].away, states[2].winner) == ("a", "c", "c")
    assert rank_bracket(list(states.values())) == ((1, ("c",)), (2, ("a",)), (3, ("b",)))


def test_best_of_three_goes_on_until_two_are_won() -> None:
    bracket = build_bracket(name_seeds(4), best_of=(1, 3), third_place=True)
    assert [(m.round, m.best_of, m.third_place) for m in bracket.matches] == [
        (1, 1, False),
        (1, 1, False),
        (2, 1, True),
        (2, 3, False),
    ]
    states = play(bracket, [(1, "s4"), (2, "s2"), (4, "s2"), (4, "s4")])
    assert states[3].is_open
    assert (states[3].home, states[3].away) == ("s1", "s3")
    assert (states[4].wins, states[4].winner, states[4].is_open) == ((1, 1), None, True)
    states = play(bracket, [(1, "s4"), (2, "s2"), (4, "s2"), (4, "s4"), (4, "s2")])
    assert (states[4].wins, states[4].winner, states[4].loser) == ((1, 2), "s2", "s4")
    assert rank_bracket(list(states.values())) == ((1, ("s2",)), (2, ("s4",)))


def test_without_a_third_place_the_losers_share_it() -> None:
    bracket = build_bracket(name_seeds(8))
    states = follow_bracket(bracket, play_all(bracket))
    assert rank_bracket(states) == (
        (1, ("s1",)),
        (2, ("s2",)),
        (3, ("s4", "s3")),
        (5, ("s8", "s5", "s7", "s6")),
    )
    assert bracket.rounds == 3


@pytest.mark.parametrize(
    ("wins", "code", "values"),
    [
        ([(9, "s1")], "unknown_match", {"match": 9}),
        ([(3, "s1")], "match_not_ready", {"match": 3}),
        ([(1, "s2")], "not_in_match", {"match": 1, "player": "s2"}),
        ([(1, "s1"), (1, "s4")], "match_decided", {"match": 1, "winner": "s1"}),
    ],
)
def test_refuses_wins(wins: list[tuple[int, str]], code: str, values: dict[str, object]) -> None:
    with pytest.raises(PairingError) as caught:
        play(build_bracket(name_seeds(4)), wins)
    assert (caught.value.code, caught.value.values) == (code, values)


def test_refuses_brackets() -> None:
    with pytest.raises(PairingError, match="too_few_entrants"):
        build_bracket(["a"])
    with pytest.raises(PairingError, match="same_player_twice"):
        build_bracket(["a", "b", "a"])
    for best_of in ((), (2,), (1, 0)):
        with pytest.raises(PairingError, match="bad_best_of"):
            build_bracket(["a", "b"], best_of=best_of)
    for slots in (["a"], ["a", "b", "c"], ["a", "b", None, None]):
        with pytest.raises(PairingError, match="bad_bracket"):
            place_bracket(slots)
