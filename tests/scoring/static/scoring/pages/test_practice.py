"""A practice deal without a page: each move has its rule, and the rule a place in the rulebook."""

from typing import Any

import pytest

from scoring.referee.practice_texts import PRACTICE
from scoring.rulebook import find_rulebook
from tests.counts import count
from tests.node import Node

GAMES = [
    ("nanjing", 4),
    ("three_players", 3),
    ("tientsin", 6),
    ("always_last", 5),
    ("always_last", 10),
    ("tien_gow", 4),
]
LEAST_DEALS = 5
WATCH = """async ([variant, players, deal]) => {
  const { findVariant } = await import("/static/scoring/rules/rules.js");
  const { CardDriver } = await import("/static/scoring/pages/practice/driver.js");
  const { TileDriver } = await import("/static/scoring/pages/practice/tile_driver.js");
  const game = findVariant(variant);
  const driver = game.pieces === "tiles"
    ? new TileDriver(game, deal, false)
    : new CardDriver(game, players, deal, false);
  while (!driver.isOver()) driver.step();
  const steps = driver.states.length;
  const { log } = driver.state;
  for (let back = 1; back < steps; back += 1) driver.back();
  return { log, left: driver.state.log.length };
}"""
PLAY = """async ([variant, players, deal]) => {
  const { findVariant } = await import("/static/scoring/rules/rules.js");
  const { CardDriver } = await import("/static/scoring/pages/practice/driver.js");
  const { chooseMove } = await import("/static/scoring/cards/players.js");
  const driver = new CardDriver(findVariant(variant), players, deal, true);
  const asked = [];
  while (!driver.isOver()) {
    const ask = driver.ask();
    if (!ask) { driver.step(); continue; }
    const held = driver.handOf(ask.seat).length;
    asked.push([ask.what, ask.seat, held]);
    if (ask.what === "grand") driver.answerGrand(false);
    else if (ask.what === "gift") driver.pass(ask.seat, driver.suggestGift(ask.seat));
    else if (ask.what === "wish") driver.noWish();
    else driver.move(chooseMove(driver.state.deal));
  }
  return { asked, log: driver.state.log, entry: driver.entry() };
}"""
COMPARE = """async (deals) => {
  const { getMain, tryRound } = await import("/static/scoring/rules/rules.js");
  const { setPractice } = await import("/static/scoring/cards/settings.js");
  const { openDeal } = await import("/static/scoring/cards/dealing.js");
  const { findNext, isOver } = await import("/static/scoring/cards/deal.js");
  const { makeMove } = await import("/static/scoring/cards/moves.js");
  const { chooseMove, listChoices } = await import("/static/scoring/cards/players.js");
  const { makeChance, pick } = await import("/static/scoring/cards/chance.js");
  const { makeEntry } = await import("/static/scoring/cards/result.js");
  const practice = setPractice(getMain());
  const totals = { a: 0, b: 0 };
  for (let seed = 1; seed <= deals; seed += 1) {
    const chance = makeChance(seed);
    let { deal } = openDeal(practice, seed);
    deal = { ...deal, calls: ["", "", "", ""] };
    while (!isOver(deal)) {
      const next = findNext(deal);
      const isByLot = next % 2 === 1 && deal.naming === null && deal.giving === null;
      const { plays, mayPass } = listChoices(deal, next);
      const passes = mayPass && (plays.length === 0 || chance() < 0.3);
      const lot = () => passes
        ? { what: "pass", seat: next }
        : { what: "lay", seat: next, cards: pick(plays, chance).cards };
      deal = makeMove(deal, isByLot ? lot() : chooseMove(deal, [1, 3]));
    }
    const { score } = tryRound("nanjing", {}, null, makeEntry(deal, practice));
    totals.a += score.a;
    totals.b += score.b;
  }
  return totals;
}"""


