"""The wish: golden cases of the referee, refusals, and brute force over all subsets of the hand."""

from random import Random
from typing import Any

import pytest

from common.problems import Refused
from scoring.cards import Combination, all_combinations, judge_wish
from scoring.cards.card import parse_cards
from scoring.cards.masks import RANK_MASKS
from scoring.cards.wish import LEAD, can_fulfil
from tests.counts import count
from tests.scoring.cards.oracle import DECK, RANKS, answers, fulfils
from tests.scoring.cards.table import draw_hand, readings_of, texts


def judged(hand: str, trick: str, wish: str | None) -> tuple[bool, str, list[str]]:
    answer = judge_wish(hand.split(), trick.split(), wish).to_json()
    plays: Any = answer["plays"]
    return bool(answer["must"]), str(answer["reason"]), texts(plays)


@pytest.mark.parametrize(
    ("hand", "trick", "wish", "expected"),
    [
        # the example of the interface: the eight beats no nine
        ("J8 S2", "S9", "8", (False, "wish_not_playable", [])),
        ("J8 S2", "S7", "8", (True, "wish_must_play", ["J8"])),
        # on a lead too, alone or in a combination
        ("J8 S2 P2", "", "8", (True, "wish_must_lead", ["J8"])),
        ("J8 S8 P2", "", "8", (True, "wish_must_lead", ["J8", "J8 S8", "S8"])),
        # with the phoenix helping, but not the phoenix standing for the wished rank
        ("J8 PH", "J6 S6", "8", (True, "wish_must_play", ["J8 PH=8"])),
        ("PH J7", "J6 S6", "8", (False, "wish_not_held", [])),
        ("PH J4 S5 P6 T7", "", "8", (False, "wish_not_held", [])),
        # a straight that holds the card, whatever its top
        (
            "J8 S9 PT TJ PH",
            "J3 S4 P5 T6 J7",
            "8",
            (True, "wish_must_play", ["J8 S9 PT TJ PH=Q", "PH=7 J8 S9 PT TJ"]),
        ),
        # as a bomb where only that does it
        ("J8 S8 P8 T8", "JA", "8", (True, "wish_must_bomb", ["J8 S8 P8 T8"])),
        ("J5 J6 J7 J8 J9", "DR", "8", (True, "wish_must_bomb", ["J5 J6 J7 J8 J9"])),
        ("J8 S8 P8 T8", "J9 S9 P9 T9", "8", (False, "wish_not_playable", [])),
        ("J8 S8 P8 T8 PH", "DR", "8", (True, "wish_must_bomb", ["J8 S8 P8 T8"])),
        # a bomb that does not hold the card fulfils nothing
        ("J7 S7 P7 T7 J8", "S9", "8", (False, "wish_not_playable", [])),
        # a trick that lies already with the phoenix
        ("J8 S8", "PH=7 J7", "8", (True, "wish_must_play", ["J8 S8"])),
        ("J8", "PH=8", "8", (False, "wish_not_playable", [])),
        ("J8", "PH=7", "8", (True, "wish_must_play", ["J8"])),
        ("J2", "PH", "2", (True, "wish_must_play", ["J2"])),
        # a full house is higher by its triple
        ("J8 S8 P3 T3 J3", "J4 S4 P4 T2 S2", "8", (False, "wish_not_playable", [])),
        ("J8 S8 P8 T3 J3", "J4 S4 P4 TK SK", "8", (True, "wish_must_play", ["J3 T3 J8 S8 P8"])),
        ("", "S7", "8", (False, "wish_not_held", [])),
        ("J8", "S7", None, (False, "no_wish", [])),
    ],
)
def test_what_the_referee_says(
    hand: str, trick: str, wish: str | None, expected: tuple[bool, str, list[str]]
) -> None:
    must, reason, plays = judged(hand, trick, wish)
    assert (must, reason) == expected[:2]
    assert plays == expected[2]


def test_the_answer_is_json() -> None:
    assert judge_wish(["J8", "S2"], ["S9"], "8").to_json() == {
        "must": False,
        "plays": [],
        "reason": "wish_not_playable",
        "values": {"wish": "8", "top": "single"},
    }
    assert judge_wish(["JT", "PH"], [], "T").to_json() == {
        "must": True,
        "plays": [["JT"], ["JT", "PH=T"]],
        "reason": "wish_must_lead",
        "values": {"wish": "T"},
    }


