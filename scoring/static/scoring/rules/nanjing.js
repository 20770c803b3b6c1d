/** Tichu Nanjing: four players, two partners against two. Mirrors nanjing.py. */

import { BOX } from "./box.js";
import {
  checkCalls,
  checkCallsAgainstFinish,
  checkNoSweep,
  checkSomebodyFirst,
  checkWinner,
} from "./checks.js";
import { Variant } from "./variant.js";

const OPPONENTS = { a: "b", b: "a" };

/** A game of two teams with card points and calls. */
export class TeamVariant extends Variant {
  noGrand(rules, context) {
    if (rules.grand_allowed) return [];
    return Array.from({ length: this.seatCount(context) }, (_, place) => place + 1);
  }

  check(entry, rules, context, report) {
    const teams = this.teams(context);
    checkCalls(entry, this.noGrand(rules, context), report);
    checkCallsAgainstFinish(entry, report);
    checkSomebodyFirst(entry, this.seatCount(context), teams, report);
    checkWinner(entry, teams, this.partners_sweep, report);
    checkNoSweep(entry, teams, this.partners_sweep, report);
  }

  /** Card points or the kind's fixed points, and every call on top, for both teams. */
  teamScores(entry, rules, teams) {
    const score = { a: 0, b: 0 };
    const points = rules[BOX.kinds[entry.kind].points_rule] ?? 0;
    if (entry.points) Object.assign(score, { a: entry.points.a, b: entry.points.b });
    else if (entry.winner) score[entry.winner] = points;
    else if (entry.offender) score[OPPONENTS[teams[entry.offender]]] = points;
    for (const { call, seat, made } of entry.calls) {
      score[teams[seat]] += made ? BOX.callPoints[call] : -BOX.callPoints[call];
    }
    return score;
  }
}

/** Team A on the odd seats, team B on the even ones. */
export class AlternatingTeams extends TeamVariant {
  teams(context) {
    const seats = Array.from({ length: this.seatCount(context) }, (_, place) => place + 1);
    return Object.fromEntries(seats.map((seat) => [seat, seat % 2 === 1 ? "a" : "b"]));
  }

  score(entry, rules, context) {
    return this.teamScores(entry, rules, this.teams(context));
  }
}

export const NANJING = new AlternatingTeams("nanjing");
