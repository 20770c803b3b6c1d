"""Deals of three, six and five to ten players in the browser's scripts, followed by the rules."""

from typing import Any

import pytest

from scoring.cards.card import CARD_TEXTS, CARDS
from scoring.rules import score_round
from tests.counts import count
from tests.node import Node
from tests.scoring.static.scoring.cards.many_hands import Table, find_leader
from tests.scoring.static.scoring.cards.scripts import PLAY

GAMES = [("three_players", 4), ("tientsin", 6), *(("always_last", n) for n in (5, 6, 7, 9, 10))]
HOUSE: dict[str, Any] = {"one_call_a_team": True, "last_dragon_kept": True, "blind_grand": 400}
EACH: list[tuple[str, int, dict[str, Any]]] = [
    *((*game, {}) for game in GAMES),
    *((*game, HOUSE) for game in GAMES[:2]),
]
BLIND = 1
"""The hand that calls blind in a house that plays so: with three players one of the opponents."""


def begin(variant: str, played: dict[str, Any], rules: dict[str, Any]) -> Table:
    begun = played["begun"]
    hands = [list(hand) for hand in begun["hands"]]
    calls = {hand: call for hand, call in enumerate(begun["calls"]) if call}
    return Table(variant, played["practice"], hands, find_leader(hands), rules, calls)


def check(table: Table, played: dict[str, Any]) -> None:
    for step in played["steps"]:
        if step["move"]["what"] == "wish":
            table.wish = step["move"]["rank"]
        else:
            if step["next"] == table.turn and not table.giving and table.turn != table.owner:
                assert step["isForced"] == table.must(table.turn)
            table.follow(step)
        after = step["after"]
        assert [sorted(hand) for hand in after["hands"]] == [sorted(hand) for hand in table.hands]
        assert after["finish"] == table.out
        assert (after["wish"] or None) == table.wish
        assert after["owner"] == table.owner
        if after["turn"] is not None:
            assert after["turn"] == table.turn
    assert table.has_ended()


@pytest.mark.parametrize("by_lot", [True, False])
@pytest.mark.parametrize(("variant", "players", "rules"), EACH)
def test_deals_go_by_the_rules(
    node: Node, variant: str, players: int, rules: dict[str, Any], by_lot: bool
) -> None:
    kinds = set()
    for seed in range(count(2, 400)):
        calls = ["blind" if hand == BLIND else "" for hand in range(players)] if rules else None
        played = node.evaluate(PLAY, [variant, players, seed, by_lot, rules, calls])
        table = begin(variant, played, rules)
        check(table, played)
        entry = played["entry"]
        for one in entry.get("calls", []):
            assert table.calls[played["practice"]["seats"].index(one["seat"])] == one["call"]
        assert entry["finish"] == [table.seat(hand) for hand in table.out]
        context = played["practice"]["context"]
        assert played["tried"]["score"] == score_round(variant, rules, context, entry)
        if entry["kind"] == "counted":
            assert entry["points"] == table.count_cards()
        kinds.add(entry["kind"])
    assert kinds & {"counted", "ranked"}


@pytest.mark.parametrize(("variant", "players"), [("nanjing", 4), *GAMES])
def test_every_card_is_dealt_once(node: Node, variant: str, players: int) -> None:
    dealt = node.evaluate(DEAL, [variant, players])
    copies = 2 if variant == "always_last" else 1
    pack = [card for card in CARD_TEXTS for _ in range(copies if CARDS[card].rank > 1 else 1)]
    everything = [card for hand in dealt["hands"] for card in hand] + dealt["open"]
    assert sorted(everything) == sorted(pack)
    sizes = [10, 10, 9, 9, 9, 9] if variant == "tientsin" else SIZES[players]
    assert [len(hand) for hand in dealt["hands"]] == sizes
    assert [len(hand) for hand in dealt["exchanged"]] == sizes


SIZES = {
    4: [14] * 4,
    5: [12] * 5,
    6: [12] * 6,
    7: [12] * 7,
    9: [12] * 9,
    10: [11] * 8 + [10] * 2,
}
DEAL = """async ([variant, players]) => {
  const { findVariant } = await import("/static/scoring/rules/rules.js");
  const { setPractice } = await import("/static/scoring/cards/settings.js");
  const { openDeal } = await import("/static/scoring/cards/dealing.js");
  const { dealt, deal } = openDeal(setPractice(findVariant(variant), players), 7);
  return { ...dealt, exchanged: deal.hands };
}"""
