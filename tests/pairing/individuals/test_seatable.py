"""Seating without a forbidden pair: what is found is kept, what is disproved is impossible."""

from itertools import combinations
from random import Random

from pairing.individuals.position import Pair
from pairing.individuals.seatable import find_seating, is_surely_seatable
from tests.counts import count
from tests.pairing.individuals.events import name_players
from tests.pairing.individuals.oracle import list_seatings


def is_seatable(players: list[str], banned: set[frozenset[str]]) -> bool:
    return any(
        not any(frozenset(pair) in banned for four in seating for pair in combinations(four, 2))
        for seating in list_seatings(players)
    )


def draw_bans(random: Random, names: list[str]) -> tuple[Pair, ...]:
    pairs = list(combinations(names, 2))
    return tuple(random.sample(pairs, random.randint(0, len(pairs))))


def test_agrees_with_trying_everything() -> None:
    random = Random(1)
    answers = set()
    for _ in range(count(150, 2000)):
        names = name_players(8)
        forbidden = draw_bans(random, names)
        seating = find_seating(names, forbidden)
        possible = is_seatable(names, {frozenset(pair) for pair in forbidden})
        answers.add(possible)
        assert (seating.tables is not None) == possible
        assert seating.proved
        assert possible or not is_surely_seatable(names, forbidden, 2)
    assert answers == {True, False}


def test_keeps_bans_of_large_clubs_apart() -> None:
    names = name_players(64)
    clubs = [names[start : start + 16] for start in range(0, 64, 16)]
    forbidden = tuple(pair for club in clubs for pair in combinations(club, 2))
    tables = find_seating(names, forbidden).tables
    assert tables is not None
    assert sorted(player for table in tables for player in table) == sorted(names)
    assert all(len({names.index(player) // 16 for player in table}) == 4 for table in tables)


def test_a_club_larger_than_the_number_of_tables_is_disproved() -> None:
    names = name_players(32)
    seating = find_seating(names, tuple(combinations(names[:9], 2)))
    assert seating.tables is None
    assert seating.proved
    assert not is_surely_seatable(names, tuple(combinations(names[:9], 2)), 8)
    assert is_surely_seatable(names, tuple(combinations(names[:8], 2)), 8)


def test_somebody_may_rest_so_that_the_others_can_be_seated() -> None:
    names = name_players(33)
    forbidden = tuple(combinations(names[:9], 2))
    assert find_seating(names, forbidden, 1, frozenset(names[9:])).tables is None
    seating = find_seating(names, forbidden, 1, frozenset(names[8:20]))
    assert seating.tables is not None
    assert seating.rests == ("p9",)


def test_gives_up_after_its_steps_and_says_so() -> None:
    random = Random(3)
    pairs = [pair for pair in combinations(name_players(64), 2) if random.random() < 0.55]
    seating = find_seating(name_players(64), tuple(pairs))
    assert seating.tables is None
    assert not seating.proved
