"""A deal as a value: begun from text, stepped, taken back, shown."""

import json
from random import Random

import pytest

from common.problems import Refused
from scoring.cards import Deal, exchange_cards, list_steps
from scoring.cards.random_player import play_random_deal
from tests.scoring.cards.oracle import DECK
from tests.scoring.cards.table import mask, play, sit


def four_hands() -> dict[str, list[str]]:
    return {str(seat): DECK[14 * (seat - 1) : 14 * seat] for seat in range(1, 5)}


def test_a_deal_begins_from_text() -> None:
    deal = Deal.begin(four_hands(), {"2": "grand"})
    assert deal.moment.turn == 3
    assert deal.moment.calls == (0, 2, 0, 0)
    assert deal.moves == ()


def test_what_a_deal_cannot_begin_from() -> None:
    hands = four_hands()
    with pytest.raises(Refused, match="unknown_call"):
        Deal.begin(hands, {"2": "huge"})
    with pytest.raises(Refused, match="wrong_type"):
        Deal.begin({"1": hands["1"]})
    with pytest.raises(Refused, match="wrong_deal"):
        Deal.begin(hands | {"1": hands["2"]})
    with pytest.raises(Refused, match="wrong_deal"):
        Deal.begin(hands | {"1": hands["1"][:13]})


def test_each_move_gives_a_new_deal_and_undo_the_one_before() -> None:
    start = sit("J2 J3", "S3 S4", "P8 P9", "T5 T6")
    first = play(start, "1 J2")
    second = play(first, "2 S3")
    assert second.undo() == first
    assert second.undo().undo() == start == start.undo()
    assert len(second.moves) == 2
    assert play(second.undo(), "2 S4").moment.hands[1] == mask("S3")


def test_seats_and_phoenix_are_checked() -> None:
    deal = sit("J7 S7 J4 S4 PH", "S3 S4", "P8 P9", "T5 T6")
    with pytest.raises(Refused, match="unknown_seat"):
        deal.lay(5, ["J7"])
    with pytest.raises(Refused, match="not_a_combination"):
        deal.lay(1, ["J7", "S7", "J4", "S4", "PH=9"])
    named = deal.lay(1, ["J7", "S7", "J4", "S4", "PH=4"])
    assert list_steps(named)[0]["combination"] == {
        "kind": "full_house",
        "rank": 4,
        "cards": ["J4", "S4", "PH=4", "J7", "S7"],
    }


def test_the_exchange_passes_one_card_to_each() -> None:
    hands = (mask("J2 J3 J4"), mask("S2 S3 S4"), mask("P2 P3 P4"), mask("T2 T3 T4"))
    gifts = [
        (mask(f"{suit}2"), mask(f"{suit}3"), mask(f"{suit}4")) for suit in ("J", "S", "P", "T")
    ]
    assert exchange_cards(hands, gifts) == (
        mask("T2 P3 S4"),
        mask("J2 T3 P4"),
        mask("S2 J3 T4"),
        mask("P2 S3 J4"),
    )


@pytest.mark.parametrize("gift", [("J2", "J2", "J3"), ("J2", "J3", "S2"), ("J2", "J3", "J9")])
def test_only_what_is_held_can_be_passed_on(gift: tuple[str, str, str]) -> None:
    hands = (mask("J2 J3 J4"), mask("S2 S3 S4"), mask("P2 P3 P4"), mask("T2 T3 T4"))
    given = (mask(gift[0]), mask(gift[1]), mask(gift[2]))
    with pytest.raises(Refused, match="card_not_held"):
        exchange_cards(hands, [given])


def test_steps_show_the_deal_trick_by_trick() -> None:
    deal = sit("MJ JK", "S5 S4", "P9 PT", "T9 S9 J9 T6 P6")
    deal = play(deal, "1 MJ", "1 wish 5", "3 tichu", "2 S5", "3 PT", "4 pass", "1 pass", "2 pass")
    deal = play(deal, "3 pass", "3 P9")
    steps = list_steps(deal, lines=range(101, 111))
    assert [(step["seat"], step["what"], step["trick"]) for step in steps] == [
        (1, "lay", 1),
        (1, "wish", 1),
        (3, "tichu", 1),
        (2, "lay", 1),
        (3, "lay", 1),
        (4, "pass", 1),
        (1, "pass", 1),
        (2, "pass", 1),
        (3, "collect", 1),
        (3, "lay", 2),
    ]
    assert [step["wish"] for step in steps[:5]] == [None, "5", "5", None, None]
    assert steps[8] == {
        "number": 9,
        "trick": 1,
        "seat": 3,
        "what": "collect",
        "cards": [],
        "combination": None,
        "out_of_turn": False,
        "to": None,
        "wish": None,
        "turn": 3,
        "points": {"a": 15, "b": 0},
        "hands": {"1": ["JK"], "2": ["S4"], "3": ["P9"], "4": ["P6", "T6", "J9", "S9", "T9"]},
        "finish": [],
        "line": 109,
    }
    assert steps[9]["cards"] == ["P9"]
    assert steps[9]["finish"] == [3]


def test_steps_show_bombs_out_of_turn_and_the_dragon_given() -> None:
    deal = sit("DR J2", "S5 S4", "P9 PT", "T9 S9 J9 P9 T6")
    deal = play(deal, "1 DR", "4 T9 S9 J9 P9")
    assert list_steps(deal)[1]["out_of_turn"]
    deal = play(sit("DR J2", "S5 S4", "P9 PT", "T9 T6"), "1 DR", "2 pass", "3 pass", "4 pass")
    last = list_steps(play(deal, "1 pass", "1 gives 4"))[-1]
    assert (last["what"], last["seat"], last["to"], last["points"]) == (
        "give",
        1,
        4,
        {"a": 0, "b": 25},
    )


@pytest.mark.parametrize("seed", range(20))
def test_steps_of_whole_deals_are_json_and_lose_no_card(seed: int) -> None:
    deal = play_random_deal(Random(seed)).deal
    steps = list_steps(deal)
    assert json.loads(json.dumps(steps)) == steps
    for moment in deal.moments:
        cards = [*moment.hands, *moment.won, moment.pile]
        assert sum(cards) == (1 << 56) - 1
    result = deal.score()
    assert steps[-1]["finish"] == result.entry["finish"]
