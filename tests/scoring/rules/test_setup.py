"""What a game may be started with."""

from typing import Any

import pytest

from common.problems import Refused
from scoring.rules import GameSetup, HouseRules, read_setup

NO_TARGET = HouseRules(target=None)
ACCEPTED: list[tuple[tuple[Any, ...], GameSetup]] = [
    (("nanjing", {}), GameSetup("nanjing", HouseRules(), 4)),
    (("nanjing", None, 4, None, None), GameSetup("nanjing", HouseRules(), 4)),
    (("nanjing", {"target": 500}, 4.0), GameSetup("nanjing", HouseRules(target=500), 4)),
    (("tientsin", {}), GameSetup("tientsin", HouseRules(), 6)),
    (
        ("three_players", {}, 3, 2),
        GameSetup("three_players", HouseRules(target=None, rounds=9), 3, first_dealer=2),
    ),
    (("always_last", {}, 7), GameSetup("always_last", NO_TARGET, 7)),
    (("always_last", {}, 7, 5), GameSetup("always_last", NO_TARGET, 7, first_dealer=5)),
    (
        ("tien_gow", {}, None, None, 4),
        GameSetup("tien_gow", NO_TARGET, 4, first_banker=4),
    ),
]
REFUSED: list[tuple[tuple[Any, ...], list[tuple[str, str]]]] = [
    (("bridge", {}), [("unknown_variant", "variant")]),
    ((None, {}), [("wrong_type", "variant")]),
    (("nanjing", {}, 3), [("bad_context", "players")]),
    (("nanjing", {}, "4"), [("wrong_type", "players")]),
    (("nanjing", {}, 4, 1, 1), [("field_not_allowed", f"first_{n}") for n in ("dealer", "banker")]),
    (("tientsin", {}, 4), [("bad_context", "players")]),
    (("three_players", {}), [("context_missing", "first_dealer")]),
    (("three_players", {}, 4, 1), [("bad_context", "players")]),
    (("three_players", {}, 3, 4), [("bad_context", "first_dealer")]),
    (("three_players", {}, 3, "1"), [("wrong_type", "first_dealer")]),
    (("always_last", {}), [("context_missing", "players")]),
    (("always_last", {}, 4), [("bad_context", "players")]),
    (("always_last", {}, 11), [("bad_context", "players")]),
    (("always_last", {}, 7, 8), [("bad_context", "first_dealer")]),
    (("always_last", {}, 7, 0), [("bad_context", "first_dealer")]),
    (("always_last", {}, 7, None, 1), [("field_not_allowed", "first_banker")]),
    (("tien_gow", {}), [("context_missing", "first_banker")]),
    (("tien_gow", {}, 4, None, 0), [("bad_context", "first_banker")]),
    (
        ("nanjing", {"target": 0, "x": 1}, True, None, 2),
        [
            ("bad_house_rule", "house_rules.target"),
            ("unknown_house_rule", "house_rules.x"),
            ("wrong_type", "players"),
            ("field_not_allowed", "first_banker"),
        ],
    ),
]


@pytest.mark.parametrize(("given", "setup"), ACCEPTED)
def test_accepted(given: tuple[Any, ...], setup: GameSetup) -> None:
    assert read_setup(*given) == setup


@pytest.mark.parametrize(("given", "problems"), REFUSED)
def test_refused(given: tuple[Any, ...], problems: list[tuple[str, str]]) -> None:
    with pytest.raises(Refused) as caught:
        read_setup(*given)
    assert [(problem.code, problem.place) for problem in caught.value.problems] == problems


def test_a_first_dealer_who_is_not_there_is_told_which_seats_there_are() -> None:
    with pytest.raises(Refused) as caught:
        read_setup("always_last", {}, 7, 8)
    assert dict(caught.value.values) == {"least": 1, "most": 7}


@pytest.mark.parametrize(
    ("given", "finish"),
    [
        (("nanjing", {}), [3]),
        (("nanjing", {}), [3, 1, 2, 4]),
        (("tientsin", {}), []),
        (("always_last", {}, 5), [5, 3, 1, 2, 4]),
    ],
)
def test_a_rematch_knows_the_last_finish(given: tuple[Any, ...], finish: list[int]) -> None:
    assert read_setup(*given, finish_before=finish).finish_before == tuple(finish)


@pytest.mark.parametrize(
    ("given", "finish", "problem"),
    [
        (("nanjing", {}), "3", ("wrong_type", "finish_before")),
        (("nanjing", {}), [5], ("unknown_seat", "finish_before.0")),
        (("nanjing", {}), [1, 1], ("seat_finishes_twice", "finish_before.1")),
        (("always_last", {}, 5), [1, 2], ("field_missing", "finish_before.2")),
        (("always_last", {}, 5), [1], ("field_missing", "finish_before.1")),
        (("tien_gow", {}, 4, None, 1), [1], ("field_not_allowed", "finish_before")),
        (("three_players", {}, 3, 1), [1], ("field_not_allowed", "finish_before")),
    ],
)
def test_a_finish_that_cannot_be_is_refused(
    given: tuple[Any, ...], finish: object, problem: tuple[str, str]
) -> None:
    with pytest.raises(Refused) as caught:
        read_setup(*given, finish_before=finish)
    assert [(problem.code, problem.place) for problem in caught.value.problems] == [problem]
