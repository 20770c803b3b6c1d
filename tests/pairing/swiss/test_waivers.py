"""Where the absolutes cannot be kept: the answer says what could be given up, and no more."""

import random
from dataclasses import replace

import pytest

from common.problems import NoPairing
from pairing.errors import Waiver, WayOut, find_ways_out
from pairing.swiss.absolutes import find_broken_locks, list_absolutes
from pairing.swiss.pair import pair_teams
from pairing.swiss.position import Position
from pairing.swiss.waivers import search_ways_out
from tests.counts import count
from tests.pairing.swiss.exhaustive import Judge, list_kind_sets
from tests.pairing.swiss.positions import draw_position, make_teams, with_met


def refuse(position: Position) -> tuple[WayOut, ...]:
    with pytest.raises(NoPairing) as refused:
        pair_teams(position)
    return find_ways_out(refused.value)


def test_two_teams_that_met() -> None:
    position = Position(with_met(make_teams(1, 0), "ab"))
    rematch = Waiver("rematch", ("a", "b"))
    assert refuse(position) == (WayOut(("rematch",), (rematch,)),)
    pairing = pair_teams(replace(position, waived=frozenset({rematch})))
    assert pairing.tables == (("a", "b"),)
    assert pairing.cost.of("waived") == 1


def test_each_kind_that_is_enough_is_an_option_of_its_own() -> None:
    """a may meet nobody: a rematch with b or the forbidden c, d would do."""
    teams = with_met(make_teams(1, 1, 0, 0), "ab")
    position = Position(teams, forbidden=frozenset({frozenset("ac"), frozenset("ad")}))
    options = refuse(position)
    assert options == (
        WayOut(("rematch",), (Waiver("rematch", ("a", "b")),)),
        WayOut(("forbidden",), (Waiver("forbidden", ("a", "c")),)),
    )


def test_a_pair_that_met_and_is_forbidden_needs_both() -> None:
    position = Position(with_met(make_teams(1, 0), "ab"), forbidden=frozenset({frozenset("ab")}))
    both = (Waiver("forbidden", ("a", "b")), Waiver("rematch", ("a", "b")))
    assert refuse(position) == (WayOut(("rematch", "forbidden"), both),)


def test_waivers_are_counted_and_not_pairs() -> None:
    """ac met and is forbidden: ac bd would suit best but takes three waivers, ad bc takes two."""
    teams = with_met(make_teams(0, 0, 0, 0), "ac", "bd", "ab", "ad")
    position = Position(teams, forbidden=frozenset(map(frozenset, ("ac", "cd", "bc"))))
    assert refuse(position) == (
        WayOut(
            ("rematch", "forbidden"),
            (Waiver("forbidden", ("b", "c")), Waiver("rematch", ("a", "d"))),
        ),
    )
    assert Judge(position).fewest_waivers(("rematch", "forbidden")) == 2


def test_everybody_had_a_bye() -> None:
    teams = tuple(replace(team, byes=1) for team in make_teams(2, 1, 0))
    assert refuse(Position(teams)) == (WayOut(("second_bye",), (Waiver("second_bye", ("c",)),)),)


def test_a_locked_rematch_is_named_and_not_let_through() -> None:
    position = Position(with_met(make_teams(1, 1, 0, 0), "ab"), locked=(("b", "a"),))
    rematch = Waiver("rematch", ("a", "b"))
    assert refuse(position) == (WayOut(("rematch",), (rematch,)),)
    assert ("a", "b") in pair_teams(replace(position, waived=frozenset({rematch}))).tables


def test_a_locked_second_bye_is_named() -> None:
    a, b, c = make_teams(2, 1, 0)
    position = Position((replace(a, byes=1), b, c), locked_bye="a")
    second = Waiver("second_bye", ("a",))
    assert refuse(position) == (WayOut(("second_bye",), (second,)),)
    assert pair_teams(replace(position, waived=frozenset({second}))).bye == "a"


def test_waivers_that_are_not_needed_change_nothing() -> None:
    teams = with_met(make_teams(0, 0, 0, 0), "ac")
    position = Position(teams)
    waived = replace(position, waived=frozenset({Waiver("rematch", ("a", "c"))}))
    assert pair_teams(waived).tables == pair_teams(position).tables == (("a", "d"), ("b", "c"))


def test_options_are_the_least_there_are_and_work() -> None:
    refused = 0
    for number in range(count(250, 4000)):
        position = draw_position(random.Random(number), range(2, 9))
        if Judge(position).best() is not None:
            continue
        refused += 1
        options = refuse(position)
        locks = find_broken_locks(position, list_absolutes(position))
        freed = replace(position, waived=position.waived.union(locks))
        judge = Judge(freed)
        enough = [kinds for kinds in list_kind_sets() if judge.fewest_waivers(kinds) is not None]
        least = [kinds for kinds in enough if len(kinds) == len(enough[0])]
        assert len(options) == len(least)
        for option, kinds in zip(options, least, strict=True):
            needed = set(option.waivers) - set(locks)
            assert {waiver.kind for waiver in needed} <= set(kinds)
            assert len(needed) == judge.fewest_waivers(kinds)
            pairing = pair_teams(replace(position, waived=position.waived.union(option.waivers)))
            assert pairing.certificate.checked
    assert refused > count(30, 500)


def test_options_of_a_position_that_can_be_paired_say_nothing_is_needed() -> None:
    assert search_ways_out(Position(make_teams(1, 0))) == (WayOut((), ()),)
