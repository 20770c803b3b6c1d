/** A whole game: running totals, its end, its winner, the next round. Mirrors games.py. */

import { entryFromJson } from "./entries.js";
import { firstContext } from "./setup.js";
import { findVariant } from "./variants.js";

export const DRAW = "draw";

/** The columns' totals, and what decides between equals. */
class Standing {
  constructor(columns) {
    this.totals = Object.fromEntries(columns.map((column) => [column, 0]));
    this.tieBreaks = { ...this.totals };
    this.played = 0;
  }

  add(gains) {
    for (const [column, [points, tieBreak]] of Object.entries(gains)) {
      this.totals[column] += points;
      this.tieBreaks[column] += tieBreak;
    }
    this.played += 1;
  }

  /** The column that is strictly ahead, or null. */
  leader() {
    const compare = (one, other) =>
      this.totals[other] - this.totals[one] || this.tieBreaks[other] - this.tieBreaks[one];
    const [best, second] = Object.keys(this.totals).sort(compare);
    return compare(best, second) < 0 ? best : null;
  }

  /** Who has won by the rules, "draw", or null if the game goes on. */
  winner(rules, step) {
    const atTarget =
      rules.target !== null && Math.max(...Object.values(this.totals)) >= rules.target;
    const atRounds =
      rules.rounds !== null && this.played >= rules.rounds && this.played % step === 0;
    if (!atTarget && !atRounds) return null;
    return this.leader() ?? (rules.tie === "draw" ? DRAW : null);
  }
}

/**
 * Add up a game from its accepted entries.
 * Returns { rounds: [{ context, score, totals, counted, shuffler }], totals, over, ended_at,
 * winner, context, shuffler }; context and shuffler are those of the next round.
 */
export function tallyGame(setup, entries) {
  const variant = findVariant(setup.variant);
  const rules = setup.house_rules;
  const standing = new Standing(variant.columns(setup.players));
  let context = firstContext(setup);
  let [shuffler, winner, endedAt] = [null, null, null];
  const rounds = entries.map((given, place) => {
    const entry = entryFromJson(given);
    const score = variant.score(entry, rules, context);
    shuffler = variant.shuffler(entry, context);
    const counted = winner === null;
    if (counted) {
      standing.add(variant.gains(score));
      winner = standing.winner(rules, variant.ruleSet.stepOf("rounds"));
      endedAt = winner === null ? null : place;
    }
    const round = { context, score, totals: { ...standing.totals }, counted, shuffler };
    context = variant.nextContext(entry, context);
    return round;
  });
  const totals = { ...standing.totals };
  return { rounds, totals, over: winner !== null, ended_at: endedAt, winner, context, shuffler };
}

/** The winner of a game that is ended by hand: who leads, or "draw". */
export function closeGame(setup, entries) {
  const tally = tallyGame(setup, entries);
  if (tally.winner !== null) return tally.winner;
  const variant = findVariant(setup.variant);
  const standing = new Standing(variant.columns(setup.players));
  for (const round of tally.rounds) standing.add(variant.gains(round.score));
  return standing.leader() ?? DRAW;
}
