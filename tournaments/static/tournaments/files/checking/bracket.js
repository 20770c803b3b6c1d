/**
 * Whether the rounds of a knockout were played by those who had won their way there. docs/event-format.md,
 * `cut` and `pairing`: who plays it is named, best first; the best against the last of them, and the best
 * have the byes. Of two who meet the winner goes on, and the losers of the semi-finals may play for the
 * third place.
 */

import { find } from "./finding.js";
import { compareTexts } from "./legality.js";
import { countPointsAfter } from "./points.js";
import { countRanked, listOpponents } from "./schedule.js";
import { nameOf } from "./weights.js";

/**
 * @typedef {import("./record.js").CheckedFile} CheckedFile
 * @typedef {import("./record.js").Result} Result
 * @typedef {import("./record.js").Game} Game
 * @typedef {import("./finding.js").Finding} Finding
 */

/** Finds rounds of the knockout with others than had won their way there. @param {CheckedFile} file @returns {Finding[]} */
export function checkBracket(file) {
  const first = countRanked(file) + 1;
  const groups = listQualified(file);
  if (groups === null || file.played.length < first) return [];
  const found = checkQualified(file, first - 1, groups);
  found.push(...follow(file, first, groups.flat()));
  for (let number = first; number < file.played.length; number++) {
    const [now, then] = [true, false].map((isNow) => listWinners(file, number, isNow));
    if (now !== then) found.push(find("bracket_now", { round: number + 1 }));
  }
  return found;
}

/** Who plays the knockout, after groups a list of each; null for nobody. @param {CheckedFile} file @returns {string[][] | null} */
function listQualified(file) {
  const groups = file.pairing?.qualified ?? [];
  if (file.row.bracket === "after_groups") return groups.length > 0 ? groups : null;
  if (file.row.bracket === "from_the_start") return [file.teams.map(({ id }) => id)];
  return file.cut?.qualified && file.cut.qualified.length > 0 ? [file.cut.qualified] : null;
}

/**
 * Goes through the rounds of the knockout, by the results as they were then.
 * @param {CheckedFile} file @param {number} first @param {string[]} entrants @returns {Finding[]}
 */
function follow(file, first, entrants) {
  const found = [];
  const free = listFree(file, first, entrants);
  if (!file.row.has_groups && !isSeeded(file, first, entrants))
    found.push(find("bracket_order", { round: first }));
  let expected = entrants.filter((team) => !free.includes(team));
  for (let number = first; number <= file.played.length; number++) {
    const odd = listOdd(listNamed(file, number), expected);
    found.push(...odd.map((team) => find("bracket", { round: number, team })));
    const decided = readThen(file, number).map((one) => decide(one, bestOf(file, number - first)));
    if (decided.includes(null)) return found;
    const winners = decided.flatMap((one) => (one ? [one[0]] : []));
    if (number === first) winners.push(...free);
    const losers = decided.flatMap((one) => (one ? [one[1]] : []));
    const areSemiFinals = winners.length === 2 && losers.length === 2;
    expected = hasThirdPlace(file) && areSemiFinals ? [...winners, ...losers] : winners;
  }
  return found;
}

/** Who has a bye in the first round. @param {CheckedFile} file @param {number} first @param {string[]} entrants */
function listFree(file, first, entrants) {
  const named = listNamed(file, first);
  if (file.row.has_groups) return entrants.filter((team) => !named.includes(team));
  return entrants.slice(0, sizeOf(entrants) - entrants.length);
}

/** @param {string[]} entrants */
function sizeOf(entrants) {
  let size = 1;
  while (size < entrants.length) size *= 2;
  return size;
}

/** Whether the best meet the last at first. @param {CheckedFile} file @param {number} first @param {string[]} entrants */
function isSeeded(file, first, entrants) {
  const size = sizeOf(entrants);
  const halves = entrants.slice(0, size / 2).map((team, at) => [team, entrants[size - 1 - at]]);
  const pairs = new Set(halves.filter((pair) => pair[1] !== undefined).map(nameOf));
  const met = new Set(file.played[first - 1].tables.map((one) => nameOf([one.a, one.b])));
  return met.size === pairs.size && [...pairs].every((pair) => met.has(pair));
}

