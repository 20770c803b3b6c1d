/** Tichu for three: the dealer with the open hand, "Table", against two. Mirrors three_players.py. */

import { BOX } from "./box.js";
import { checkOffender } from "./checks.js";
import { TeamVariant } from "./nanjing.js";
import { seatColumns } from "./variant.js";

/**
 * @import { FoundEntry } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { Report } from "./problems.js"
 * @import { Context, Score, Teams } from "./variant.js"
 */

const TABLE = 4;
const PLAYERS = 3;
const SEATS = [1, 2, 3, TABLE];

export class ThreePlayers extends TeamVariant {
  /**
   * Team A is the dealer with Table, by the dealer of the round.
   *
   * @override
   * @param {Context} context
   * @returns {Teams | null}
   */
  teams({ dealer }) {
    if (!(dealer >= 1 && dealer <= PLAYERS)) return null;
    return Object.fromEntries(
      SEATS.map((seat) => [seat, seat === dealer || seat === TABLE ? "a" : "b"]),
    );
  }

  /**
   * Table and the dealer call no grand tichu, and so no blind one.
   *
   * @override
   * @param {string} call
   * @param {HouseRules} rules
   * @param {Context} context
   * @returns {number[]}
   */
  barred(call, rules, context) {
    const everybody = super.barred(call, rules, context);
    if (everybody.length > 0 || !BOX.calls[call].is_grand) return everybody;
    return context.dealer ? [context.dealer, TABLE] : [TABLE];
  }

  /**
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Context} context
   * @param {Report} report
   */
  check(entry, rules, context, report) {
    super.check(entry, rules, context, report);
    checkOffender(entry, TABLE, report);
  }

  /**
   * The whole team result, calls included, for each member.
   *
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Context} context
   * @returns {Score}
   */
  score(entry, rules, context) {
    const teams = this.teams(context) ?? {};
    const scores = this.teamScores(entry, rules, teams);
    return Object.fromEntries(SEATS.map((seat) => [String(seat), scores[teams[seat]]]));
  }

  /**
   * @override
   * @param {number} players
   */
  columns(players) {
    return seatColumns(players + 1);
  }

  /**
   * @override
   * @param {FoundEntry} _entry
   * @param {Context} context
   */
  nextContext(_entry, { dealer }) {
    return { dealer: (dealer % PLAYERS) + 1 };
  }

  /**
   * @override
   * @param {FoundEntry} entry
   * @param {Context} context
   */
  shuffler(entry, context) {
    return this.nextContext(entry, context).dealer;
  }
}
