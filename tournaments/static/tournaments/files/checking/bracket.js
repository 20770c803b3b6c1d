/**
 * Whether the rounds of a knockout after a Swiss were played by those who had won their way there.
 * docs/event-format.md, `cut`: the best play on, the best against the last of them; of two who meet the
 * winner goes on, and the losers of the semi-finals may play for the third place.
 */

import { find } from "./finding.js";
import { compareTexts } from "./legality.js";
import { countPoints } from "./points.js";
import { nameOf } from "./weights.js";

/**
 * @typedef {import("./record.js").EventFile} EventFile
 * @typedef {import("./record.js").Result} Result
 * @typedef {import("./finding.js").Finding} Finding
 */

/** How many rounds were played before the knockout, if there is one. @param {EventFile} file */
export function countSwiss(file) {
  const played = file.played.length;
  return file.cut ? Math.min(played, file.rounds) : played;
}

/** Finds rounds of the knockout with others than had won their way there. @param {EventFile} file @returns {Finding[]} */
export function checkBracket(file) {
  const { cut } = file;
  const swiss = countSwiss(file);
  if (!cut || file.played.length === swiss) return [];
  let expected = [...cut.qualified];
  const found = checkQualified(file, swiss, expected);
  const pairs = expected.map((team, at) => nameOf([team, expected[expected.length - 1 - at]]));
  for (let number = swiss + 1; number <= file.played.length; number++) {
    const { tables } = file.played[number - 1];
    const named = tables.flatMap((one) => [one.a, one.b]);
    const odd = [...new Set([...named, ...expected])].filter(
      (team) => named.filter((one) => one === team).length !== 1 || !expected.includes(team),
    );
    const strangers = odd.sort(compareTexts);
    found.push(...strangers.map((team) => find("bracket", { round: number, team })));
    const met = new Set(tables.map((one) => nameOf([one.a, one.b])));
    const isOrder = met.size === new Set(pairs).size && pairs.every((pair) => met.has(pair));
    if (number === swiss + 1 && !isOrder) found.push(find("bracket_order", { round: number }));
    const decided = readResults(file, number).map(decide);
    if (decided.includes(null)) return found;
    const winners = decided.flatMap((one) => (one ? [one[0]] : []));
    const losers = decided.flatMap((one) => (one ? [one[1]] : []));
    expected = cut.third_place && winners.length === 2 ? [...winners, ...losers] : winners;
  }
  return found;
}

/**
 * Finds who played on with fewer points than somebody who did not, and was still there.
 * @param {EventFile} file @param {number} swiss @param {string[]} qualified @returns {Finding[]}
 */
function checkQualified(file, swiss, qualified) {
  const points = countPoints(file, swiss);
  if (points === null || qualified.length === 0) return [];
  const reached = qualified.map((team) => points.get(team) ?? 0n);
  const least = reached.reduce((one, other) => (other < one ? other : one));
  return file.teams
    .filter(({ id, leaves }) => {
      const stays = leaves === undefined || leaves === null || leaves > swiss;
      return stays && !qualified.includes(id) && (points.get(id) ?? 0n) > least;
    })
    .map(({ id }) => find("qualified", { round: swiss + 1, team: id }));
}

/** A round's tables as they were when the next one was drawn up. @param {EventFile} file @param {number} number */
function readResults(file, number) {
  const link = file.record.rounds.at(number);
  return (link ? link.results : file.played[number - 1]).tables;
}

/** Who went on from a table, and who did not; null where that is not known. @param {Result} one */
function decide(one) {
  const { a, b } = one;
  if (one.forfeit === "a") return [b, a];
  if (one.forfeit === "b") return [a, b];
  const [first, second] = one.points
    ? one.points.map(toNumber)
    : [0, 1].map((side) => addUp(one, side));
  if (first === second) return null;
  return first > second ? [a, b] : [b, a];
}

/** @param {Result} one @param {number} side */
function addUp(one, side) {
  const games = (one.games ?? [one]).filter((game) => game.score !== undefined);
  return games.reduce((sum, game) => sum + (game.score?.[side] ?? 0), 0);
}

/** @param {number | string} points */
function toNumber(points) {
  const [whole, parts = "1"] = String(points).split("/");
  return Number(whole) / Number(parts);
}
