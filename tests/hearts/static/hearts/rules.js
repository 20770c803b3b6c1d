/** The rules of the sixth game. Mirrors rules.py. */

import { seatColumns, Variant } from "../scoring/rules/variant.js";

/**
 * @import { FoundEntry } from "../scoring/rules/entries.js"
 * @import { HouseRules } from "../scoring/rules/house_rules.js"
 */

/** Each for themselves; the fewest points against one wins. */
export class Hearts extends Variant {
  check() {
    // Nothing contradicts what the fields say by themselves.
  }

  /**
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   */
  score({ hearts, queen }, rules) {
    const counts = /** @type {Record<string, number>} */ (hearts);
    const against = Number(rules.queen_points);
    const points = Object.entries(counts).map(([seat, count]) => [
      seat,
      0 - count - (Number(seat) === queen ? against : 0),
    ]);
    return Object.fromEntries(points);
  }

  /** @param {number} players */
  columns(players) {
    return seatColumns(players);
  }
}
