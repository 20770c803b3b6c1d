/** What contradicts what in a round with calls. Mirrors checks.py. */

import { BOX } from "./box.js";

/**
 * @import { Call, FoundEntry } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { Report } from "./problems.js"
 * @import { Teams } from "./variant.js"
 */

/** @param {Iterable<number>} seats */
const ascending = (seats) => [...seats].sort((one, other) => one - other);
/**
 * @param {Call[]} calls
 * @param {(call: Call) => boolean} test
 */
const seatsWhere = (calls, test) => new Set(calls.filter(test).map((call) => call.seat));

/**
 * One call a seat, at most one of them made, and only calls that are allowed.
 *
 * @param {FoundEntry} entry
 * @param {Record<string, number[]>} barred  who may not make a call, by its name
 * @param {Report} report
 */
export function checkCalls(entry, barred, report) {
  const seen = new Set();
  for (const { call, seat, place } of entry.calls) {
    if (barred[call]?.includes(seat)) {
      report.add("call_not_allowed", `calls.${place}.call`, { seat, call });
    }
    if (seen.has(seat)) report.add("seat_calls_twice", `calls.${place}.seat`, { seat });
    seen.add(seat);
  }
  const made = seatsWhere(entry.calls, (call) => call.made);
  if (made.size > 1) report.add("two_calls_made", "calls", { seats: ascending(made) });
}

/**
 * One call a team, where the house plays so; two calls of one seat are `seat_calls_twice` alone.
 *
 * @param {FoundEntry} entry
 * @param {Teams | null} teams
 * @param {Report} report
 */
export function checkOneCallATeam(entry, teams, report) {
  if (teams === null) return;
  /** @type {Record<string, number>} */
  const callers = {};
  for (const { seat, place } of entry.calls) {
    const first = (callers[teams[seat]] ??= seat);
    if (seat !== first) report.add("team_calls_twice", `calls.${place}.seat`, { seat, first });
  }
}

/**
 * A made call's seat is the first of the finish, and a failed one's is not.
 *
 * @param {FoundEntry} entry
 * @param {Report} report
 */
export function checkCallsAgainstFinish(entry, report) {
  if (entry.finish.length === 0) return;
  const first = entry.finish[0];
  for (const { seat, made, place } of entry.calls) {
    if (made !== (seat === first)) {
      report.add("call_contradicts_finish", `calls.${place}.made`, { seat, made, first });
    }
  }
}

/**
 * Refuse a round in which everybody who could have been first called and failed.
 *
 * @param {FoundEntry} entry
 * @param {number} seats
 * @param {Teams | null} teams
 * @param {Report} report
 */
export function checkSomebodyFirst(entry, seats, teams, report) {
  const everybody = Array.from({ length: seats }, (_, place) => place + 1);
  const able = isPlayedOut(entry) ? everybody : winnersOf(entry, teams);
  const made = seatsWhere(entry.calls, (call) => call.made);
  const failed = seatsWhere(entry.calls, (call) => !call.made && !made.has(call.seat));
  if (able.length > 0 && able.every((seat) => failed.has(seat))) {
    report.add("no_one_out_first", "calls", { seats: ascending(able) });
  }
}

/**
 * In a double (triple) victory the winners made the made call, and were out first.
 *
 * @param {FoundEntry} entry
 * @param {Teams | null} teams
 * @param {number} partners
 * @param {Report} report
 */
export function checkWinner(entry, teams, partners, report) {
  const winners = winnersOf(entry, teams);
  if (winners.length === 0) return;
  const { winner } = entry;
  for (const { made, seat, place } of entry.calls) {
    if (made && !winners.includes(seat))
      report.add("winner_contradicts", `calls.${place}.seat`, { winner, seat });
  }
  entry.finish.slice(0, partners).forEach((seat, place) => {
    if (!winners.includes(seat))
      report.add("winner_contradicts", `finish.${place}`, { winner, seat });
  });
}

/**
 * A counted round whose finish begins with all partners of a team is none.
 *
 * @param {FoundEntry} entry
 * @param {HouseRules} rules
 * @param {Teams | null} teams
 * @param {number} partners
 * @param {Report} report
 */
export function checkNoSweep(entry, rules, teams, partners, report) {
  const first = entry.finish.slice(0, partners);
  if (!isPlayedOut(entry) || teams === null || first.length < partners) return;
  if (new Set(first.map((seat) => teams[seat])).size === 1) {
    const kind = partners === 2 ? "double_victory" : "triple_victory";
    report.add(`is_${kind}`, "finish", { winner: teams[first[0]], points: rules[kind] });
  }
}

/**
 * No places of the finish that come after the round was over.
 *
 * @param {FoundEntry} entry
 * @param {Teams | null} teams
 * @param {number} partners
 * @param {Report} report
 */
export function checkEnd(entry, teams, partners, report) {
  if (teams === null || entry.finish.length <= partners || entry.kind === null) return;
  const sides = new Set(entry.finish.slice(0, partners).map((seat) => teams[seat]));
  if (BOX.kinds[entry.kind].sweep || (sides.size === 1 && !isPlayedOut(entry)))
    report.add("finish_after_end", `finish.${partners}`, { most: partners });
}

/**
 * The open hand need not fulfil a wish.
 *
 * @param {FoundEntry} entry
 * @param {number} table
 * @param {Report} report
 */
export function checkOffender(entry, table, report) {
  if (entry.offender === table) report.add("offender_not_allowed", "offender", { seat: table });
}

/** @param {FoundEntry} entry */
const isPlayedOut = ({ kind }) => kind !== null && BOX.kinds[kind].is_played_out;

/**
 * @param {FoundEntry} entry
 * @param {Teams | null} teams
 */
function winnersOf(entry, teams) {
  if (entry.kind === null || entry.winner === null || teams === null) return [];
  return Object.keys(teams)
    .map(Number)
    .filter((seat) => teams[seat] === entry.winner);
}
