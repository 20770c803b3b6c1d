"""All combinations of a hand, and all answers to a trick, against brute force over all subsets."""

from collections import Counter
from random import Random

import pytest

from scoring.cards import all_combinations, legal_plays
from scoring.cards.combination import describe_combination
from tests.counts import count
from tests.scoring.cards.oracle import DECK, all_readings, answers
from tests.scoring.cards.table import draw_hand, readings_of


def check_hand(hand: list[str]) -> None:
    assert Counter(readings_of(all_combinations(hand))) == Counter(all_readings(hand))


@pytest.mark.parametrize("seed", range(count(60, 1000)))
def test_every_combination_of_a_hand(seed: int) -> None:
    rng = Random(seed)
    check_hand(draw_hand(rng, rng.choice([5, 6, 7, 8, 9, count(9, 14)])))


@pytest.mark.parametrize("seed", range(count(2, 100)))
def test_every_combination_of_fourteen_cards(seed: int) -> None:
    check_hand(Random(seed).sample(DECK, 14))


@pytest.mark.parametrize("seed", range(count(80, 2000)))
def test_every_answer_to_a_trick(seed: int) -> None:
    rng = Random(seed)
    hand = draw_hand(rng, rng.choice([4, 6, 8, count(8, 11), count(9, 14)]))
    rest = [card for card in DECK if card not in hand]
    tops = [c for c in all_combinations(draw_near(rng, hand, rest)) if c.kind != "dog"]
    kind = rng.choice(sorted({top.kind for top in tops}))
    top = rng.choice([top for top in tops if top.kind == kind])
    (old,) = readings_of([top])
    assert Counter(readings_of(legal_plays(hand, top))) == Counter(answers(hand, old))


def draw_near(rng: Random, hand: list[str], rest: list[str]) -> list[str]:
    """Draw what may lie there: seven cards, of the hand's own ranks where there are some left."""
    ranks = {card[1] for card in hand}
    near = [card for card in rest if card[1] in ranks]
    drawn = rng.sample(near, min(6, len(near)))
    return drawn + rng.sample([card for card in rest if card not in drawn], 7 - len(drawn))


def test_the_fullest_hand_is_listed_once_each() -> None:
    hand = ["PH", "MJ", "J2", "J3", "J4", "J5", "J6", "J7", "S5", "S6", "P5", "P6", "T5", "T6"]
    listed = all_combinations(hand)
    assert len({combination.code for combination in listed}) == len(listed)
    assert Counter(readings_of(listed)) == Counter(all_readings(hand))


def test_a_straight_of_one_suit_is_listed_as_a_bomb_only() -> None:
    listed = all_combinations(["J4", "J5", "J6", "J7", "J8", "S8"])
    rows = {" ".join(c.cards): c.kind for c in listed if len(c.cards) == 5}
    assert rows == {"J4 J5 J6 J7 J8": "bomb", "J4 J5 J6 J7 S8": "straight"}


@pytest.mark.parametrize(
    ("hand", "lying"),
    [
        ("JK SK JA SA JQ SQ PH", "J2 S2 J3 S3 J4 S4"),
        ("JK SK JA SA PK PA", "J2 S2 J3 S3 J4 S4"),
        ("JT SJ PQ TK JA PH", "MJ J2 S3 P4 T5 J6 S7"),
        ("JT SJ PQ TK JA J9", "J2 S3 P4 T5 J6"),
        ("JT SJ PQ TK JA J9 PH", "JT SJ PQ TK J9"),
    ],
)
def test_answers_are_as_long_as_what_lies_up_to_the_ace(hand: str, lying: str) -> None:
    held, laid = hand.split(), lying.split()
    top = next(c for c in all_combinations(laid) if len(c.cards) == len(laid))
    (old,) = readings_of([top])
    assert Counter(readings_of(legal_plays(held, top))) == Counter(answers(held, old))


def test_describe_spells_out_every_code() -> None:
    for combination in all_combinations(["PH", "J7", "S7", "P8", "T8", "J9", "DR", "DG", "MJ"]):
        assert describe_combination(combination.code) == combination
