/**
 * Whether those met who had to meet, where all rounds are settled from the start. docs/event-format.md,
 * `pairing`: in a round robin, and in each group, everybody meets everybody as often as there are `legs`,
 * and nobody of another group.
 */

import { find } from "./finding.js";
import { nameOf } from "./weights.js";

/**
 * @typedef {import("./record.js").CheckedFile} CheckedFile
 * @typedef {import("./finding.js").Finding} Finding
 */

/** How many rounds were played before the knockout, if there is one. @param {CheckedFile} file */
export function countRanked(file) {
  const played = file.played.length;
  if (file.row.bracket === "from_the_start") return 0;
  if (file.row.bracket === "after_groups") return Math.min(played, countRounds(file));
  return file.cut ? Math.min(played, file.rounds) : played;
}

/** After how many rounds all have met in the largest group. @param {CheckedFile} file */
function countRounds({ teams, pairing = {} }) {
  const largest = Math.ceil(teams.length / (pairing.groups ?? 1));
  return (pairing.legs ?? 1) * (largest - 1 + (largest % 2));
}

/** Finds who met more often than planned, and groups that have met. @param {CheckedFile} file @returns {Finding[]} */
export function checkSchedule(file) {
  if (!file.row.meets_all) return [];
  const legs = file.pairing?.legs ?? 1;
  /** @type {Map<string, number>} */ const met = new Map();
  const found = file.played.slice(0, countRanked(file)).flatMap(({ tables }, at) => {
    for (const { a, b } of tables) met.set(nameOf([a, b]), (met.get(nameOf([a, b])) ?? 0) + 1);
    return tables
      .filter(({ a, b }) => (met.get(nameOf([a, b])) ?? 0) > legs)
      .map(({ a, b }) => find("met_too_often", { round: at + 1, a, b }));
  });
  return file.row.has_groups ? [...found, ...checkGroups(file)] : found;
}

/** Finds that those who met fall into fewer groups than planned. @param {CheckedFile} file @returns {Finding[]} */
function checkGroups(file) {
  const ranked = countRanked(file);
  const opponents = listOpponents(file, ranked);
  /** @type {Set<string>} */ const seen = new Set();
  let groups = 0;
  for (const { id } of file.teams) {
    if (seen.has(id)) continue;
    groups += 1;
    const waiting = [id];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (seen.has(one)) continue;
      seen.add(one);
      waiting.push(...(opponents.get(one) ?? []));
    }
  }
  return groups < (file.pairing?.groups ?? 1) ? [find("groups", { round: ranked })] : [];
}

/** Whom everybody has met in so many rounds. @param {CheckedFile} file @param {number} rounds */
export function listOpponents(file, rounds) {
  /** @type {Map<string, Set<string>>} */ const opponents = new Map();
  for (const { a, b } of file.played.slice(0, rounds).flatMap(({ tables }) => tables)) {
    for (const [team, other] of [
      [a, b],
      [b, a],
    ]) {
      opponents.set(team, (opponents.get(team) ?? new Set()).add(other));
    }
  }
  return opponents;
}
