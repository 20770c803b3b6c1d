/**
 * Whether the record of an exported event holds: its chain of hashes, who met whom, the points that rounds
 * were drawn with, the proofs that no round is better, and the knockout. docs/event-format.md says what its
 * members are; `manage.py verify_event` finds the same.
 */

import { checkBracket } from "./bracket.js";
import { hashText, writeInOrder } from "./digests.js";
import { find } from "./finding.js";
import { checkPast, checkRounds } from "./legality.js";
import { checkPeople } from "./people.js";
import { checkPoints } from "./points.js";
import { checkProofs } from "./proofs.js";
import { checkSchedule, countRanked } from "./schedule.js";
import { checkPlayers, checkSeatings } from "./seatings.js";

/**
 * @typedef {import("./finding.js").Finding} Finding
 * @typedef {import("./weights.js").Position} Position
 * @typedef {import("./weights.js").Waiver} Waiver
 * @typedef {import("./prospects.js").Future} Future
 * @typedef {import("./prospects.js").Claim} Claim
 * @typedef {{side: string, points: number, reason: string}} Adjustment
 * @typedef {{score?: number[], hands?: (number | string)[][], adjustments?: Adjustment[]}} Game
 * @typedef {Game & {table?: number, forfeit?: string | null, winner?: string | null,
 *   points?: (number | string)[], games?: Game[], people?: string[][]}} Played
 * @typedef {Played & {a: string, b: string}} Result
 * @typedef {Played & {a: string | string[], b: string | string[]}} ScoredTable
 * @typedef {string | {name: string, from_round?: number, until_round?: number | null}} Member
 * @typedef {{rounds: number, known: boolean, dead_end: boolean, future: Future[],
 *   without_future: Claim[]}} Outlook
 * @typedef {{tables: Result[], byes?: string[], off?: Record<string, string>, waived?: Waiver[]}} Round
 * @typedef {{duals?: Record<string, number | string>,
 *   odd_sets?: {teams: string[], value: number | string}[]}} Bound
 * @typedef {Bound & Claim} Case
 * @typedef {Bound & {total: string, gap_classes: (number | string)[], cases: Case[],
 *   outlook: Outlook | null}} Proof
 * @typedef {{tables: ScoredTable[], byes?: string[], off?: Record<string, string>}} ScoredRound
 * @typedef {{round: number, team?: string, player?: string, points?: number}} Fine
 * @typedef {{scoring?: Scoring, penalties?: Fine[]}} Worth
 * @typedef {{is_drawn: boolean, is_weighed: boolean, meets_all: boolean, has_groups: boolean,
 *   bracket: string}} FormatRow What of a row of pairing/formats.py is asked here.
 * @typedef {Worth & {row: FormatRow, played: ScoredRound[]}} Counted
 * @typedef {Worth & {round: number, before: string, hash: string,
 *   drawn: {tables: string[][], byes: string[]}, published: Round, by_hand: {reason?: string}[], results: Round, position: Position,
 *   proof: Proof}} Link
 * @typedef {{tables: (Played & {a: string[], b: string[]})[], byes?: string[],
 *   off?: Record<string, string>, waived?: Waiver[]}} SeatingRound
 * @typedef {{players: {id: string, rank: number}[], order: string[], locked: string[][],
 *   locked_byes: string[], forbidden: string[][], wishes: {kind: string, players: string[]}[],
 *   cost: Record<string, number>, seed: string}} Seating
 * @typedef {Worth & {round: number, before: string, hash: string,
 *   drawn: {tables: string[][], byes: string[]}, published: SeatingRound, by_hand: {reason?: string}[], results: SeatingRound,
 *   seating?: Seating | null}} SeatingLink
 * @typedef {{id: string, enters?: number, leaves?: number | null, members?: Member[]}} Entrant
 * @typedef {{seed?: string, scoring?: Scoring, score_step?: number, tie_breaks?: string[],
 *   forbidden?: string[][], penalties?: {round: number, player: string, points?: number}[],
 *   players: Entrant[], played: SeatingRound[], row: FormatRow, record: {rounds: SeatingLink[]}}} PlayersFile
 * @typedef {{points: number}} Award
 * @typedef {{kind?: string, per?: string, win?: number, level?: number, loss?: number, bye?: Award,
 *   full?: Award, half?: Award, zero?: Award, forfeit_win?: Award, forfeit_loss?: Award}} Scoring
 * @typedef {{format: string, seed?: string, rounds: number, scoring?: Scoring, score_step?: number,
 *   cut?: {qualified?: string[], third_place?: boolean},
 *   pairing?: {legs?: number, groups?: number, qualified?: string[][], best_of?: number[],
 *     third_place?: boolean}, forbidden?: string[][],
 *   penalties?: {round: number, team: string, points?: number}[],
 *   teams: {id: string, enters?: number, leaves?: number | null, members?: Member[]}[],
 *   played: Round[],
 *   record: {seed_hash: string, hash: string, rounds: Link[]}}} EventFile
 * @typedef {EventFile & {row: FormatRow}} CheckedFile
 */

/** A file that is none, or holds something twice. */
export class WrongFile extends Error {}

/**
 * Returns the file that a text holds. `JSON.parse` takes the last of two members of one name; a file that
 * has two says two things at once.
 * @param {string} text @returns {EventFile}
 */
export function readRecord(text) {
  const file = /** @type {EventFile} */ (JSON.parse(text));
  const names = text.match(/"(?:[^"\\]|\\.)*"\s*:?/g) ?? [];
  if (names.filter((name) => name.endsWith(":")).length !== countNames(file))
    throw new WrongFile("a name stands twice in one object");
  return file;
}

/** @param {unknown} value @returns {number} */
function countNames(value) {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum, one) => sum + countNames(one), own);
}

/**
 * Returns all that was found, in order; a file that is no record throws.
 * @param {EventFile} read @param {Record<string, FormatRow>} formats
 */
export async function checkRecord(read, formats) {
  const found = await checkChain(read);
  try {
    const row = formats[read.format];
    const file = { ...read, row };
    if ("players" in file) {
      const players = /** @type {PlayersFile} */ (/** @type {unknown} */ (file));
      return [...found, ...checkSeatings(players), ...checkPlayers(players)];
    }
    const ranked = countRanked(file);
    const proved = row.is_weighed ? ranked : 0;
    found.push(...checkRounds(file, row.is_drawn ? ranked : 0, ranked), ...checkSchedule(file));
    found.push(...checkPast(file, proved), ...checkPoints(file, proved));
    found.push(...checkProofs(file, proved), ...checkBracket(file), ...checkPeople(file));
  } catch (error) {
    return [find("form", { reason: String(error) })];
  }
  return found;
}

/** @param {EventFile} file */
async function checkChain(file) {
  const { hash, ...record } = file.record;
  const found = [];
  if ((await hashText(writeInOrder({ ...file, record }))) !== hash) found.push(find("other_file"));
  let before = await hashText(file.seed ?? "");
  if (before !== record.seed_hash) found.push(find("seed"));
  for (const [at, link] of record.rounds.entries()) {
    const { hash: own, ...parts } = link;
    if (link.round !== at + 1 || link.before !== before)
      found.push(find("chain", { round: at + 1 }));
    if ((await hashText(writeInOrder(parts))) !== own) found.push(find("link", { round: at + 1 }));
    before = own;
  }
  return found;
}
