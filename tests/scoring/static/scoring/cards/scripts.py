"""What the tests of cards in the browser's scripts ask of them, as functions of JavaScript."""

from typing import Final

IMPORTS: Final = """
  const { findVariant, readHouseRules, tryRound } = await import("/static/scoring/rules/rules.js");
  const { setPractice } = await import("/static/scoring/cards/settings.js");
  const { openDeal } = await import("/static/scoring/cards/dealing.js");
  const { findNext, isOver, listPartners } = await import("/static/scoring/cards/deal.js");
  const { makeMove } = await import("/static/scoring/cards/moves.js");
  const { chooseMove, listChoices } = await import("/static/scoring/cards/players.js");
  const { makeChance, pick } = await import("/static/scoring/cards/chance.js");
  const { makeEntry } = await import("/static/scoring/cards/result.js");"""

DRAW: Final = """
  const drawMove = (deal, practice, chance, { plays, mayPass }) => {
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
      const foes = others.filter((seat) => practice.teams[seat] !== practice.teams[deal.giving]);
      return { what: "give", seat: deal.giving, to: pick(foes, chance) };
    }
    if (deal.leading !== null) {
      return { what: "lead", seat: next, to: pick(listPartners(deal, next), chance) };
    }
    const isPassing = mayPass && (plays.length === 0 || chance() < 0.3);
    if (isPassing) return { what: "pass", seat: next };
    const { oneCallATeam, teams } = practice;
    const isOfTeam = (seat) => seat === next || (oneCallATeam && teams[seat] === teams[next]);
    const isTaken = deal.calls.some((call, seat) => call && isOfTeam(seat));
    if (teams[0] !== null && deal.fresh[next] && !isTaken && chance() < 0.05) {
      return { what: "tichu", seat: next };
    }
    return { what: "lay", seat: next, cards: pick(plays, chance).cards };
  };"""
"""Draws by lot what a player does, out of all that is allowed."""

PLAY: Final = (
    "async ([variant, players, seed, byLot, rules = {}, calls = null]) => {"
    + IMPORTS
    + DRAW
    + """
  const game = findVariant(variant);
  const house = readHouseRules(variant, rules);
  const practice = setPractice(game, players, house);
  const chance = makeChance(seed + 1);
  let { deal } = openDeal(practice, seed);
  if (calls) deal = { ...deal, calls };
  const start = deal;
  const steps = [];
  while (!isOver(deal)) {
    const next = findNext(deal);
    const choices = listChoices(deal, next);
    const { plays, mayPass, isForced } = choices;
    const move = byLot ? drawMove(deal, practice, chance, choices) : chooseMove(deal);
    deal = makeMove(deal, move);
    const { setting: _, ...after } = deal;
    steps.push({ next, plays: plays.map(({ cards }) => cards), mayPass, isForced, move, after });
  }
  const entry = makeEntry(deal, practice);
  const { setting: _, ...begun } = start;
  const tried = tryRound(variant, rules, practice.context, entry);
  return { practice, begun, steps, entry, tried };
}"""
)

PLAY_MANY: Final = (
    "async ([variant, players, given]) => {"
    + IMPORTS
    + DRAW
    + """
  const KEEPS_DRAGON = 4;
  const keepDragon = ({ plays, mayPass, isForced }) => {
    const others = plays.filter(({ cards }) => cards[0] !== "DR");
    const isKept = mayPass || others.length > 0;
    return { plays: isKept ? others : plays, mayPass, isForced };
  };
  const game = findVariant(variant);
  return given.map(([seed, rules, calls]) => {
    const practice = setPractice(game, players, readHouseRules(variant, rules));
    const chance = makeChance(seed + 1);
    let { deal } = openDeal(practice, seed);
    if (calls) deal = { ...deal, calls };
    const begun = { hands: deal.hands, calls: deal.calls };
    const steps = [];
    while (!isOver(deal)) {
      const choices = listChoices(deal, findNext(deal));
      const drawn = seed % KEEPS_DRAGON === 0 ? keepDragon(choices) : choices;
      const move = drawMove(deal, practice, chance, drawn);
      steps.push([move, choices.isForced]);
      deal = makeMove(deal, move);
    }
    const entry = makeEntry(deal, practice);
    const { score } = tryRound(variant, rules, practice.context, entry);
    return { begun, steps, entry, score };
  });
}"""
)
"""Plays deals by lot, each by its own house rules, and tells the moves and what they score.

In one of four the dragon is kept while anything else can be done, so that it is a last card at
times: the lot alone spends it early.
"""

REPLAY_MANY: Final = (
    "async ([variant, players, given]) => {"
    + IMPORTS
    + """
  const { beginDeal } = await import("/static/scoring/cards/deal.js");
  const game = findVariant(variant);
  return given.map(([rules, hands, calls, moves]) => {
    const practice = setPractice(game, players, readHouseRules(variant, rules));
    let deal = beginDeal(practice, hands, calls);
    const told = moves.map((move) => {
      deal = makeMove(deal, move);
      return [deal.turn, deal.owner, deal.wish, deal.giving, deal.finish];
    });
    const entry = makeEntry(deal, practice);
    return { told, entry, score: tryRound(variant, rules, practice.context, entry).score };
  });
}"""
)
"""Makes the moves of deals that were played elsewhere, and tells where each of them led."""

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
