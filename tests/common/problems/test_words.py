"""Filling sentences: each name once, whatever the values hold."""

import pytest

from common.problems.catalogue import fill, fill_sentence, register_words


@pytest.mark.parametrize(
    ("text", "values", "filled"),
    [
        ("Seat {seat}.", {"seat": 3}, "Seat 3."),
        ("Choose one of: {seats}.", {"seats": [1, 2, 3]}, "Choose one of: 1, 2, 3."),
        ("{points} cannot be.", {"points": -25}, "−25 cannot be."),
        ("{points} cannot be.", {"points": "10-5"}, "10-5 cannot be."),
        (
            "There is no card “{card}”.",
            {"card": "{hint}", "hint": "x"},
            "There is no card “{hint}”.",
        ),
        ("Nothing for {missing}.", {}, "Nothing for {missing}."),
    ],
)
def test_values_take_the_places_of_their_names(
    text: str, values: dict[str, object], filled: str
) -> None:
    assert fill(text, values) == filled


def test_a_code_that_nobody_knows_is_said_plainly() -> None:
    known = fill_sentence("invalid", {}, str)
    assert fill_sentence("nobody_knows_this", {}, str) == known


def test_a_sentence_is_translated_before_it_is_filled() -> None:
    said = fill_sentence("unknown_seat", {"seats": [1, 2]}, str.upper)
    assert "{SEATS}" in said.hint


def test_a_value_that_is_a_word_of_ours_is_translated_too() -> None:
    register_words("expected", {"whole_number": "a whole number"})
    said = fill_sentence("wrong_type", {"expected": "whole_number"}, lambda text: f"⟦{text}⟧")
    assert "⟦a whole number⟧" in said.hint
    other = fill_sentence("wrong_type", {"expected": "something else"}, str)
    assert "something else" in other.hint
