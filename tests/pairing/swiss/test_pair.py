"""Rounds small enough to be followed by hand, and what must hold of every round."""

import random
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.problems import NoPairing
from pairing.errors import PairingError, WayOut, find_ways_out
from pairing.swiss import solution
from pairing.swiss.absolutes import list_absolutes
from pairing.swiss.optimum.gaps import class_gaps
from pairing.swiss.pair import pair_teams
from pairing.swiss.paired_round import Pairing
from pairing.swiss.position import Position, Team
from pairing.swiss.settings import Settings
from pairing.swiss.solution import solve
from tests.counts import count
from tests.pairing.swiss.exhaustive import Judge
from tests.pairing.swiss.positions import draw_position, make_teams, with_met

UNKNOWN: Any = "no"
"""No name of a setting."""


def answer(position: Position) -> Pairing | tuple[WayOut, ...]:
    """The pairing, or what could be waived."""
    try:
        return pair_teams(position)
    except NoPairing as refused:
        return find_ways_out(refused)


def show(pairing: Pairing) -> str:
    tables = " ".join(a + b for a, b in pairing.tables)
    return tables if pairing.bye is None else f"{tables} {pairing.bye}"


def is_best(position: Position, pairing: Pairing) -> bool:
    """Whether the judge, who tries every round, takes the same tables and bye."""
    best = Judge(position).best()
    return best is not None and best[0] == (frozenset(map(frozenset, pairing.tables)), pairing.bye)


def test_first_round_by_seed_is_top_half_against_bottom_half() -> None:
    teams = tuple(Team(chr(97 + i), i + 1) for i in range(9))
    assert show(pair_teams(Position(teams[:8]))) == "ae bf cg dh"
    assert show(pair_teams(Position(teams))) == "ae bf cg dh i"


def test_first_round_by_lot_follows_the_stored_seed() -> None:
    teams = tuple(Team(chr(97 + i), i + 1) for i in range(8))
    drawn = Position(teams, settings=Settings(first_round="lot"), seed="one")
    shown = {show(pair_teams(replace(drawn, seed=str(seed)))) for seed in range(30)}
    assert len(shown) > 20
    assert pair_teams(drawn) == pair_teams(drawn)


def test_the_lot_decides_the_first_round_only() -> None:
    position = Position(make_teams(0, 0, 0, 0), settings=Settings(first_round="lot"))
    assert show(pair_teams(position)) == "ac bd"


def test_a_rematch_moves_as_little_as_possible() -> None:
    teams = with_met(make_teams(0, 0, 0, 0, 0, 0), "ad")
    assert show(pair_teams(Position(teams))) in {"ae bd cf", "af be cd"}
    assert show(pair_teams(Position(teams))) == "ae bd cf"


def test_the_lowest_of_an_odd_group_meets_the_highest_of_the_next() -> None:
    assert show(pair_teams(Position(make_teams(2, 2, 2, 1, 1, 1)))) == "ab cd ef"


def test_smallest_gaps_before_fewest_pairs_across() -> None:
    """Two pairs across one group (gaps 1 and 1) rather than one across two (gap 2)."""
    position = Position(make_teams(2, 1, 1, 0))
    pairing = pair_teams(position)
    assert show(pairing) == "ab cd"
    assert (pairing.cost.of("gaps"), pairing.cost.across) == ((1, 1), 2)
    assert is_best(position, pairing)


def test_the_leader_does_not_meet_the_last() -> None:
    """16 teams whose favourites won four rounds: 8, 6 6 6 6, six of 4, 2 2 2 2, 0."""
    scores = (8, *4 * (6,), *6 * (4,), *4 * (2,), 0)
    pairing = pair_teams(Position(make_teams(*scores)))
    assert pairing.cost.of("gaps") == (2, 2, 2, 2)


def test_largest_gap_first() -> None:
    """Two pairs across groups either way: gaps 2 and 2 rather than 3 and 1."""
    position = Position(with_met(make_teams(4, 3, 2, 1), "ab", "cd"))
    pairing = pair_teams(position)
    assert pairing.cost.of("gaps") == (2, 2)
    assert is_best(position, pairing)


def test_floats_low_in_the_table() -> None:
    """c and d have met: with equal gaps they break up the group below and not the one above."""
    pairing = pair_teams(Position(with_met(make_teams(2, 2, 1, 1, 0, 0), "cd")))
    assert show(pairing) == "ab ce df"
    assert (pairing.cost.of("gaps"), pairing.cost.of("heights")) == ((1, 1), 2)


def test_who_floated_lately_does_not_float_again() -> None:
    teams = make_teams(2, 2, 2, 1, 1, 1)
    tired = tuple(replace(t, floats=(-1, 0)) if t.id == "c" else t for t in teams)
    assert show(pair_teams(Position(tired))) == "ac bd ef"
    rested = tuple(replace(t, floats=(-1, 0, 0)) if t.id == "c" else t for t in teams)
    assert show(pair_teams(Position(rested))) == "ab cd ef"


