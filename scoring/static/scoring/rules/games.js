/** A whole game: running totals, its end, its winner, the next round. Mirrors games.py. */

import { entryFromJson } from "./entries.js";
import { firstContext, firstShuffler } from "./setup.js";
import { findVariant } from "./variants.js";

/**
 * @import { Entry } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { GameSetup } from "./setup.js"
 * @import { Context, Gains, Score } from "./variant.js"
 *
 * @typedef {object} TalliedRound A round in its game; see `TalliedRound` in games.py.
 * @property {Context} context
 * @property {Score} score
 * @property {Score} totals
 * @property {boolean} counted
 * @property {number | null} shuffler
 *
 * @typedef {object} Tally A game as it stands; context and shuffler are those of the next round.
 * @property {TalliedRound[]} rounds
 * @property {Score} totals
 * @property {boolean} over
 * @property {number | null} ended_at
 * @property {string | null} winner
 * @property {Context} context
 * @property {number | null} shuffler
 */

export const DRAW = "draw";

/** The columns' totals, and what decides between equals. */
class Standing {
  /** @param {string[]} columns */
  constructor(columns) {
    /** @type {Score} */
    this.totals = Object.fromEntries(columns.map((column) => [column, 0]));
    /** @type {Score} */
    this.tieBreaks = { ...this.totals };
    this.played = 0;
  }

  /** @param {Gains} gains */
  add(gains) {
    for (const [column, [points, tieBreak]] of Object.entries(gains)) {
      this.totals[column] += points;
      this.tieBreaks[column] += tieBreak;
    }
    this.played += 1;
  }

  /** The column that is strictly ahead, or null. */
  leader() {
    /** @type {(one: string, other: string) => number} */
    const compare = (one, other) =>
      this.totals[other] - this.totals[one] || this.tieBreaks[other] - this.tieBreaks[one];
    const [best, second] = Object.keys(this.totals).sort(compare);
    return compare(best, second) < 0 ? best : null;
  }

  /**
   * Who has won by the rules, "draw", or null if the game goes on.
   *
   * @param {HouseRules} rules
   * @param {number} step
   */
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
 *
 * @param {GameSetup} setup
 * @param {Entry[]} entries
 */
export function tallyGame(setup, entries) {
  const variant = findVariant(setup.variant);
  const rules = setup.house_rules;
  const standing = new Standing(variant.columns(setup.players));
  let context = firstContext(setup);
  /** @type {number | null} */
  let shuffler = firstShuffler(setup);
  /** @type {string | null} */
  let winner = null;
  /** @type {number | null} */
  let endedAt = null;
  const rounds = entries.map((given, place) => {
    const entry = entryFromJson(given);
    const score = variant.fullScore(entry, rules, context);
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

/**
 * The winner of a game that is ended by hand: who leads, or "draw".
 *
 * @param {GameSetup} setup
 * @param {Entry[]} entries
 */
export function closeGame(setup, entries) {
  const tally = tallyGame(setup, entries);
  if (tally.winner !== null) return tally.winner;
  const variant = findVariant(setup.variant);
  const standing = new Standing(variant.columns(setup.players));
  for (const round of tally.rounds) standing.add(variant.gains(round.score));
  return standing.leader() ?? DRAW;
}
