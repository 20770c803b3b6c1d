/**
 * Whether the points that a round was drawn with are those of the rounds before it, for the plain scoring
 * of docs/event-format.md (win, level, loss). Points are counted in millionths: they have six decimals.
 */

import { writeInOrder } from "./digests.js";
import { find } from "./finding.js";

/**
 * @typedef {import("./finding.js").Finding} Finding
 * @typedef {import("./record.js").EventFile} EventFile
 * @typedef {import("./record.js").Game} Game
 * @typedef {import("./record.js").Result} Result
 * @typedef {import("./record.js").Round} Round
 * @typedef {import("./record.js").Scoring} Scoring
 * @typedef {import("./record.js").ScoredTable} ScoredTable
 * @typedef {"bye" | "full" | "half" | "zero" | "forfeit_win" | "forfeit_loss"} AwardKind
 * @typedef {Map<string, bigint>} Points
 */

const DECIMALS = 6;
/** What of a table is no part of its result. */
const APART = ["table", "people"];
/** What a round without a match is worth where the scoring does not say. */
/** @type {{[kind in AwardKind]?: "win" | "level"}} */
const DEFAULTS = { bye: "win", full: "win", forfeit_win: "win", half: "level" };
const MEETS_ALL = ["round_robin", "groups"];
const PLAIN = { win: 2, level: 1, loss: 0 };

/**
 * Finds positions whose points are other ones, in the rounds of the Swiss; after a correction nothing is
 * compared.
 * @param {EventFile} file @param {number} swiss @returns {Finding[]}
 */
export function checkPoints(file, swiss) {
  const scoring = readScoring(file);
  const links = file.record.rounds;
  /** @type {Points} */ const points = new Map();
  const found = [];
  if (scoring === null) return [];
  for (const [at, link] of links.slice(0, swiss).entries()) {
    found.push(...comparePoints(at + 1, link.position.teams, points));
    const round = file.played[at];
    if (at + 1 < links.length && listTables(links[at + 1].results) !== listTables(round))
      return found;
    addRound(file, scoring, at + 1, points);
  }
  return found;
}

/**
 * Returns everybody's points after so many rounds, null where they are not simply added up.
 * @param {EventFile} file @param {number} rounds
 */
export function countPoints(file, rounds) {
  const scoring = readScoring(file);
  if (scoring === null) return null;
  /** @type {Points} */ const points = new Map();
  file.played.slice(0, rounds).forEach((_, at) => {
    addRound(file, scoring, at + 1, points);
  });
  return points;
}

/** @param {{scoring?: Scoring}} file @returns {Scoring | null} */
export function readScoring({ scoring = { kind: "result" } }) {
  return scoring.kind === "result" && (scoring.per ?? "match") === "match" ? scoring : null;
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

/** @param {{tables: ScoredTable[]}} round */
export function listTables({ tables }) {
  const written = tables.map((one) => {
    const parts = Object.entries(one).filter(([name]) => !APART.includes(name));
    return writeInOrder(Object.fromEntries(parts));
  });
  return JSON.stringify(written.sort());
}

/** @param {EventFile} file @param {Scoring} scoring @param {number} number @param {Points} points */
function addRound(file, scoring, number, points) {
  const round = leaveByesOut(file, file.played[number - 1]);
  /** @param {string} team @param {bigint} worth */
  const add = (team, worth) => points.set(team, (points.get(team) ?? 0n) + worth);
  for (const one of round.tables) {
    const [a, b] = scoreTable(scoring, one);
    add(one.a, a);
    add(one.b, b);
  }
  for (const [team, worth] of scoreRest(scoring, round)) add(team, worth);
  for (const fine of file.penalties ?? [])
    if (fine.round === number) add(fine.team, -toMillionths(fine.points ?? 0));
}

/**
 * A round without its byes where these bring nothing, for everybody has one.
 * @template {{byes?: string[]}} Round @param {EventFile} file @param {Round} round @returns {Round}
 */
const leaveByesOut = (file, round) =>
  MEETS_ALL.includes(file.format) ? { ...round, byes: [] } : round;

/**
 * Who had no match in a round, and what that is worth.
 * @param {Scoring} scoring @param {{byes?: string[], off?: Record<string, string>}} round
 * @returns {[string, bigint][]}
 */
export function scoreRest(scoring, { byes = [], off = {} }) {
  /** @type {[string, bigint][]} */ const left = byes.map((team) => [team, award(scoring, "bye")]);
  /** @type {[string, bigint][]} */ const away = Object.entries(off).map(([team, worth]) => [
    team,
    award(scoring, worth),
  ]);
  return [...left, ...away];
}

/** @param {Scoring} scoring @param {ScoredTable} one @returns {bigint[]} */
export function scoreTable(scoring, one) {
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
