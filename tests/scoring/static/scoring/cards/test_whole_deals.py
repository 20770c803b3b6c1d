"""Many whole deals by lot, with the house rules that cards go by: one language plays, the other
follows, and the referee is asked about every move."""

from random import Random
from typing import Any

from scoring.cards import judge_beats, judge_dragon, judge_wish
from scoring.cards.card import CARDS, RANK_NAMES, card_texts
from scoring.cards.deal import LAY, make_move
from scoring.cards.masks import DRAGON
from scoring.cards.moment import Moment, is_forced, opens_trick
from scoring.cards.random_player import play_random_deal
from scoring.cards.result import CALL_NAMES, score_deal
from scoring.rules import read_house_rules
from tests.counts import count
from tests.node import Node
from tests.scoring.static.scoring.cards.scripts import PLAY_MANY, REPLAY_MANY
from tests.scoring.static.scoring.cards.translated import (
    draw_calls,
    draw_house,
    from_move,
    to_moment,
    to_move,
)

DEALS = count(30, 50_000)
AT_ONCE = count(30, 100)
"""As many deals go from one language to the other at a time."""
Move = dict[str, Any]
Rules = dict[str, Any]


def name_phoenix(cards: list[str], lying: list[str]) -> list[str]:
    """A phoenix alone says what it lies on."""
    if cards != ["PH"] or len(lying) != 1 or CARDS[lying[0]].rank < 2:
        return cards
    return [f"PH={lying[0][1]}"]


def ask_about_turn(moment: Moment, lying: list[str], is_obliged: bool) -> None:
    """The referee says of whoever is in turn under a wish what both languages say."""
    assert is_forced(moment) == is_obliged
    if moment.wish and moment.turn != moment.owner and moment.giving < 0:
        hand = card_texts(moment.hands[moment.turn])
        assert judge_wish(hand, lying, RANK_NAMES[moment.wish]).must == is_obliged


def ask_about_move(moment: Moment, move: Move, lying: list[str], rules: Rules) -> None:
    """The referee allows what was played, and names whoever was given the dragon's trick."""
    if move["what"] == "lay":
        assert judge_beats(lying, move["cards"]).may
    elif move["what"] == "give":
        out = [seat + 1 for seat in moment.finish]
        assert move["to"] + 1 in judge_dragon(move["seat"] + 1, out, house_rules=rules).to


def ask_about_last_dragon(before: Moment, after: Moment, seat: int, rules: Rules) -> bool:
    """The referee says of the dragon's last trick what the deal does; return whether it was one."""
    if before.hands[seat] != DRAGON or after.hands[seat] or len(after.finish) < 3:
        return False
    said = judge_dragon(seat + 1, [one + 1 for one in after.finish], house_rules=rules)
    is_kept = "last_dragon_kept" in rules
    assert said.reason == ("dragon_last_kept" if is_kept else "dragon_to_opponents")
    assert (after.giving == seat) == bool(said.to)
    return True


def follow(played: dict[str, Any], rules: Rules) -> bool:
    """Make the moves of a script's deal in Python, and return whether the dragon was its last."""
    moment, lying, had_last_dragon = to_moment(played["begun"], rules), list[str](), False
    for move, is_obliged in played["steps"]:
        ask_about_turn(moment, lying, is_obliged)
        made = to_move(move)
        if made.what == LAY and opens_trick(moment, made.seat, max(made.readings, default=0)):
            lying = []
        ask_about_move(moment, move, lying, rules)
        after = make_move(moment, made)
        had_last_dragon |= ask_about_last_dragon(moment, after, made.seat, rules)
        if made.what == LAY:
            lying = name_phoenix(move["cards"], lying)
        lying = lying if after.owner >= 0 else []
        moment = after
    result = score_deal(moment, read_house_rules("nanjing", rules))
    assert (played["entry"], played["score"]) == (result.entry, result.score)
    return had_last_dragon


def test_deals_of_the_scripts_go_by_python_and_by_the_referee(node: Node) -> None:
    rng = Random("whole deals")
    kinds, last_dragons = set(), 0
    for begin in range(0, DEALS, AT_ONCE):
        rules = [draw_house(rng) for _ in range(AT_ONCE)]
        asked = [[begin + place, one, draw_calls(rng, one)] for place, one in enumerate(rules)]
        for played, one in zip(node.evaluate(PLAY_MANY, ["nanjing", 4, asked]), rules, strict=True):
            last_dragons += follow(played, one)
            kinds.add(played["entry"]["kind"])
    assert kinds == {"counted", "double_victory"}
    assert last_dragons >= count(1, 1_000)


def show(moment: Moment) -> list[Any]:
    seats = (None if seat < 0 else seat for seat in (moment.turn, moment.owner, moment.giving))
    turn, owner, giving = seats
    return [turn, owner, RANK_NAMES[moment.wish], giving, list(moment.finish)]


def test_deals_of_python_go_by_the_scripts(node: Node) -> None:
    rng = Random("whole deals of Python")
    calls = set()
    for _ in range(0, DEALS, AT_ONCE):
        rules = [draw_house(rng) for _ in range(AT_ONCE)]
        deals = [play_random_deal(rng, read_house_rules("nanjing", one)).deal for one in rules]
        asked = []
        for deal, one in zip(deals, rules, strict=True):
            first = deal.moments[0]
            hands = [card_texts(hand) for hand in first.hands]
            named = [CALL_NAMES.get(call, "") for call in first.calls]
            asked.append([one, hands, named, [from_move(move) for move in deal.moves]])
            calls |= set(named)
        for deal, found in zip(
            deals, node.evaluate(REPLAY_MANY, ["nanjing", 4, asked]), strict=True
        ):
            assert [show(moment) for moment in deal.moments[1:]] == found["told"]
            result = deal.score()
            assert (found["entry"], found["score"]) == (result.entry, result.score)
    assert {"", "grand", "blind"} <= calls
