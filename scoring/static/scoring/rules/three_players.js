/** Tichu for three: the dealer with the open hand, "Table", against two. Mirrors three_players.py. */

import { checkOffender } from "./checks.js";
import { TeamVariant } from "./nanjing.js";
import { seatColumns } from "./variant.js";

const TABLE = 4;
const PLAYERS = 3;
const SEATS = [1, 2, 3, TABLE];

class ThreePlayers extends TeamVariant {
  /** Team A is the dealer with Table, by the dealer of the round. */
  teams({ dealer }) {
    if (!(dealer >= 1 && dealer <= PLAYERS)) return null;
    return Object.fromEntries(
      SEATS.map((seat) => [seat, seat === dealer || seat === TABLE ? "a" : "b"]),
    );
  }

  noGrand(rules, { dealer }) {
    if (!rules.grand_allowed) return SEATS;
    return dealer ? [dealer, TABLE] : [TABLE];
  }

  check(entry, rules, context, report) {
    super.check(entry, rules, context, report);
    checkOffender(entry, TABLE, report);
  }

  /** The whole team result, calls included, for each member. */
  score(entry, rules, context) {
    const teams = this.teams(context);
    const scores = this.teamScores(entry, rules, teams);
    return Object.fromEntries(SEATS.map((seat) => [String(seat), scores[teams[seat]]]));
  }

  columns(players) {
    return seatColumns(players + 1);
  }

  nextContext(_entry, { dealer }) {
    return { dealer: (dealer % PLAYERS) + 1 };
  }

  shuffler(entry, context) {
    return this.nextContext(entry, context).dealer;
  }
}

export const THREE_PLAYERS = new ThreePlayers("three_players");
