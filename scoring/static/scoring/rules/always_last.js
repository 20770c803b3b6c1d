/** Somebody is always last: 5 to 10 players, no points, only ranks. Mirrors always_last.py. */

import { Variant, seatColumns } from "./variant.js";

/**
 * @import { FoundEntry } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { Report } from "./problems.js"
 * @import { Context, Gains, Score } from "./variant.js"
 */

export class AlwaysLast extends Variant {
  /**
   * The finish names all, or all but the last.
   *
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} _rules
   * @param {Context} context
   * @param {Report} report
   */
  check(entry, _rules, context, report) {
    const isReadable = !report.problems.some((problem) => problem.field.startsWith("finish"));
    const named = entry.finish.length;
    if (entry.kind && isReadable && named < (context.players ?? 0) - 1) {
      report.add("field_missing", `finish.${named}`);
    }
  }

  /**
   * @override
   * @param {FoundEntry} entry
   * @param {Context} context
   */
  complete(entry, { players }) {
    const seats = Array.from({ length: players }, (_, place) => place + 1);
    const left = seats.filter((seat) => !entry.finish.includes(seat));
    return { ...entry, finish: [...entry.finish, ...left] };
  }

  /**
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} _rules
   * @param {Context} context
   * @returns {Score}
   */
  score(entry, _rules, { players }) {
    return Object.fromEntries(
      seatColumns(players).map((seat) => [seat, entry.finish.indexOf(Number(seat)) + 1]),
    );
  }

  /**
   * @override
   * @param {number} players
   */
  columns(players) {
    return seatColumns(players);
  }

  /**
   * Who was first gets one; between equals, who was last less often is ahead.
   *
   * @override
   * @param {Score} score
   * @returns {Gains}
   */
  gains(score) {
    const last = Object.keys(score).length;
    const ranks = Object.entries(score);
    /** @type {Gains} */
    const gains = {};
    for (const [seat, rank] of ranks) gains[seat] = [Number(rank === 1), rank === last ? -1 : 0];
    return gains;
  }

  /**
   * @override
   * @param {FoundEntry} entry
   */
  shuffler(entry) {
    return entry.finish.at(-1) ?? null;
  }
}
