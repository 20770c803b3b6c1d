"""Cards as text, and the counter."""

from typing import Any

import pytest

from common.problems import Refused
from scoring.cards import count_points, parse_card, parse_cards
from scoring.cards.card import card_texts, parse_rank
from tests.scoring.cards.oracle import DECK


def refusal(error: pytest.ExceptionInfo[Refused]) -> tuple[str, str, dict[str, Any]]:
    return error.value.code, error.value.place, dict(error.value.values)


@pytest.mark.parametrize(
    ("text", "rank", "points"),
    [
        ("J2", 2, 0),
        ("S5", 5, 5),
        ("JT", 10, 10),
        ("TJ", 11, 0),
        ("PQ", 12, 0),
        ("SK", 13, 10),
        ("TA", 14, 0),
        ("MJ", 1, 0),
        ("DG", 0, 0),
        ("PH", 0, -25),
        ("DR", 0, 25),
    ],
)
def test_a_card_by_its_text(text: str, rank: int, points: int) -> None:
    card = parse_card(text)
    assert (str(card), card.rank, card.points, card.stands_for) == (text, rank, points, 0)


def test_a_phoenix_that_stands_for_a_rank() -> None:
    assert parse_card("PH=8").stands_for == 8
    assert parse_card("PH=T").stands_for == 10
    assert parse_card("PH=A").mask == parse_card("PH").mask


@pytest.mark.parametrize(
    "text", ["", "J1", "JX", "XT", "jt", "TT ", "10", "J10", "PH=", "PH=1", "PH=10", "DR=8", "M"]
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(Refused) as error:
        parse_card(text)
    assert refusal(error) == ("unknown_card", "cards", {"card": text})


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "NoneType"),
        (7, "int"),
        (["JT"], "list"),
        ("x" * 99, "x" * 40),
        ("\ud800J", "?J"),
    ],
)
def test_what_is_no_text_is_shown_short(value: object, shown: str) -> None:
    with pytest.raises(Refused) as error:
        parse_card(value, "hand")
    assert refusal(error) == ("unknown_card", "hand", {"card": shown})


def test_the_deck_round_trips() -> None:
    cards = parse_cards(DECK)
    assert sorted(card_texts(cards.mask)) == sorted(DECK)


def test_a_phoenix_is_written_at_its_place() -> None:
    assert card_texts(parse_cards(["J7", "S9", "PH"]).mask, 8) == ["J7", "PH=8", "S9"]
    assert card_texts(parse_cards(["J7", "S9", "PH"]).mask) == ["PH", "J7", "S9"]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([], 0),
        (["JK", "DR"], 35),
        (["PH", "DR", "J5", "S5"], 10),
        (["PH=8", "JT"], -15),
        (["JK", "SK", "PK", "TK", "JT", "ST", "PT", "TT"], 80),
        (DECK, 100),
    ],
)
def test_the_counter_adds_a_pile_up(cards: list[str], points: int) -> None:
    assert count_points(cards) == {"points": points}


@pytest.mark.parametrize(
    ("cards", "code", "values"),
    [
        (["JK", "JK"], "card_twice", {"card": "JK"}),
        (["PH", "PH=8"], "card_twice", {"card": "PH=8"}),
        (["JK", "K"], "unknown_card", {"card": "K"}),
        ([*DECK, "JK"], "too_many_cards", {"count": 57, "limit": 56}),
        ("JK", "wrong_type", {"expected": "list of cards"}),
        (None, "wrong_type", {"expected": "list of cards"}),
        ({"JK": 1}, "wrong_type", {"expected": "list of cards"}),
        (b"JK", "unknown_card", {"card": "int"}),
        ([["JK"]], "unknown_card", {"card": "list"}),
    ],
)
def test_the_counter_refuses(cards: object, code: str, values: dict[str, object]) -> None:
    with pytest.raises(Refused) as error:
        count_points(cards)
    assert refusal(error) == (code, "cards", values)


def test_ranks_that_can_be_wished() -> None:
    assert [parse_rank(name) for name in "23456789TJQKA"] == list(range(2, 15))
    for bad in ("1", "10", "MJ", "", None, 8):
        with pytest.raises(Refused, match="bad_wish"):
            parse_rank(bad)
