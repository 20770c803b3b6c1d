"""Values of our own are held to what those of a text are, without being written as a text first."""

import json
import math
import random
from decimal import Decimal
from fractions import Fraction

import pytest

from common.problems import Problem
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.files.json_text import load_json
from pairing.event.files.node import Node, put_on_a_line
from pairing.event.files.read_event import parse_event
from tests.counts import count
from tests.pairing.event.event_files import BASES, changed
from tests.pairing.event.poison import poison


def read(node: Node) -> Event | tuple[Problem, ...]:
    try:
        return parse_event(node)
    except EventError as error:
        return tuple(error.problems)


def test_plain_values_read_like_their_text_right_or_wrong() -> None:
    refused = 0
    for seed in range(count(800, 30_000)):
        lots = random.Random(seed)
        event = changed(lots.choice(list(BASES.values())))
        for _ in range(lots.randrange(3)):
            event = poison(event, lots)
        answer = read(Node(event))
        assert answer == read(Node(load_json(json.dumps(event))))
        refused += isinstance(answer, tuple)
    assert refused > count(300, 10_000)


def test_points_of_a_float_are_those_that_it_is_written_with() -> None:
    assert Node(0.1).points() == Node(Decimal("0.1")).points() == Fraction(1, 10)


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_a_number_without_a_value_is_refused_at_its_place(number: float) -> None:
    with pytest.raises(EventError) as caught:
        Node({"win": [0, number]}).any_members()["win"].items()[1].points()
    (problem,) = caught.value.problems
    assert (problem.code, problem.place) == ("bad_number", "/win/1")


def test_a_place_is_a_pointer_whose_steps_are_escaped() -> None:
    inner = Node({"a/b": [{"c~d": 1}]}, "/next").any_members()["a/b"].items()[0]
    assert inner.any_members()["c~d"].place == "/next/a~1b/0/c~0d"


TYPED = {
    "Hofgarten": "Hofgarten",
    "retard\u00a0: dix minutes": "retard\u00a0: dix minutes",
    "\u2068שלום\u2069": "\u2068שלום\u2069",
    "می\u200cخواهم 👩\u200d🚀 \U0001fae8": "می\u200cخواهم 👩\u200d🚀 \U0001fae8",
    "Hall\n 2\x08": "Hall 2",
    "Hall\u2028\ud8002": "Hall 2",
    "x" * 250: "x" * 200,
    "\x1b\n": "",
}
"""What people type, and what a file has of it: what joins, turns and spaces stays, no control."""


def test_whatever_is_typed_is_a_text_of_a_file_once_it_is_on_a_line() -> None:
    assert {typed: put_on_a_line(typed) for typed in TYPED} == TYPED
    assert [Node(text).text() for text in TYPED.values()] == [*TYPED.values()]


@pytest.mark.parametrize("typed", ["Hall\n2", "Hall\x082", "Hall\u20282", "Hall\ud8002", "\x7f"])
def test_a_control_character_in_a_file_is_refused(typed: str) -> None:
    with pytest.raises(EventError) as caught:
        Node({"place": typed}).any_members()["place"].text()
    assert [(one.code, one.place) for one in caught.value.problems] == [
        ("control_character", "/place")
    ]
