"""Whole deals of four players, stepped alike in the browser's scripts and in Python."""

from random import Random
from typing import Any

import pytest

from common.problems import Refused
from scoring.cards import judge_dragon
from scoring.cards.card import CARD_TEXTS, RANK_NAMES, RANKS, Cards, card_texts, parse_cards
from scoring.cards.combination import describe, read_codes
from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Deal, Move, make_move
from scoring.cards.listing import list_bombs
from scoring.cards.masks import CARD_BITS, DRAGON, RANK_MASKS
from scoring.cards.moment import (
    Moment,
    Seats,
    begin,
    find_next,
    is_forced,
    opens_trick,
    read_house,
)
from scoring.cards.random_player import play_random_deal
from scoring.cards.result import CALL_NAMES, score_deal
from scoring.cards.wish import LEAD, heed_wish, list_plays
from scoring.rules import read_house_rules
from tests.counts import count
from tests.node import Node
from tests.scoring.static.scoring.cards.scripts import PLAY, TRY

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
NAMES = {"": 0, "tichu": 1, "grand": 2, "blind": 3}
USUAL: dict[str, Any] = {}
HOUSE: dict[str, Any] = {"one_call_a_team": True, "last_dragon_kept": True, "blind_grand": 500}
EACH = pytest.mark.parametrize("rules", [USUAL, HOUSE], ids=["usual", "house"])


def draw_calls(rng: Random, rules: dict[str, Any]) -> list[str] | None:
    """Calls before the first lead, where the house has some of its own."""
    if not rules:
        return None
    first, other = (rng.choice(["", "", "blind", "grand"]) for _ in range(2))
    calls = [first, other, "", ""]
    return calls if rng.random() < 0.5 else calls[2:] + calls[:2]


def four(values: list[int]) -> Seats:
    return values[0], values[1], values[2], values[3]


def to_moment(begun: dict[str, Any], rules: dict[str, Any]) -> Moment:
    hands = four([parse_cards(hand).mask for hand in begun["hands"]])
    house = read_house(read_house_rules("nanjing", rules))
    return begin(hands, four([NAMES[call] for call in begun["calls"]]), house)


def to_move(move: dict[str, Any]) -> Move:
    seat = move["seat"]
    if move["what"] == "lay":
        cards = parse_cards(move["cards"])
        keys = tuple(code >> CARD_BITS for code in read_codes(cards)) if cards.stands_for else ()
        return Move(LAY, seat, cards.mask, keys)
    if move["what"] == "pass":
        return Move(PASS, seat, 0)
    if move["what"] == "wish":
        return Move(WISH, seat, RANKS.get(move["rank"], 0))
    if move["what"] == "give":
        return Move(GIVE, seat, move["to"])
    return Move(CALL, seat, 0)


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


def texts(code: int) -> tuple[str, ...]:
    return describe(code).cards


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


def check_referee(before: Moment, after: Moment, seat: int, rules: dict[str, Any]) -> bool:
    """The referee says of the dragon's last trick what the deal does; return whether it was one."""
    if before.hands[seat] != DRAGON or after.hands[seat] or len(after.finish) < 3:
        return False
    said = judge_dragon(seat + 1, [one + 1 for one in after.finish], house_rules=rules)
    assert said.reason == ("dragon_last_kept" if rules else "dragon_to_opponents")
    assert (after.giving == seat) == bool(said.to)
    return True


@EACH
@pytest.mark.parametrize("by_lot", [True, False])
def test_deals_of_the_scripts_are_deals_of_python(
    node: Node, by_lot: bool, rules: dict[str, Any]
) -> None:
    kinds, last_dragons = set(), 0
    rng = Random("house")
    for seed in range(count(25, 400)):
        calls = draw_calls(rng, rules)
        played = node.evaluate(PLAY, ["nanjing", 4, seed, by_lot, rules, calls])
        moment = to_moment(played["begun"], rules)
        for step in played["steps"]:
            after = check_step(moment, step)
            last_dragons += check_referee(moment, after, step["move"]["seat"], rules)
            moment = after
        result = score_deal(moment, read_house_rules("nanjing", rules))
        assert played["entry"] == result.entry
        assert played["tried"]["score"] == result.score
        kinds.add(played["entry"]["kind"])
    assert last_dragons >= count(0, 1)
    assert kinds == {"counted", "double_victory"}


WHATS = {LAY: "lay", PASS: "pass", WISH: "wish", GIVE: "give", CALL: "tichu"}


def from_move(move: Move) -> dict[str, Any]:
    what, seat, value, readings = move
    made: dict[str, Any] = {"what": WHATS[what], "seat": seat}
    if what == LAY:
        keys = readings or (read_codes(Cards(value))[0] >> CARD_BITS,)
        made["cards"] = ["PH"] if value == 4 else list(texts(keys[0] << CARD_BITS | value))
    if what == WISH:
        made["rank"] = RANK_NAMES[value]
    if what == GIVE:
        made["to"] = value
    return made


@EACH
def test_deals_of_python_are_deals_of_the_scripts(node: Node, rules: dict[str, Any]) -> None:
    rng = Random("deals")
    practice = node.evaluate(SETTING, rules)
    house = read_house_rules("nanjing", rules)
    for _ in range(count(25, 400)):
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
    for seed in range(count(6, 40)):
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
