/**
 * Whether the points that a round was drawn with are those of the rounds before it, for the plain scoring
 * of docs/event-format.md (win, level, loss): one that says more than is known here may count in another
 * way. Points are counted in millionths: they have six decimals.
 */

import { writeInOrder } from "./digests.js";
import { find, tell } from "./finding.js";

/**
 * @typedef {import("./finding.js").Finding} Finding
 * @typedef {import("./record.js").CheckedFile} CheckedFile
 * @typedef {import("./record.js").Game} Game
 * @typedef {import("./record.js").Counted} Counted
 * @typedef {import("./record.js").Fine} Fine
 * @typedef {import("./record.js").ScoredRound} ScoredRound
 * @typedef {import("./record.js").Worth} Worth
 * @typedef {import("./record.js").Scoring} Scoring
 * @typedef {import("./record.js").ScoredTable} ScoredTable
 * @typedef {"bye" | "full" | "half" | "zero" | "forfeit_win" | "forfeit_loss"} AwardKind
 * @typedef {Map<string, bigint>} Points
 */

const DECIMALS = 6;
/** What of a table is no part of its result. */
const APART = ["table", "people"];
/**
 * What a round without a match is worth where the scoring does not say.
 * @type {{[kind in AwardKind]?: "win" | "level"}}
 */
const DEFAULTS = { bye: "win", full: "win", forfeit_win: "win", half: "level" };
const PLAIN = { win: 2, level: 1, loss: 0 };
/** @type {AwardKind[]} */
const AWARDS = ["bye", "full", "half", "zero", "forfeit_win", "forfeit_loss"];
const KNOWN = ["kind", "per", ...Object.keys(PLAIN), ...AWARDS, "difference_cap"];
const KNOWN_OF_AWARD = ["points", "made", "lost"];

/**
 * Finds positions whose points are other ones, in the rounds of the Swiss; after a correction nothing is
 * compared. What a link says of scoring and penalties counts for its round; where that is something else by
 * now, it is told.
 * @param {CheckedFile} file @param {number} swiss @returns {Finding[]}
 */
export function checkPoints(file, swiss) {
  const found = [];
  for (const [at, link] of file.record.rounds.slice(0, swiss).entries()) {
    if (at > 0 && listTables(link.results) !== listTables(file.played[at - 1])) return found;
    const [then, now] = [countPoints(file, at, link), countPoints(file, at)];
    if (then === null) continue;
    const { teams } = link.position;
    const doubted = listDoubted(file, at + 1, link);
    const known = teams.filter(({ id }) => !doubted.has(id));
    found.push(...comparePoints(at + 1, known, then));
    const ids = teams.map(({ id }) => id);
    if (hasOtherPoints(ids, then, now)) found.push(tell("points_since", { round: at + 1 }));
  }
  return found;
}

/**
 * Whether any of these has other points now, by scoring and penalties as they are.
 * @param {string[]} ids @param {Points} then @param {Points | null} now
 */
export function hasOtherPoints(ids, then, now) {
  return now === null || ids.some((id) => (now.get(id) ?? 0n) !== (then.get(id) ?? 0n));
}

/**
 * From whom something was taken, nobody knows when: older links do not say it.
 * @param {Counted} file @param {number} number @param {Worth} link @returns {Set<string>}
 */
export function listDoubted(file, number, link) {
  if ("penalties" in link) return new Set();
  const before = (file.penalties ?? []).filter((fine) => fine.round < number);
  return new Set(before.map(whoseOf));
}

/**
 * Everybody's points after so many rounds, as they were for the round after them; null where they are not
 * simply added up.
 * @param {CheckedFile} file @param {number} rounds
 */
export function countPointsAfter(file, rounds) {
  return countPoints(file, rounds, file.record.rounds.at(rounds));
}

/**
 * Everybody's points after so many rounds, null where they are not simply added up. They count by the scoring
 * and the penalties of a link, without one by those of the file.
 * @param {Counted} file @param {number} rounds @param {Worth} [link]
 */
export function countPoints(file, rounds, link) {
  const source = link !== undefined && "penalties" in link ? link : file;
  const scoring = readScoring(source);
  if (scoring === null) return null;
  /** @type {Points} */ const points = new Map();
  for (const round of file.played.slice(0, rounds))
    addRound(scoring, leaveByesOut(file, round), points);
  for (const fine of source.penalties ?? [])
    if (fine.round <= rounds) give(points, whoseOf(fine), -toMillionths(fine.points ?? 0));
  return points;
}

/** @param {Fine} fine */
function whoseOf(fine) {
  return String(fine.team ?? fine.player);
}

/** The plain scoring; null where points are made in another way. @param {Worth} source @returns {Scoring | null} */
function readScoring({ scoring = {} }) {
  const awards = AWARDS.flatMap((kind) => Object.keys(scoring[kind] ?? {}));
  const isKnown =
    Object.keys(scoring).every((name) => KNOWN.includes(name)) &&
    awards.every((name) => KNOWN_OF_AWARD.includes(name));
  const { kind = "result", per = "match" } = scoring;
  return isKnown && kind === "result" && per === "match" ? scoring : null;
}

