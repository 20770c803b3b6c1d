/** What there is to talk about when a game is over: two lines of it. */

import { figure } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { hasTeams, otherTeam, teamName, teamOf } from "./names.js";

/**
 * How many calls were made, and the round that brought most with when the winners went ahead.
 *
 * @param {GameState} state
 * @returns {string[]}
 */
export function listHighlights(state) {
  const rounds = state.rounds.filter(({ counted }) => counted);
  const { winner } = state;
  const first = winner === "b" ? "b" : "a";
  const isTeam = winner === "a" || winner === "b";
  const lines = [
    [sayCalls(state, rounds, first)],
    hasTeams(state) && rounds.length > 1
      ? [sayBiggest(rounds, first), isTeam ? sayLead(rounds, winner) : null]
      : [],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(" · ")).filter(Boolean);
}

/**
 * @param {GameState} state
 * @param {Round[]} rounds
 * @param {Team} first  the team that is named first
 */
function sayCalls(state, rounds, first) {
  const calls = rounds.flatMap(({ entry, context }) =>
    (entry.calls ?? []).map(({ seat, made }) => ({ team: teamOf(state, seat, context), made })),
  );
  /** @param {Team | null} team */
  const count = (team) => {
    const own = calls.filter((call) => team === null || call.team === team);
    return { made: own.filter(({ made }) => made).length, called: own.length };
  };
  if (calls.length === 0) return null;
  if (!hasTeams(state)) return t("end_calls", { calls: t("end_calls_of", count(null)) });
  const told = [first, otherTeam(first)]
    .filter((team) => count(team).called > 0)
    .map((team) => `${teamName(state, team)} ${t("end_calls_of", count(team))}`);
  return t("end_calls", { calls: told.join(", ") });
}

/**
 * @param {Round[]} rounds
 * @param {Team} first
 */
function sayBiggest(rounds, first) {
  const other = otherTeam(first);
  /** @param {Round} round */
  const margin = ({ score }) => Math.abs(score.a - score.b);
  const { number, score } = rounds.reduce((best, one) => (margin(one) > margin(best) ? one : best));
  const points = `${figure(score[first])} : ${figure(score[other])}`;
  return t("end_biggest", { number, points });
}

/**
 * @param {Round[]} rounds
 * @param {Team} winner
 */
function sayLead(rounds, winner) {
  const other = otherTeam(winner);
  const last = rounds.findLastIndex(({ totals }) => totals[winner] <= totals[other]);
  const next = rounds[last + 1];
  if (!next) return null; // more than the points decided
  return last < 0 ? t("end_always_ahead") : t("end_ahead_since", { number: next.number });
}
