"""House rules: defaults, ranges, and what a variant has no use for."""

from typing import Any

import pytest

from common.problems import Problem, Refused
from scoring.rules import LIMITS, VARIANTS, HouseRules, read_house_rules

ALL = {
    "target": 1000,
    "rounds": None,
    "tie": "play_on",
    "grand_allowed": True,
    "double_victory": 200,
    "triple_victory": 300,
    "wish_penalty": 200,
    "one_call_a_team": False,
    "last_dragon_kept": False,
    "blind_grand": None,
    "growing_banker": False,
    "early_death": False,
}


@pytest.mark.parametrize(
    ("variant", "differs"),
    [
        ("nanjing", {}),
        ("three_players", {"target": None, "rounds": 9}),
        ("tientsin", {}),
        ("always_last", {"target": None}),
        ("tien_gow", {"target": None}),
    ],
)
def test_defaults(variant: str, differs: dict[str, Any]) -> None:
    assert read_house_rules(variant, None).to_json() == {**ALL, **differs}
    assert read_house_rules(variant, {}).to_json() == {**ALL, **differs}


def test_what_is_set_is_kept_and_the_rest_filled() -> None:
    given: dict[str, Any] = {"target": 500, "rounds": 4, "tie": "draw", "grand_allowed": False}
    given |= {"double_victory": 300, "wish_penalty": None, "blind_grand": 500}
    given |= {"one_call_a_team": True, "last_dragon_kept": True}
    rules = read_house_rules("nanjing", given)
    assert rules.to_json() == {**ALL, **given}
    assert read_house_rules("nanjing", rules.to_json()) == rules
    assert read_house_rules("nanjing", rules) == rules


def test_neither_target_nor_rounds() -> None:
    rules = read_house_rules("three_players", {"rounds": None})
    assert (rules.target, rules.rounds) == (None, None)


def test_the_limits_name_every_rule() -> None:
    assert list(LIMITS) == list(HouseRules().to_json())
    for variant in VARIANTS:
        assert set(variant.rule_set.names) <= set(LIMITS)


def problems_of(variant: str, given: Any) -> tuple[Problem, ...]:
    with pytest.raises(Refused) as caught:
        read_house_rules(variant, given)
    return caught.value.problems


def bad(name: str, **values: Any) -> Problem:
    empty = {"rule": name, "least": None, "most": None, "step": None, "allowed": None}
    return Problem("bad_house_rule", f"house_rules.{name}", {**empty, **values})


@pytest.mark.parametrize(
    ("variant", "name", "value", "values"),
    [
        ("nanjing", "target", 0, {"least": 1, "most": 100_000, "step": 1}),
        ("nanjing", "target", 100_001, {"least": 1, "most": 100_000, "step": 1}),
        ("nanjing", "rounds", 1_001, {"least": 1, "most": 1_000, "step": 1}),
        ("three_players", "rounds", 10, {"least": 1, "most": 1_000, "step": 3}),
        ("three_players", "rounds", 0, {"least": 1, "most": 1_000, "step": 3}),
        ("nanjing", "double_victory", -5, {"least": 0, "most": 1_000, "step": 1}),
        ("tientsin", "triple_victory", 1_005, {"least": 0, "most": 1_000, "step": 1}),
        ("nanjing", "wish_penalty", -200, {"least": 0, "most": 1_000, "step": 1}),
        ("nanjing", "tie", "coin", {"allowed": ["play_on", "draw"]}),
        ("always_last", "target", 1000, {"allowed": [None]}),
        ("tien_gow", "grand_allowed", False, {"allowed": [True]}),
        ("nanjing", "early_death", True, {"allowed": [False]}),
        ("tientsin", "double_victory", 100, {"allowed": [200]}),
    ],
)
def test_out_of_range(variant: str, name: str, value: Any, values: dict[str, Any]) -> None:
    assert problems_of(variant, {name: value}) == (bad(name, **values),)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("target", "1000", "whole_number"),
        ("target", True, "whole_number"),
        ("rounds", 1.5, "whole_number"),
        ("rounds", float("nan"), "whole_number"),
        ("tie", None, "text"),
        ("tie", ["draw"], "text"),
        ("grand_allowed", 0, "true_or_false"),
        ("grand_allowed", None, "true_or_false"),
        ("double_victory", None, "whole_number"),
        ("growing_banker", 0, "true_or_false"),
    ],
)
def test_wrong_type(name: str, value: Any, expected: str) -> None:
    field = f"house_rules.{name}"
    assert problems_of("nanjing", {name: value}) == (
        Problem("wrong_type", field, {"expected": expected}),
    )


def test_all_problems_at_once() -> None:
    given = {"bonus": 1, "target": -1, "tie": 1}
    assert [(problem.code, problem.place) for problem in problems_of("nanjing", given)] == [
        ("unknown_house_rule", "house_rules.bonus"),
        ("bad_house_rule", "house_rules.target"),
        ("wrong_type", "house_rules.tie"),
    ]
    assert [problem.code for problem in problems_of("nanjing", "none")] == ["wrong_type"]
