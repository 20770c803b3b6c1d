/** Tien Gow, "heaven and nine": tricks and chips. Mirrors tien_gow.py. */

import { Variant, seatColumns } from "./variant.js";

/**
 * @import { FoundEntry } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { Report } from "./problems.js"
 * @import { Context, Score } from "./variant.js"
 */

const PAR_TRICKS = 4;
const NO_TRICK_PAYS = 5;
const BANKER_FACTOR = 2;
const EARLY_DEATH_TRICKS = 2;

export class TienGow extends Variant {
  /**
   * Whoever took the last trick has at least as many tricks as it has tiles.
   *
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Context} _context
   * @param {Report} report
   */
  check(entry, rules, _context, report) {
    if (entry.kind === null || entry.last_trick === null) return;
    const seat = entry.last_trick;
    const tricks = entry.tricks[seat];
    if (tricks === undefined) return;
    const tiles = entry.last_trick_tiles ?? 1;
    if (tricks < tiles) report.add("last_trick_impossible", "last_trick", { seat, tricks, tiles });
    if (rules.early_death && entry.last_trick_tiles === 1 && tricks < EARLY_DEATH_TRICKS) {
      report.add("early_death", "last_trick", { seat, tricks, least: EARLY_DEATH_TRICKS });
    }
  }

  /**
   * @override
   * @param {string} _kind
   * @param {HouseRules} rules
   */
  requiredFields(_kind, rules) {
    return rules.early_death ? ["last_trick_tiles"] : [];
  }

  /**
   * The chips that each seat wins or loses, together 0.
   *
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Context} context
   * @returns {Score}
   */
  score(entry, rules, context) {
    const winner = entry.last_trick ?? 0;
    /** @type {Score} */
    const chips = {};
    let paid = 0;
    for (const seat of Object.keys(entry.tricks).map(Number)) {
      if (seat === winner) continue;
      const payment = paymentOf(seat, entry, rules, context);
      chips[seat] = 0 - payment;
      paid += payment;
    }
    chips[winner] = paid;
    return chips;
  }

  /**
   * @override
   * @param {number} players
   */
  columns(players) {
    return seatColumns(players);
  }

  /**
   * The winner is the next banker; the run counts how often in a row they kept the bank.
   *
   * @override
   * @param {FoundEntry} entry
   * @param {Context} context
   */
  nextContext(entry, context) {
    const kept = entry.last_trick === context.banker;
    return { banker: entry.last_trick ?? 0, banker_run: kept ? context.banker_run + 1 : 0 };
  }
}

/**
 * @param {number} seat
 * @param {FoundEntry} entry
 * @param {HouseRules} rules
 * @param {Context} context
 */
function paymentOf(seat, entry, rules, { banker, banker_run: run }) {
  const tricks = entry.tricks[seat];
  const payment = tricks ? PAR_TRICKS - tricks : NO_TRICK_PAYS;
  if (banker !== seat && banker !== entry.last_trick) return payment;
  if (!rules.growing_banker) return payment * BANKER_FACTOR;
  if (seat === banker && tricks > PAR_TRICKS) return payment;
  return payment * (BANKER_FACTOR + run);
}