def test_the_phoenix_that_lies_may_name_its_rank() -> None:
    either = ["J7", "S7", "J4", "S4"]
    house = ["J5", "P5", "T5", "J2", "S2"]
    high, low = [*either, "PH=7"], [*either, "PH=4"]
    assert judge_wish(house, high, "5").reason == "wish_not_playable"
    assert judge_wish(house, low, "5").reason == "wish_must_play"
    with pytest.raises(Refused) as error:
        judge_wish(house, [*either, "PH"], "5")
    assert error.value.code == "phoenix_unclear"
    assert error.value.values == {"readings": ["J4 S4 J7 S7 PH=7", "J4 S4 PH=4 J7 S7"]}


def test_an_open_phoenix_does_not_matter_where_all_readings_agree() -> None:
    lying = ["J7", "S7", "J4", "S4", "PH"]
    assert judge_wish(["J9", "S9", "P9", "J2", "S2"], lying, "9").must
    assert not judge_wish(["J3", "S3", "P3", "J2", "S2"], lying, "3").must


@pytest.mark.parametrize(
    ("hand", "trick", "wish", "code", "field"),
    [
        (["J8", "J8"], [], "8", "card_twice", "hand"),
        (["J8"], ["J8"], "8", "card_twice", "trick"),
        (["J8"], ["PH", "PH=7"], "8", "card_twice", "trick"),
        (["X8"], [], "8", "unknown_card", "hand"),
        (["J8"], ["??"], "8", "unknown_card", "trick"),
        (["J8"], [None], "8", "unknown_card", "trick"),
        (DECK[:15], [], "8", "too_many_cards", "hand"),
        (["J8"], DECK[:15], "8", "too_many_cards", "trick"),
        (["J8"], ["S7", "S9"], "8", "not_a_combination", "trick"),
        (["J8"], ["S7", "PH=9"], "8", "not_a_combination", "trick"),
        (["J8"], ["S7", "DR"], "8", "not_a_combination", "trick"),
        (["J8"], ["DG"], "8", "dog_is_no_trick", "trick"),
        (["J8", "PH=9"], [], "8", "phoenix_named_in_hand", "hand"),
        (["J8"], [], "1", "bad_wish", "wish"),
        (["J8"], [], "10", "bad_wish", "wish"),
        (["J8"], [], "MJ", "bad_wish", "wish"),
        (["J8"], [], 8, "bad_wish", "wish"),
        (["J8"], [], "", "bad_wish", "wish"),
        ("J8", [], "8", "wrong_type", "hand"),
        (["J8"], None, "8", "wrong_type", "trick"),
        ({}, [], "8", "wrong_type", "hand"),
    ],
)
def test_refusals(hand: object, trick: object, wish: object, code: str, field: str) -> None:
    with pytest.raises(Refused) as error:
        judge_wish(hand, trick, wish)
    assert (error.value.code, error.value.place) == (code, field)
    (problem,) = error.value.problems
    assert (problem.code, problem.place) == (code, field)


def draw_turn(rng: Random) -> tuple[list[str], Combination | None, str]:
    """Draw a hand, what lies (None: a lead), and a wish that is worth asking."""
    hand = draw_hand(rng, rng.choice([1, 2, 3, 4, 5, 6, 7, 8, count(8, 11), count(9, 14)]))
    held = [card[1] for card in hand if card[0] in "JSPT" and card != "PH"]
    wish = rng.choice(held) if held and rng.random() < 0.8 else rng.choice(RANKS)
    rest = [card for card in DECK if card not in hand]
    ranks = {card[1] for card in hand}
    near = [card for card in rest if card[1] in ranks or rng.random() < 0.2] or rest
    tops = all_combinations(rng.sample(near, min(7, len(near))))
    kinds = sorted({top.kind for top in tops} - {"dog"})
    if not kinds or rng.random() < 0.2:
        return hand, None, wish
    kind = rng.choice(kinds)
    return hand, rng.choice([top for top in tops if top.kind == kind]), wish


@pytest.mark.parametrize("seed", range(count(8, 200)))
def test_brute_force_over_all_subsets(seed: int) -> None:
    rng = Random(seed)
    for _ in range(count(25, 100)):
        hand, top, wish = draw_turn(rng)
        answer = judge_wish(hand, list(top.cards) if top else [], wish)
        old = readings_of([top])[0] if top else None
        expected = {play for play in answers(hand, old) if fulfils(play, wish)}
        assert set(readings_of(answer.plays)) == expected, (hand, top, wish)
        assert len(answer.plays) == len(expected)
        assert answer.must == bool(expected)
        mask, rank = parse_cards(hand).mask, RANKS.index(wish) + 2
        assert can_fulfil(mask, top.key if top else LEAD, rank) == answer.must
        assert bool(mask & RANK_MASKS[rank]) == (answer.reason != "wish_not_held")
