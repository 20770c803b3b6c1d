"""Whole deals of four players, stepped alike in the browser's scripts and in Python."""

from random import Random
from typing import Any

import pytest

from common.problems import Refused
from scoring.cards.card import CARD_TEXTS, RANK_NAMES, card_texts
from scoring.cards.deal import Deal, make_move
from scoring.cards.listing import list_bombs
from scoring.cards.masks import RANK_MASKS
from scoring.cards.moment import (
    Moment,
    find_next,
    is_forced,
    opens_trick,
)
from scoring.cards.random_player import play_random_deal
from scoring.cards.result import CALL_NAMES, score_deal
from scoring.cards.wish import LEAD, heed_wish, list_plays
from scoring.rules import read_house_rules
from tests.counts import count
from tests.node import Node
from tests.scoring.static.scoring.cards.scripts import PLAY, TRY
from tests.scoring.static.scoring.cards.translated import (
    HOUSE,
    USUAL,
    draw_calls,
    from_move,
    texts,
    to_moment,
    to_move,
)

STEP = """async ([practice, begun, moves]) => {
  const { makeMove } = await import("/static/scoring/cards/moves.js");
  const afters = [];
  let deal = { setting: practice, ...begun };
  for (const move of moves) {
    deal = makeMove(deal, move);
    const { setting: _, ...after } = deal;
    afters.push(after);
  }
  return afters;
}"""
SETTING = """async (rules) => {
  const { setPractice } = await import("/static/scoring/cards/settings.js");
  const { getMain, readHouseRules } = await import("/static/scoring/rules/rules.js");
  return setPractice(getMain(), 4, readHouseRules(getMain().name, rules));
}"""
BEGIN = """async ([practice, hands, calls]) => {
  const { beginDeal } = await import("/static/scoring/cards/deal.js");
  const { setting: _, ...begun } = beginDeal(practice, hands, calls);
  return begun;
}"""


def show(moment: Moment) -> dict[str, Any]:
    """A moment as the script has it, but for what lies, which is compared by itself."""
    return {
        "hands": [sorted(card_texts(hand)) for hand in moment.hands],
        "turn": None if moment.turn < 0 else moment.turn,
        "owner": None if moment.owner < 0 else moment.owner,
        "pile": sorted(card_texts(moment.pile)),
        "wish": RANK_NAMES[moment.wish],
        "naming": None if moment.naming < 0 else moment.naming,
        "giving": None if moment.giving < 0 else moment.giving,
        "leading": None,
        "finish": list(moment.finish),
        "won": [sorted(card_texts(pile)) for pile in moment.won],
        "calls": [CALL_NAMES.get(call, "") for call in moment.calls],
        "fresh": [bool(moment.fresh >> seat & 1) for seat in range(4)],
    }


def seen(after: dict[str, Any]) -> dict[str, Any]:
    ordered = {name: [sorted(cards) for cards in after[name]] for name in ("hands", "won")}
    return {**after, **ordered, "pile": sorted(after["pile"]), "top": None}


def list_legal(moment: Moment, seat: int) -> list[tuple[str, ...]]:
    """What Python lets a seat lay now, each reading by itself."""
    leads = moment.owner < 0 or (moment.turn != seat and opens_trick(moment, seat, 0))
    hand = moment.hands[seat]
    if moment.giving >= 0 or seat == moment.owner:
        return [texts(code) for code in list_bombs(hand, moment.tops[0])]
    codes = list_plays(hand, LEAD if leads else moment.tops[0])
    codes, _ = heed_wish(codes, hand & RANK_MASKS[moment.wish])
    return [texts(code) for code in codes]


def check_step(moment: Moment, step: dict[str, Any]) -> Moment:
    seat = find_next(moment)
    assert step["next"] == seat
    plays = sorted(tuple(cards) for cards in step["plays"])
    assert plays == sorted(list_legal(moment, seat))
    assert step["isForced"] == is_forced(moment)
    after = make_move(moment, to_move(step["move"]))
    assert {**show(after), "top": None} == seen(step["after"])
    if after.tops:
        assert len(after.tops) == 1
        assert step["after"]["top"]["height"] == after.tops[0] & 63
    return after