/**
 * A position has its points in the smallest unit that the event knows: in proportion to those counted.
 * @param {number} number @param {{id: string, score: number | string}[]} teams @param {Points} points
 */
function comparePoints(number, teams, points) {
  const known = teams.map(({ id, score }) => ({
    id,
    score: BigInt(score),
    counted: points.get(id) ?? 0n,
  }));
  const unit = known.find(({ counted }) => counted !== 0n) ?? { score: 0n, counted: 1n };
  const hasUnit = known.some(({ counted }) => counted !== 0n);
  const isBackward = hasUnit && unit.score * unit.counted <= 0n;
  return known
    .filter(({ score, counted }) => isBackward || score * unit.counted !== counted * unit.score)
    .map(({ id }) => find("points", { round: number, team: id }));
}

/** All of a round that points follow from: its tables, byes, and rounds off. @param {ScoredRound} round */
export function listTables({ tables, byes = [], off = {} }) {
  const written = tables.map((one) => {
    const parts = Object.entries(one).filter(([name]) => !APART.includes(name));
    return writeInOrder(Object.fromEntries(parts));
  });
  const away = Object.entries(off).filter(([, worth]) => worth !== "zero");
  const rest = [...byes.map((who) => [who, "bye"]), ...away].map((one) => JSON.stringify(one));
  return JSON.stringify([written.sort(), rest.sort()]);
}

/** @param {Scoring} scoring @param {ScoredRound} round @param {Points} points */
function addRound(scoring, round, points) {
  for (const one of round.tables) {
    const [a, b] = scoreTable(scoring, one);
    for (const who of [one.a].flat()) give(points, who, a);
    for (const who of [one.b].flat()) give(points, who, b);
  }
  for (const [who, worth] of scoreRest(scoring, round)) give(points, who, worth);
}

/** @param {Points} points @param {string} who @param {bigint} worth */
function give(points, who, worth) {
  points.set(who, (points.get(who) ?? 0n) + worth);
}

/**
 * A round without its byes where these bring nothing, for everybody has one.
 * @param {Counted} file @param {ScoredRound} round @returns {ScoredRound}
 */
const leaveByesOut = ({ row }, round) => (row.meets_all ? { ...round, byes: [] } : round);

/**
 * Who had no match in a round, and what that is worth.
 * @param {Scoring} scoring @param {{byes?: string[], off?: Record<string, string>}} round
 * @returns {[string, bigint][]}
 */
function scoreRest(scoring, { byes = [], off = {} }) {
  /** @type {[string, bigint][]} */ const left = byes.map((team) => [team, award(scoring, "bye")]);
  /** @type {[string, bigint][]} */ const away = Object.entries(off).map(([team, worth]) => [
    team,
    award(scoring, worth),
  ]);
  return [...left, ...away];
}

/** @param {Scoring} scoring @param {ScoredTable} one @returns {bigint[]} */
function scoreTable(scoring, one) {
  if (one.points !== undefined) return one.points.slice(0, 2).map(toMillionths);
  const { forfeit = null } = one;
  if (forfeit !== null)
    return ["a", "b"].map((side) =>
      award(scoring, [side, "both"].includes(forfeit) ? "forfeit_loss" : "forfeit_win"),
    );
  const games = (one.games ?? [one]).filter((game) => game.score ?? game.hands);
  if (games.length === 0) return [0n, 0n];
  const margin = games.reduce((sum, game) => sum + findMargin(game), 0);
  if (margin === 0) return [worthOf(scoring, "level"), worthOf(scoring, "level")];
  const [win, loss] = [worthOf(scoring, "win"), worthOf(scoring, "loss")];
  return margin > 0 ? [win, loss] : [loss, win];
}

/** @param {Game} game */
function findMargin(game) {
  const deals = game.score ? [game.score] : [...(game.hands ?? []), addAdjustments(game)];
  return deals.reduce((sum, [a, b]) => sum + Number(a) - Number(b), 0);
}

/**
 * By how much the director adjusted each side's score in a game of a file.
 * @param {Game} game @returns {number[]}
 */
export function addAdjustments({ adjustments = [] }) {
  return ["a", "b"].map((name) =>
    adjustments.reduce((sum, { side, points }) => sum + (side === name ? points : 0), 0),
  );
}

/** @param {Scoring} scoring @param {"win" | "level" | "loss"} name */
function worthOf(scoring, name) {
  return toMillionths(scoring[name] ?? PLAIN[name]);
}

/** @param {Scoring} scoring @param {string} name */
function award(scoring, name) {
  const kind = /** @type {AwardKind} */ (name);
  const given = scoring[kind];
  if (given) return toMillionths(given.points);
  const follows = DEFAULTS[kind];
  return follows ? worthOf(scoring, follows) : 0n;
}

/** @param {number | string} points */
export function toMillionths(points) {
  const found = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(String(points));
  if (!found) throw new TypeError(`no points: ${String(points)}`);
  const [, sign, whole, parts = ""] = found;
  const amount = BigInt(whole + parts.padEnd(DECIMALS, "0"));
  return sign ? -amount : amount;
}
