"""The bits below everything: layout, points, keys, readings."""

from collections import Counter

import pytest

from scoring.cards import CARD_TEXTS
from scoring.cards.masks import (
    ABOVE,
    BOMB,
    CONSECUTIVE_PAIRS,
    DECK,
    DOG_ALONE,
    DOG_KEY,
    DRAGON_KEY,
    FIXED,
    FULL_HOUSE,
    PAIR,
    PHOENIX_LED_KEY,
    PHOENIX_MARK,
    RANK_MASKS,
    SHAPES,
    SINGLE,
    STRAIGHT,
    SUIT_MASKS,
    TRIPLE,
    beats,
    count_nibbles,
    key_on,
    phoenix_rank,
    points_in,
    read_combination,
    split_key,
)
from tests.scoring.cards.table import mask


def test_layout_names_each_of_the_56_cards_once() -> None:
    assert len(CARD_TEXTS) == len(set(CARD_TEXTS)) == 56
    assert mask("MJ DG PH DR") == 0b1111
    assert mask("J2 S2 P2 T2") == 0b1111_0000
    assert mask("TA") == 1 << 55


def test_ranks_and_suits_divide_the_deck() -> None:
    assert sum(RANK_MASKS) + mask("DG PH DR") == DECK
    assert sum(SUIT_MASKS) + mask("MJ DG PH DR") == DECK
    assert all(mask(f"J{name}") & SUIT_MASKS[0] for name in "23456789TJQKA")
    assert ABOVE[14] == 0
    assert ABOVE[13] == RANK_MASKS[14]
    assert ABOVE[1] == DECK ^ 0b1111
    assert ABOVE[0] == DECK ^ 0b1110


def test_the_tables_hold_each_shape_once_and_nothing_else() -> None:
    shapes = Counter(
        split_key(key)[0]
        for counts, keys in SHAPES.items()
        if not counts & PHOENIX_MARK
        for key in keys
    )
    assert shapes == {
        PAIR: 13,
        TRIPLE: 13,
        CONSECUTIVE_PAIRS: 12 + 11 + 10 + 9 + 8 + 7,  # two to seven in a row of 13 ranks
        FULL_HOUSE: 13 * 12,
        STRAIGHT: 10 * 11 // 2,  # a lowest and a highest rank of 14, five or more
        BOMB: 13,
    }
    fixed = Counter(split_key(key)[0] for keys in FIXED.values() for key in keys)
    assert fixed == {SINGLE: 55, DOG_ALONE: 1, BOMB: 4 * (9 * 10 // 2)}
    assert len(ABOVE) == len(RANK_MASKS) == 15


def test_a_key_says_how_many_cards_it_is_of() -> None:
    for counts, keys in SHAPES.items():
        marked = counts & PHOENIX_MARK
        cards = sum((counts ^ marked) >> 4 * place & 15 for place in range(14)) + bool(marked)
        assert {split_key(key)[1] for key in keys} == {cards}


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("JK SK PK TK", 40),
        ("JT ST PT TT", 40),
        ("J5 S5 P5 T5", 20),
        ("DR", 25),
        ("PH", -25),
        ("MJ DG J2 SA PQ TJ J9", 0),
        ("JK DR", 35),
    ],
)
def test_points(cards: str, points: int) -> None:
    assert points_in(mask(cards)) == points


def test_the_deck_holds_100_points() -> None:
    assert points_in(DECK) == 100


def test_count_ranks_counts_every_nibble() -> None:
    assert count_nibbles(mask("J2 S2 P2 T2 J3 TA")) == (4 << 4) + (1 << 8) + (1 << 52)


@pytest.mark.parametrize(
    ("cards", "kinds"),
    [
        ("J7 S7 P4 T4 PH", [7, 4]),  # a full house of two pairs: either triple
        ("J6 S7 P8 T9 PH", [10, 9]),  # a straight: at either end
        ("JA SK PQ TJ PH", [14]),  # nothing is above the ace
        ("MJ S2 P3 T4 PH", [5]),  # and nothing below the mah jong
        ("J2 S3 P4 T5 PH", [6]),  # the phoenix is no 1
        ("J6 S7 P9 TT PH", [10]),
        ("J7 S7 P8 PH", [8]),
        ("J7 S7 P7 T4 PH", [7]),
    ],
)
def test_all_readings_highest_first(cards: str, kinds: list[int]) -> None:
    assert [split_key(key)[2] for key in read_combination(mask(cards))] == kinds


@pytest.mark.parametrize(
    "cards",
    [
        "J7 S8",
        "J7 S7 P7 T7 PH",
        "J7 S7 P7 PH T8 S8",
        "J7 DR",
        "DG PH",
        "MJ PH",
        "DR PH",
        "MJ J2",
        "J7 S7 P8 S9 T9",
        "J2 S3 P4 T5",
        "JA S2 P3 T4 S5",
        "J7 S7 P9 T9",
        "J7 S7 P7 T8 S8 P8",
        "DG J2 S3 P4 T5 S6",
    ],
)
def test_what_is_no_combination(cards: str) -> None:
    assert read_combination(mask(cards)) == ()


def test_nothing_is_no_combination() -> None:
    assert read_combination(0) == ()


@pytest.mark.parametrize(
    ("cards", "rank"),
    [
        ("J7 PH", 7),
        ("J7 S7 PH", 7),
        ("J7 S7 P8 PH", 8),
        ("J7 PH P8 S8", 7),
        ("J7 S7 P7 T4 PH", 4),
        ("J6 S7 P9 TT PH", 8),
        ("MJ S2 P4 T5 PH", 3),
        ("J7 S7 P7", 0),
        ("PH", 0),
    ],
)
def test_what_the_phoenix_stands_for(cards: str, rank: int) -> None:
    (key,) = read_combination(mask(cards))
    assert phoenix_rank(mask(cards), key) == rank


def test_what_the_phoenix_stands_for_where_it_is_open() -> None:
    house = mask("J7 S7 P4 T4 PH")
    assert [phoenix_rank(house, key) for key in read_combination(house)] == [7, 4]
    row = mask("J6 S7 P8 T9 PH")
    assert [phoenix_rank(row, key) for key in read_combination(row)] == [10, 5]


def test_a_phoenix_lies_half_above_a_single_and_never_above_the_dragon() -> None:
    phoenix = mask("PH")
    (ace,) = read_combination(mask("JA"))
    (mah_jong,) = read_combination(mask("MJ"))
    on_ace = key_on(phoenix, PHOENIX_LED_KEY, ace)
    assert on_ace == ace + 1 < DRAGON_KEY
    assert beats(DRAGON_KEY, on_ace)
    assert key_on(phoenix, PHOENIX_LED_KEY, mah_jong) == PHOENIX_LED_KEY == mah_jong + 1
    assert not beats(key_on(phoenix, PHOENIX_LED_KEY, DRAGON_KEY), DRAGON_KEY)
    assert not beats(DOG_KEY, mah_jong)
