"""The cards of the online table, and what the phoenix's place says."""

import pytest

from scoring.cards.card import card_texts
from scoring.cards.log_cards import CARDS, read_by_place
from scoring.cards.masks import split_key


def test_all_56_cards_have_a_name() -> None:
    assert len(CARDS) == 56
    assert len(set(CARDS.values())) == 56


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("G10", "JT"),
        ("SB", "SJ"),
        ("BD", "PQ"),
        ("RK", "TK"),
        ("BA", "PA"),
        ("BB", "PJ"),
        ("Ma", "MJ"),
        ("Hu", "DG"),
        ("Ph", "PH"),
        ("Dr", "DR"),
    ],
)
def test_names(name: str, text: str) -> None:
    assert card_texts(CARDS[name]) == [text]


@pytest.mark.parametrize(
    ("play", "ranks"),
    [
        ("Ph RD SB G10 B9", [13]),  # first in a straight: the highest
        ("RD SB G10 B9 Ph", [12]),  # last: the lowest
        ("RD SB Ph B9 G8", [12]),  # between: the gap
        ("RA SK RD BB Ph", [14]),
        ("Ph RA SK RD BB", [14]),  # nothing is above the ace
        ("S5 R4 G3 B2 Ph", [6]),  # and the phoenix is no 1
        ("Ph GK BK RD SD", [13]),  # in front of the first pair
        ("GK Ph BK RD SD", [13]),
        ("GK BK RD Ph SD", [12]),  # behind the second pair's first card
        ("GK BK RD SD Ph", [12]),
        ("GK BK Ph RD SD", [13, 12]),  # between the pairs: either, the higher one first
        ("RD SD Ph GK BK", [13, 12]),
        ("Ph RA S3 G3 B3", [3]),
        ("S9 G9 B9 Ph R4", [9]),
        ("RK GK Ph RD BB GB", [13]),
        ("RK GK", [13]),
    ],
)
def test_the_place_of_the_phoenix(play: str, ranks: list[int]) -> None:
    cards = [CARDS[name] for name in play.split()]
    assert [split_key(key)[2] for key in read_by_place(cards, sum(cards))] == ranks