BOMB = """async (deals) => {
  const { getMain } = await import("/static/scoring/rules/rules.js");
  const { CardDriver } = await import("/static/scoring/pages/practice/driver.js");
  const { chooseMove, listChoices } = await import("/static/scoring/cards/players.js");
  for (let number = 1; number <= deals; number += 1) {
    const driver = new CardDriver(getMain(), 4, number, true);
    while (!driver.isOver()) {
      const ask = driver.ask();
      const bomber = ask ? null : driver.findBomber();
      const { deal } = driver.state;
      if (bomber !== null && deal.turn !== bomber) {
        const { cards } = listChoices(deal, bomber).plays[0];
        driver.move({ what: "lay", seat: bomber, cards });
        return { bomber, turn: deal.turn, owner: driver.state.deal.owner, log: driver.state.log };
      }
      if (!ask) driver.step();
      else if (ask.what === "grand") driver.answerGrand(false);
      else if (ask.what === "gift") driver.pass(ask.seat, driver.suggestGift(ask.seat));
      else if (ask.what === "wish") driver.noWish();
      else driver.move(chooseMove(deal, [0]));
    }
  }
  return null;
}"""


def check_log(variant: str, log: list[dict[str, Any]]) -> set[str]:
    """Return the keys of all reasons, each of which has a text and a place in the rules."""
    rulebook = find_rulebook(variant)
    assert rulebook
    anchors = {section.anchor for section in rulebook.sections}
    keys = set()
    for moved in log:
        assert moved["why"], moved
        assert f"said_{moved['what']}" in PRACTICE
        for reason in moved["why"]:
            assert reason["key"] in PRACTICE
            assert reason["anchor"] in anchors, (variant, reason)
            keys.add(reason["key"])
    return keys


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_each_move_has_a_rule_and_can_be_taken_back(node: Node, variant: str, players: int) -> None:
    for deal in range(1, count(3, 60)):
        watched = node.evaluate(WATCH, [variant, players, deal])
        check_log(variant, watched["log"])
        assert len(watched["log"]) > 10
        # what is before the first lead is no move of a player in turn
        opened = {"grand", "exchange"}
        assert watched["left"] == sum(moved["what"] in opened for moved in watched["log"])


@pytest.mark.parametrize(
    ("variant", "players", "mine", "gifts"),
    [
        ("nanjing", 4, {0}, 3),
        ("three_players", 3, {0, 2}, 4),
        ("tientsin", 6, {0}, 2),
        ("always_last", 7, {0}, 0),
    ],
)
def test_the_learner_is_asked_for_everything(
    node: Node, variant: str, players: int, mine: set[int], gifts: int
) -> None:
    """A day ends with the deal in which the last of them is met."""
    seen: set[str] = set()
    expected = {"turn", "take", "wish"} | ({"give"} if variant != "always_last" else set())
    for deal in range(1, count(25, 100)):
        played = node.evaluate(PLAY, [variant, players, deal])
        asked = [what for what, _, _ in played["asked"]]
        assert asked.count("gift") == gifts
        assert {seat for _, seat, _ in played["asked"]} <= mine
        has_grand = variant in ("nanjing", "tientsin")
        assert asked.count("grand") == has_grand
        if has_grand:
            assert played["asked"][0][2] == (8 if variant == "nanjing" else 6)
        check_log(variant, played["log"])
        seen |= set(asked)
        if count(deal > LEAST_DEALS and expected <= seen, False):
            break
    assert expected <= seen


def test_all_reasons_are_met_and_all_texts_are_used(node: Node) -> None:
    """A day ends with the deal in which the last of them is met."""
    unmet = {key for key in PRACTICE if key.startswith("why_")}
    seldom = {"why_grand", "why_phoenix_led", "why_wish_bomb"}
    deals = [(deal, *game) for deal in range(1, 60) for game in GAMES if deal < 20 or game[1] <= 4]
    for deal, variant, players in deals:
        watched = node.evaluate(WATCH, [variant, players, deal])
        unmet -= check_log(variant, watched["log"])
        if count(unmet <= seldom, False):
            break
    assert unmet <= seldom


def test_the_learner_bombs_out_of_turn(node: Node) -> None:
    bombed = node.evaluate(BOMB, 200)
    assert (bombed["bomber"], bombed["owner"]) == (0, 0)
    assert bombed["turn"] != 0
    last = bombed["log"][-1]
    assert (last["what"], last["seat"], last["kind"]) == ("lay", 0, "bomb")
    keys = [reason["key"] for reason in last["why"]]
    assert keys[:2] == ["why_bomb_any_time", "why_bomb"]


def test_the_house_plays_better_than_by_lot(node: Node) -> None:
    """Ten points a deal of card points, double victories and calls over."""
    deals = count(25, 100)
    totals = node.evaluate(COMPARE, deals)
    assert totals["a"] - totals["b"] > 10 * deals
