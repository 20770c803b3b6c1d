"""Whatever is given: a score, or a refusal with at least one code. Nothing else is ever raised."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from common.problems import Refused
from scoring.rules import CODES, judge_round, read_house_rules, read_setup, score_round
from tests.counts import count
from tests.scoring.rules.strategies import JSON, LIKE_AN_ENTRY, VARIANT_NAMES, possible_rounds

SAMPLES = settings(max_examples=count(20, 5_000), deadline=None)
CONTEXTS = {
    "nanjing": {},
    "three_players": {"dealer": 2},
    "tientsin": {},
    "always_last": {"players": 6},
    "tien_gow": {"banker": 3, "banker_run": 1},
}


def check_answer(variant: Any, house_rules: Any, context: Any, entry: Any) -> None:
    """The answer is a score of whole numbers, or problems that can be written down."""
    try:
        score = score_round(variant, house_rules, context, entry)
    except Refused as refused:
        check_problems(refused)
    else:
        assert all(type(points) is int for points in score.values())


def check_problems(refused: Refused) -> None:
    problems = refused.problems
    assert problems
    assert len({(problem.code, problem.place) for problem in problems}) == len(problems)
    for problem in problems:
        assert set(problem.values) == set(CODES[problem.code])
        json.dumps([problem.place, dict(problem.values)], allow_nan=False).encode()
        problem.place.encode()
    assert str(refused).startswith(problems[0].code)


@SAMPLES
@given(variant=st.sampled_from(VARIANT_NAMES) | JSON, rules=JSON, context=JSON, entry=JSON)
def test_anything_at_all(variant: Any, rules: Any, context: Any, entry: Any) -> None:
    check_answer(variant, rules, context, entry)


@SAMPLES
@given(variant=st.sampled_from(VARIANT_NAMES), entry=LIKE_AN_ENTRY)
def test_anything_in_the_fields(variant: str, entry: Any) -> None:
    check_answer(variant, {}, CONTEXTS[variant], entry)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a JSON value that something else could be put into: (container, key)."""
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    result: list[tuple[Any, Any]] = []
    for key in keys:
        result += [(value, key), *places(value[key])]
    return result


@SAMPLES
@given(found=possible_rounds(), foreign=JSON, data=st.data())
def test_one_place_of_a_possible_round_is_spoiled(
    found: dict[str, Any], foreign: Any, data: st.DataObject
) -> None:
    spoiled = copy.deepcopy(found)
    container, key = data.draw(st.sampled_from(places(spoiled)))
    container[key] = foreign
    check_answer(spoiled["variant"], {}, spoiled["context"], spoiled["entry"])


@SAMPLES
@given(found=possible_rounds(), data=st.data())
def test_one_field_is_left_out(found: dict[str, Any], data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(list(found["entry"])))
    del found["entry"][name]
    check_answer(found["variant"], {}, found["context"], found["entry"])


@SAMPLES
@given(st.sampled_from(VARIANT_NAMES) | JSON, JSON, JSON, JSON, JSON)
def test_setup_of_anything(
    variant: Any, rules: Any, players: Any, dealer: Any, banker: Any
) -> None:
    try:
        setup = read_setup(variant, rules, players, dealer, banker)
    except Refused as refused:
        check_problems(refused)
    else:
        assert read_house_rules(setup.variant, setup.house_rules.to_json()) == setup.house_rules


def nested(depth: int, *, in_objects: bool) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = {"calls": value} if in_objects else [value]
    return value


@pytest.mark.parametrize("in_objects", [True, False])
@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_nesting_without_end(variant: str, in_objects: bool) -> None:
    deep = nested(100_000, in_objects=in_objects)
    check_answer(variant, deep, deep, deep)
    check_answer(deep, {}, {}, {})
    for field in ("kind", "points", "calls", "finish", "tricks", "id", "note", "winner"):
        entry = {"kind": "counted", "points": {"a": 50, "b": 50}, field: deep}
        check_answer(variant, {}, CONTEXTS[variant], entry)


class Word(str):
    """A text that is more than a text."""

    __slots__ = ()


class Number(int):
    """A number that is more than a number."""


def test_subclasses_of_plain_values_are_taken_as_what_they_are() -> None:
    entry = {
        Word("kind"): Word("counted"),
        Word("points"): {Word("a"): Number(65), Word("b"): 35.0},
        Word("note"): Word("late"),
    }
    judged = judge_round(Word("nanjing"), {Word("tie"): Word("draw")}, None, entry)
    assert judged.score == {"a": 65, "b": 35}
    assert type(judged.entry["note"]) is str
    assert type(judged.entry["kind"]) is str
    assert {type(points) for points in judged.entry["points"].values()} == {int}
    assert {type(points) for points in judged.score.values()} == {int}


def test_keys_that_are_no_texts() -> None:
    with pytest.raises(Refused) as caught:
        score_round("nanjing", {3: 4}, {None: 1}, {1: "counted"})
    assert [(p.code, p.place) for p in caught.value.problems] == [
        ("wrong_type", "house_rules"),
        ("wrong_type", "context"),
        ("wrong_type", "entry"),
    ]


def test_the_same_problem_at_the_same_field_is_said_once() -> None:
    entry = {"kind": "double_victory", "winner": "a", "x" * 41: 1, "x" * 42: 2}
    with pytest.raises(Refused) as caught:
        score_round("nanjing", {}, {}, entry)
    assert [(p.code, p.place) for p in caught.value.problems] == [("field_not_allowed", "x" * 40)]


def test_a_million_mistakes_get_a_short_answer() -> None:
    entry = {
        **{f"field{number}" * 50: number for number in range(2_000)},
        "kind": "counted",
        "points": {"a": 1, "b": 2},
        "calls": [{"seat": number} for number in range(2_000)],
        "finish": [1] * 2_000,
    }
    with pytest.raises(Refused) as caught:
        score_round("nanjing", {}, {}, entry)
    assert len(caught.value.problems) == 100
    assert max(len(problem.place) for problem in caught.value.problems) <= 60
