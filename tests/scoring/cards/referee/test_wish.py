"""The wish: golden cases of the referee, refusals, and brute force over all subsets of the hand."""

from random import Random

import pytest

from common.problems import Refused
from scoring.cards import WishAnswer, judge_wish
from scoring.cards.card import parse_cards
from scoring.cards.masks import RANK_MASKS
from scoring.cards.wish import LEAD, can_fulfil
from scoring.rules import find_variant
from tests.counts import count
from tests.scoring.cards.oracle import DECK, RANKS, answers, fulfils
from tests.scoring.cards.table import draw_turn, readings_of, texts


def judged(hand: str, trick: str, wish: str | None) -> tuple[bool, str, list[str]]:
    answer = judge_wish(hand.split(), trick.split(), wish)
    assert not answer.bombs
    return answer.must, answer.reason, texts(play.cards for play in answer.plays)


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


@pytest.mark.parametrize(
    ("hand", "trick", "reason", "plays", "bombs"),
    [
        ("J9 S9 P9 T9 S8 S2", "MJ", "wish_must_play_or_bomb", ["S8"], ["J9 S9 P9 T9"]),
        ("J9 S9 P9 T9 S8", "", "wish_must_lead_or_bomb", ["S8"], ["J9 S9 P9 T9"]),
        (
            "J9 S9 P9 T9 J8 S8 P8 T8",
            "DR",
            "wish_must_bomb_or_bomb",
            ["J8 S8 P8 T8"],
            ["J9 S9 P9 T9"],
        ),
        # a bomb that is too low for what lies is none to play instead
        (
            "J2 S2 P2 T2 J8 S8 P8 T8",
            "J5 S5 P5 T5",
            "wish_must_bomb",
            ["J8 S8 P8 T8"],
            [],
        ),
    ],
)
def test_a_bomb_may_be_laid_instead(
    hand: str, trick: str, reason: str, plays: list[str], bombs: list[str]
) -> None:
    answer = judge_wish(hand.split(), trick.split(), "8")
    assert (answer.must, answer.reason) == (True, reason)
    assert texts(play.cards for play in answer.plays) == plays
    assert texts(bomb.cards for bomb in answer.bombs) == bombs


def test_the_open_hand_need_not_fulfil_a_wish() -> None:
    of_table = judge_wish(["J8"], ["S7"], "8", variant="three_players", seat=4)
    assert (of_table.must, of_table.reason, of_table.plays) == (False, "wish_not_of_table", ())
    assert judge_wish(["J8"], ["S7"], "8", variant="three_players", seat=3).must
    assert judge_wish(["J8"], ["S7"], "8", seat=4).must


@pytest.mark.parametrize(("variant", "limit"), [("tientsin", 10), ("always_last", 12)])
def test_a_hand_holds_as_many_cards_as_the_game_deals(variant: str, limit: int) -> None:
    assert judge_wish(DECK[:limit], [], "8", variant=variant).must
    with pytest.raises(Refused) as error:
        judge_wish(DECK[: limit + 1], [], "8", variant=variant)
    assert error.value.values == {"count": limit + 1, "limit": limit}


@pytest.mark.parametrize(
    ("variant", "seat", "code", "field"),
    [
        ("nanjing", 5, "unknown_seat", "seat"),
        ("nanjing", 0, "unknown_seat", "seat"),
        ("nanjing", True, "wrong_type", "seat"),
        ("nanjing", "1", "wrong_type", "seat"),
        ("tientsin", 7, "unknown_seat", "seat"),
        ("always_last", 11, "unknown_seat", "seat"),
        ("tien_gow", 1, "game_without_cards", "variant"),
        ("bridge", 1, "unknown_variant", "variant"),
        (8, 1, "wrong_type", "variant"),
    ],
)
def test_the_game_and_the_seat(variant: object, seat: object, code: str, field: str) -> None:
    with pytest.raises(Refused) as error:
        judge_wish(["J8"], [], "8", variant=variant, seat=seat)
    assert (error.value.code, error.value.place) == (code, field)


def test_the_answer_has_what_its_sentence_needs() -> None:
    values = {"wish": "8", "top": "single"}
    assert judge_wish(["J8", "S2"], ["S9"], "8") == WishAnswer(
        False, (), "wish_not_playable", values
    )
    leading = judge_wish(["JT", "PH"], [], "T")
    assert [play.cards for play in leading.plays] == [("JT",), ("JT", "PH=T")]
    assert (leading.must, leading.bombs) == (True, ())
    assert (leading.reason, leading.values) == ("wish_must_lead", {"wish": "T"})


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


@pytest.mark.parametrize("variant", ["nanjing", "tientsin", "three_players"])
@pytest.mark.parametrize("seed", range(count(6, 100)))
def test_brute_force_over_all_subsets(seed: int, variant: str) -> None:
    """Every game with one pack; a hand of six players holds ten cards at most."""
    rng = Random(f"{seed} {variant}")
    for _ in range(count(12, 100)):
        hand, top, wish = draw_turn(rng)
        if len(hand) > find_variant(variant).hand:
            continue
        lying = list(top.cards) if top else []
        answer = judge_wish(hand, lying, wish, variant=variant, seat=rng.choice([1, 2, 3]))
        old = readings_of([top])[0] if top else None
        allowed = answers(hand, old)
        expected = {play for play in allowed if fulfils(play, wish)}
        assert set(readings_of(answer.plays)) == expected, (hand, top, wish)
        assert len(answer.plays) == len(expected)
        assert answer.must == bool(expected)
        bombs = {play for play in allowed - expected if play.kind == "bomb"}
        assert set(readings_of(answer.bombs)) == (bombs if expected else set())
        assert answer.reason.endswith("_or_bomb") == bool(answer.bombs)
        mask, rank = parse_cards(hand).mask, RANKS.index(wish) + 2
        assert can_fulfil(mask, top.key if top else LEAD, rank) == answer.must
        assert bool(mask & RANK_MASKS[rank]) == (answer.reason != "wish_not_held")