/** Who is there and should not be, or is missing or twice. @param {string[]} named @param {string[]} expected */
function listOdd(named, expected) {
  const odd = [...new Set([...named, ...expected])].filter(
    (team) => named.filter((one) => one === team).length !== 1 || !expected.includes(team),
  );
  return odd.sort(compareTexts);
}

/** @param {CheckedFile} file @param {number} number */
function listNamed(file, number) {
  return file.played[number - 1].tables.flatMap((one) => [one.a, one.b]);
}

/** @param {CheckedFile} file */
function hasThirdPlace(file) {
  return Boolean((file.cut ?? file.pairing ?? {}).third_place);
}

/** Of how many games a match is the best. @param {CheckedFile} file @param {number} step */
function bestOf(file, step) {
  const games = file.pairing?.best_of ?? [1];
  return games[Math.min(step, games.length - 1)];
}

/**
 * Finds who played on with fewer points than somebody who did not, and was still there.
 * @param {CheckedFile} file @param {number} ranked @param {string[][]} groups @returns {Finding[]}
 */
function checkQualified(file, ranked, groups) {
  const points = countPointsAfter(file, ranked);
  if (points === null || ranked === 0) return [];
  const opponents = file.row.has_groups ? listOpponents(file, ranked) : null;
  const through = new Set(groups.flat());
  return groups
    .filter((qualified) => qualified.length > 0)
    .flatMap((qualified) => {
      const reached = qualified.map((team) => points.get(team) ?? 0n);
      const least = reached.reduce((one, other) => (other < one ? other : one));
      const rivals =
        opponents && new Set(qualified.flatMap((one) => [...(opponents.get(one) ?? [])]));
      return file.teams
        .filter(({ id, leaves }) => {
          const stays = leaves === undefined || leaves === null || leaves > ranked;
          const isRival = rivals === null || rivals.has(id);
          return stays && isRival && !through.has(id) && (points.get(id) ?? 0n) > least;
        })
        .map(({ id }) => find("qualified", { round: ranked + 1, team: id }));
    });
}

/** Who won in a round of the knockout, as a text; null where somebody has not. @param {CheckedFile} file @param {number} number @param {boolean} isNow */
function listWinners(file, number, isNow) {
  const games = bestOf(file, number - countRanked(file) - 1);
  const tables = isNow ? file.played[number - 1].tables : readThen(file, number);
  const decided = tables.map((one) => decide(one, games));
  if (decided.includes(null)) return null;
  return nameOf(decided.flatMap((one) => (one ? [one[0]] : [])));
}

/** A round's tables as they were when the next one was drawn up. @param {CheckedFile} file @param {number} number */
function readThen(file, number) {
  const link = file.record.rounds.at(number);
  return (link ? link.results : file.played[number - 1]).tables;
}

/** Who went on from a table, and who did not; null where that is not known. @param {Result} one @param {number} games */
function decide(one, games) {
  const { a, b } = one;
  if (one.forfeit === "b" || (one.forfeit !== "a" && one.winner === "a")) return [a, b];
  if (one.forfeit === "a" || one.winner === "b") return [b, a];
  const [first, second] = one.points ? one.points.map(toNumber) : countWins(one);
  if (first === second || (!one.points && Math.max(first, second) <= games / 2)) return null;
  return first > second ? [a, b] : [b, a];
}

/** How many games each side won. @param {Result} one */
function countWins(one) {
  const games = (one.games ?? [one]).map(readGame);
  return [0, 1].map((side) => games.filter((game) => game[side] > game[1 - side]).length);
}

/** @param {Game} game @returns {number[]} */
function readGame(game) {
  if (game.score) return game.score;
  return [0, 1].map((side) =>
    (game.hands ?? []).reduce((sum, hand) => sum + Number(hand[side]), 0),
  );
}

/** @param {number | string} points */
function toNumber(points) {
  const [whole, parts = "1"] = String(points).split("/");
  return Number(whole) / Number(parts);
}