def test_the_opponent_of_a_floater_did_not_float_lately() -> None:
    teams = make_teams(2, 2, 2, 1, 1, 1)
    tired = tuple(replace(t, floats=(1,)) if t.id == "d" else t for t in teams)
    assert show(pair_teams(Position(tired))) == "ab ce df"


def test_a_wish_gives_way_to_floats_unless_it_stands_first() -> None:
    position = Position(make_teams(2, 2, 1, 1), apart=frozenset({frozenset("ab")}))
    assert show(pair_teams(position)) == "ab cd"
    first = replace(position, settings=Settings(wishes_rank=1))
    assert show(pair_teams(first)) in {"ac bd", "ad bc"}
    assert pair_teams(first).cost.of("wishes") == 0


def test_a_wish_costs_nothing_within_a_group() -> None:
    position = Position(make_teams(0, 0, 0, 0), apart=frozenset({frozenset("ac")}))
    assert show(pair_teams(position)) == "ad bc"


def test_tables_strictly_by_rank() -> None:
    a, *others = make_teams(1, 1, 0, 0)
    position = Position((replace(a, tables=(1,)), *others))
    assert show(pair_teams(position)) == "cd ab"
    assert show(pair_teams(replace(position, settings=Settings(tables="by_rank")))) == "ab cd"


def test_a_locked_table_stays_and_the_rest_is_paired() -> None:
    position = Position(make_teams(0, 0, 0, 0, 0, 0), locked=(("b", "a"),))
    pairing = pair_teams(position)
    assert ("a", "b") in pairing.tables
    assert dict(pairing.certificate.duals).keys() == set("cdef")


def test_everybody_locked_leaves_nothing_to_choose() -> None:
    position = Position(make_teams(1, 1, 0), locked=(("a", "c"),), locked_bye="b")
    assert show(pair_teams(position)) == "ac b"


def test_nobody_and_one_team() -> None:
    assert show(pair_teams(Position(()))) == ""
    assert show(pair_teams(Position(make_teams(0)))) == " a"


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (Position((Team("a", 1), Team("a", 2))), "team_twice"),
        (Position(make_teams(0, 0), locked=(("a", "z"),)), "unknown_team"),
        (Position(make_teams(0, 0), locked=(("a", "a"),)), "locked_twice"),
        (Position(make_teams(0, 0, 0, 0), locked=(("a", "b"), ("b", "c"))), "locked_twice"),
        (Position(make_teams(0, 0, 0), locked=(("a", "b"),), locked_bye="b"), "locked_twice"),
        (Position(make_teams(0, 0), locked_bye="a"), "locked_bye_even"),
        (Position(make_teams(0, 0, 0), locked_bye="z"), "unknown_team"),
        (Position((), settings=Settings(wishes_rank=0)), "bad_wishes_rank"),
        (Position((), settings=Settings(wishes_rank=6)), "bad_wishes_rank"),
        (Position((), settings=Settings(first_round=UNKNOWN)), "bad_first_round"),
        (Position((), settings=Settings(tables=UNKNOWN)), "bad_tables"),
    ],
)
def test_contradictions_are_refused(position: Position, code: str) -> None:
    with pytest.raises(PairingError) as refused:
        pair_teams(position)
    assert refused.value.code == code


@given(st.integers(0, 10**9))
def test_the_order_in_which_teams_are_given_does_not_matter(number: int) -> None:
    rng = random.Random(number)
    position = draw_position(rng, range(2, 14))
    teams = list(position.teams)
    rng.shuffle(teams)
    assert answer(replace(position, teams=tuple(teams))) == answer(position)


def test_any_window_and_any_number_of_gap_fields_find_the_same_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number in range(count(30, 500)):
        position = draw_position(random.Random(number), range(6, 40))
        absolutes = list_absolutes(position)
        result = set()
        for window, single in ((0, 16), (1, 1), (6, 2), (99, 999)):
            monkeypatch.setattr(solution, "class_gaps", partial(class_gaps, single=single))
            solved = solve(position, absolutes, window)
            result.add(None if solved is None else (solved.tables, solved.bye))
        assert len(result) == 1


def test_gaps_that_share_a_field_at_first_are_told_apart_when_they_matter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solution, "class_gaps", partial(class_gaps, single=0))
    widened = 0
    for number in range(count(30, 500)):
        rng = random.Random(number)
        scores = [rng.randint(0, 40) for _ in range(8)]
        position = Position(make_teams(*scores), seed=str(number))
        best = Judge(position).best()
        assert best is not None
        pairing = pair_teams(position)
        assert frozenset(map(frozenset, pairing.tables)) == best[0][0]
        widened += len(pairing.certificate.gap_classes) > 4
    assert widened > 10