EACH = pytest.mark.parametrize("rules", [USUAL, HOUSE], ids=["usual", "house"])


@EACH
@pytest.mark.parametrize("by_lot", [True, False])
def test_deals_of_the_scripts_are_deals_of_python(
    node: Node, by_lot: bool, rules: dict[str, Any]
) -> None:
    kinds = set()
    rng = Random("house")
    for seed in range(count(5, 400)):
        calls = draw_calls(rng, rules)
        played = node.evaluate(PLAY, ["nanjing", 4, seed, by_lot, rules, calls])
        moment = to_moment(played["begun"], rules)
        for step in played["steps"]:
            moment = check_step(moment, step)
        result = score_deal(moment, read_house_rules("nanjing", rules))
        assert played["entry"] == result.entry
        assert played["tried"]["score"] == result.score
        kinds.add(played["entry"]["kind"])
    assert kinds == {"counted", "double_victory"}


@EACH
def test_deals_of_python_are_deals_of_the_scripts(node: Node, rules: dict[str, Any]) -> None:
    rng = Random("deals")
    practice = node.evaluate(SETTING, rules)
    house = read_house_rules("nanjing", rules)
    for _ in range(count(5, 400)):
        deal: Deal = play_random_deal(rng, house).deal
        first = deal.moments[0]
        hands = [card_texts(hand) for hand in first.hands]
        calls = [CALL_NAMES.get(call, "") for call in first.calls]
        begun = node.evaluate(BEGIN, [practice, hands, calls])
        moves = [from_move(move) for move in deal.moves]
        afters = node.evaluate(STEP, [practice, begun, moves])
        for moment, after in zip(deal.moments[1:], afters, strict=True):
            assert {**show(moment), "top": None} == seen(after)
        assert deal.score() == score_deal(deal.moment, house)


def draw_try(rng: Random, moment: Moment) -> dict[str, Any]:
    seat = rng.randrange(4)
    what = rng.choice(("lay", "lay", "lay", "pass", "wish", "give", "tichu"))
    made: dict[str, Any] = {"what": what, "seat": seat}
    if what == "lay":
        hand = card_texts(moment.hands[seat])
        combinations = [list(texts(code)) for code in list_plays(moment.hands[seat], LEAD)] or [
            hand
        ]
        some = rng.sample(hand, min(len(hand), rng.randrange(1, 4)))
        other = rng.sample(CARD_TEXTS, rng.randrange(1, 3))
        made["cards"] = rng.choice((rng.choice(combinations), some, other))
    if what == "wish":
        made["rank"] = rng.choice(("8", "K", "1"))
    if what == "give":
        made["to"] = rng.randrange(4)
    return made


def try_move(moment: Moment, made: dict[str, Any]) -> str:
    try:
        make_move(moment, to_move(made))
    except Refused as error:
        return error.code
    return ""


@EACH
def test_what_python_refuses_the_scripts_refuse(node: Node, rules: dict[str, Any]) -> None:
    rng = Random("tries")
    seen_codes = set()
    for seed in range(count(3, 40)):
        calls = draw_calls(rng, rules)
        played = node.evaluate(PLAY, ["nanjing", 4, 1000 + seed, True, rules, calls])
        moment = to_moment(played["begun"], rules)
        before = played["begun"]
        for step in played["steps"]:
            tries = [draw_try(rng, moment) for _ in range(6)]
            tries = [row for row in tries if row.get("cards") != []]
            result = node.evaluate(TRY, [{"setting": played["practice"], **before}, tries])
            expected = [try_move(moment, row) for row in tries]
            assert result == expected, (tries, show(moment))
            seen_codes |= set(expected)
            moment = make_move(moment, to_move(step["move"]))
            before = step["after"]
    assert {"", "cards_not_held", "not_in_turn", "does_not_beat", "wish_not_allowed"} <= seen_codes
    assert {"laid_not_a_combination", "call_too_late", "no_dragon_to_give"} <= seen_codes
    assert ("partner_called" in seen_codes) == bool(rules)


def test_nobody_is_asked_for_a_grand_tichu_that_is_not_played(node: Node) -> None:
    asked = [node.evaluate(SETTING, rules)["grandAt"] for rules in ({}, {"grand_allowed": False})]
    assert asked == [8, 0]
