/** Tichu Nanjing: four players, two partners against two. Mirrors nanjing.py. */

import { BOX } from "./box.js";
import {
  checkCalls,
  checkCallsAgainstFinish,
  checkEnd,
  checkNoSweep,
  checkOneCallATeam,
  checkSomebodyFirst,
  checkWinner,
} from "./checks.js";
import { findWorth } from "./house_rules.js";
import { Variant } from "./variant.js";

/**
 * @import { FoundEntry, Team } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { Report } from "./problems.js"
 * @import { Context, Score, Teams } from "./variant.js"
 */

/** @type {Record<Team, Team>} */
const OPPONENTS = { a: "b", b: "a" };

/** A game of two teams with card points and calls. */
export class TeamVariant extends Variant {
  /**
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Context} context
   * @param {Report} report
   */
  check(entry, rules, context, report) {
    const teams = this.teams(context);
    const calls = Object.keys(BOX.calls).map((call) => [call, this.barred(call, rules, context)]);
    checkCalls(entry, Object.fromEntries(calls), report);
    if (rules.one_call_a_team) checkOneCallATeam(entry, teams, report);
    checkCallsAgainstFinish(entry, report);
    checkSomebodyFirst(entry, this.seatCount(context), teams, report);
    checkWinner(entry, teams, this.partners_sweep, report);
    checkNoSweep(entry, rules, teams, this.partners_sweep, report);
    checkEnd(entry, teams, this.partners_sweep, report);
  }

  /**
   * What the house rules say that a kind of round scores.
   *
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   */
  pointsOf(entry, rules) {
    const rule = BOX.kinds[entry.kind ?? ""].points_rule;
    return rule === null ? 0 : Number(rules[rule]);
  }

  /**
   * Card points or the kind's fixed points, and every call on top, for both teams.
   *
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Teams} teams
   * @returns {Score}
   */
  teamScores(entry, rules, teams) {
    const score = { a: 0, b: 0 };
    const points = this.pointsOf(entry, rules);
    if (entry.points) Object.assign(score, { a: entry.points.a, b: entry.points.b });
    else if (entry.winner) score[entry.winner] = points;
    else if (entry.offender) score[OPPONENTS[teams[entry.offender]]] = points;
    for (const call of entry.calls) score[teams[call.seat]] += findWorth(call, rules);
    return score;
  }
}

/** Team A on the odd seats, team B on the even ones. */
export class AlternatingTeams extends TeamVariant {
  /**
   * @override
   * @param {Context} context
   * @returns {Teams | null}
   */
  teams(context) {
    const seats = Array.from({ length: this.seatCount(context) }, (_, place) => place + 1);
    return Object.fromEntries(seats.map((seat) => [seat, seat % 2 === 1 ? "a" : "b"]));
  }

  /**
   * @override
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Context} context
   * @returns {Score}
   */
  score(entry, rules, context) {
    return this.teamScores(entry, rules, this.teams(context) ?? {});
  }
}
