"""What the tests of cards in the browser's scripts ask of them, as functions of JavaScript."""

from typing import Final

PLAY: Final = """async ([variant, players, seed, byLot, rules = {}, calls = null]) => {
  const { findVariant, readHouseRules, tryRound } = await import("/static/scoring/rules/rules.js");
  const { setPractice } = await import("/static/scoring/cards/settings.js");
  const { openDeal } = await import("/static/scoring/cards/dealing.js");
  const { findNext, isOver, listPartners } = await import("/static/scoring/cards/deal.js");
  const { makeMove } = await import("/static/scoring/cards/moves.js");
  const { chooseMove, listChoices } = await import("/static/scoring/cards/players.js");
  const { makeChance, pick } = await import("/static/scoring/cards/chance.js");
  const { makeEntry } = await import("/static/scoring/cards/result.js");
  const game = findVariant(variant);
  const house = readHouseRules(variant, rules);
  const practice = setPractice(game, players, house);
  const chance = makeChance(seed + 1);
  let { deal } = openDeal(practice, seed);
  if (calls) deal = { ...deal, calls };
  const start = deal;
  const drawMove = () => {
    const next = findNext(deal);
    if (deal.naming !== null && chance() < 0.8) {
      return { what: "wish", seat: deal.naming, rank: pick([..."23456789TJQKA"], chance) };
    }
    const others = deal.hands.map((_, seat) => seat);
    if (deal.owner !== null && deal.leading === null && chance() < 0.15) {
      const seat = pick(others, chance);
      const bombs = seat === next ? [] : listChoices(deal, seat).plays;
      const isLast = deal.finish.length >= deal.hands.length - 1;
      const bomb = bombs.length > 0 && !isLast ? pick(bombs, chance) : null;
      if (bomb) return { what: "lay", seat, cards: bomb.cards };
    }
    if (deal.giving !== null) {
      const { teams } = practice;
      const foes = others.filter((seat) => teams[seat] !== teams[deal.giving]);
      return { what: "give", seat: deal.giving, to: pick(foes, chance) };
    }
    if (deal.leading !== null) {
      return { what: "lead", seat: next, to: pick(listPartners(deal, next), chance) };
    }
    const { plays, mayPass } = listChoices(deal, next);
    const isPassing = mayPass && (plays.length === 0 || chance() < 0.3);
    if (isPassing) return { what: "pass", seat: next };
    const isTaken = deal.calls[next] || (practice.oneCallATeam && deal.calls[(next + 2) % 4]);
    if (practice.teams[0] !== null && deal.fresh[next] && !isTaken && chance() < 0.05) {
      return { what: "tichu", seat: next };
    }
    return { what: "lay", seat: next, cards: pick(plays, chance).cards };
  };
  const steps = [];
  while (!isOver(deal)) {
    const next = findNext(deal);
    const { plays, mayPass, isForced } = listChoices(deal, next);
    const move = byLot ? drawMove() : chooseMove(deal);
    deal = makeMove(deal, move);
    const { setting: _, ...after } = deal;
    steps.push({ next, plays: plays.map(({ cards }) => cards), mayPass, isForced, move, after });
  }
  const entry = makeEntry(deal, practice);
  const { setting: _, ...begun } = start;
  const tried = tryRound(variant, rules, practice.context, entry);
  return { practice, begun, steps, entry, tried };
}"""

TRY: Final = """async ([before, tries]) => {
  const { NotAllowed } = await import("/static/scoring/cards/deal.js");
  const { makeMove } = await import("/static/scoring/cards/moves.js");
  return tries.map((move) => {
    try {
      makeMove(before, move);
      return "";
    } catch (error) {
      if (error instanceof NotAllowed) return error.code;
      throw error;
    }
  });
}"""

LIST: Final = """async (asked) => {
  const { listPlays } = await import("/static/scoring/cards/plays.js");
  const { readPlays } = await import("/static/scoring/cards/combination.js");
  return asked.map(([hand, trick]) => {
    const top = trick.length > 0 ? readPlays(trick)[0] : null;
    return listPlays(hand, top).map(({ kind, height, cards }) => [kind, height, cards]);
  });
}"""

READ: Final = """async (sets) => {
  const { readPlays } = await import("/static/scoring/cards/combination.js");
  return sets.map((cards) => readPlays(cards).map((play) => [play.kind, play.height, play.cards]));
}"""
