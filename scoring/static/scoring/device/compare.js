/**
 * Two entries of one round, written on two devices: what differs, and both made into one. Pure.
 *
 * The parts of an entry: each field that is said beside a result (calls, a note), and "result": all
 * other fields, whichever they are (kind, points, winner, tricks, ranks). A part that only one of the
 * two has complements the other. The list of fields is the box's, and what either entry has besides:
 * nothing is left out.
 */

import { BOX, fieldsBeside, isUnsaid } from "../rules/rules.js";

/**
 * @import { Field } from "../rules/box.js"
 * @typedef {{ [part: string]: unknown }} Row
 */

/** By what the rows of a field are told apart, by its type: one seat has one call. */
const KEYS = /** @type {{ [type: string]: string }} */ ({ calls: "seat", adjustments: "to" });

/**
 * Compare two entries: { differs, same, merged }.
 * differs: the parts that do not read alike; same: both score the same and nothing contradicts;
 * merged: both in one, with the id of the second, or null where they contradict each other.
 *
 * @param {Entry} mine
 * @param {Entry} theirs
 * @returns {{ differs: string[], same: boolean, merged: Entry | null }}
 */
export function compareEntries(mine, theirs) {
  const fields = fieldsBeside();
  const hasResult = sameResult(mine, theirs);
  const unlike = fields.filter((field) => !isSame(field, mine, theirs));
  const joined = fields.map((field) => [field.name, join(field, mine, theirs)]);
  const isOne = hasResult && joined.every(([, value]) => value !== null);
  const beside = Object.fromEntries(joined.filter(([, value]) => value !== undefined));
  const merged = isOne ? { ...theirs, ...beside } : null;
  const differs = [...(hasResult ? [] : ["result"]), ...unlike.map(({ name }) => name)];
  return { differs, same: isOne && !unlike.some((field) => field.changes_points), merged };
}

/**
 * Whether two entries read alike in every part.
 *
 * @param {Entry} one
 * @param {Entry} other
 */
export const readAlike = (one, other) => compareEntries(one, other).differs.length === 0;

/**
 * Whether the order of going out is what the round was about.
 *
 * @param {Entry} given
 */
const hasRanks = ({ kind }) => BOX.kinds[kind]?.required.includes("finish") ?? false;

/**
 * The fields of either entry that make its result.
 *
 * @param {Entry} mine
 * @param {Entry} theirs
 */
function listResult(mine, theirs) {
  const all = new Set([...Object.keys(BOX.fields), ...Object.keys(mine), ...Object.keys(theirs)]);
  return [...all].filter((name) => name !== "id" && !BOX.fields[name]?.is_beside);
}

/**
 * @param {Entry} mine
 * @param {Entry} theirs
 */
function sameResult(mine, theirs) {
  const ranks = !hasRanks(mine) || sameFinish(mine, theirs);
  return (
    ranks && listResult(mine, theirs).every((name) => write(mine[name]) === write(theirs[name]))
  );
}

/**
 * A value as text, with its keys in order, so that two objects that say the same are written the same.
 *
 * @param {unknown} value
 * @returns {string}
 */
function write(value) {
  const inOrder = (/** @type {string} */ _, /** @type {unknown} */ part) =>
    part === null || typeof part !== "object" || Array.isArray(part)
      ? part
      : Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(value ?? null, inOrder);
}

/**
 * What an entry says in a field, its rows in order; undefined where it says nothing.
 *
 * @param {Field} field
 * @param {Entry} entry
 */
function read({ name, type }, entry) {
  const value = entry[name];
  if (isUnsaid(value)) return undefined;
  return KEYS[type] ? byKey(/** @type {Row[]} */ (value), KEYS[type]) : value;
}

/**
 * @param {Iterable<Row>} rows
 * @param {string} key
 */
const byKey = (rows, key) => {
  /** @param {Row} row */
  const place = (row) => /** @type {string | number} */ (row[key]);
  return [...rows].sort((one, other) => (place(one) < place(other) ? -1 : 1));
};

/**
 * @param {Field} field
 * @param {Entry} mine
 * @param {Entry} theirs
 */
const isSame = (field, mine, theirs) =>
  field.type === "finish"
    ? sameFinish(mine, theirs)
    : write(read(field, mine)) === write(read(field, theirs));

/**
 * Of ranks the last player may be left out, who follows.
 *
 * @param {Entry} mine
 * @param {Entry} theirs
 */
function sameFinish(mine, theirs) {
  const [short, long] = byLength(mine.finish ?? [], theirs.finish ?? []);
  const missing = hasRanks(mine) ? 1 : 0;
  return long.length - short.length <= missing && startsWith(long, short);
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
const byLength = (one, other) => (one.length <= other.length ? [one, other] : [other, one]);
/**
 * @param {number[]} long
 * @param {number[]} short
 */
const startsWith = (long, short) => short.every((seat, place) => long[place] === seat);

/**
 * What both say in a field: null where they contradict each other, undefined where neither says anything.
 *
 * @param {Field} field
 * @param {Entry} mine
 * @param {Entry} theirs
 */
function join(field, mine, theirs) {
  const [one, other] = [read(field, mine), read(field, theirs)];
  if (one === undefined || other === undefined) return one ?? other;
  const way = JOIN[field.type];
  return way ? way(one, other, field) : write(one) === write(other) ? other : null;
}

/**
 * How two values become one, by the type of the field; of the other types two values are one or contradict.
 *
 * @type {{ [type: string]: (mine: unknown, theirs: unknown, field: Field) => unknown }}
 */
const JOIN = {
  calls: joinRows,
  adjustments: joinRows,
  finish: (mine, theirs) => {
    const lists = /** @type {[number[], number[]]} */ ([mine, theirs]);
    const [short, long] = byLength(...lists);
    return startsWith(long, short) ? long : null;
  },
  note: (mine, theirs, { most }) => joinNotes(String(mine), String(theirs), most),
};

/**
 * The rows of both, or null where they say different things of one seat or one column.
 *
 * @param {unknown} mine
 * @param {unknown} theirs
 * @param {Field} field
 */
function joinRows(mine, theirs, { type }) {
  const key = KEYS[type];
  const joined = new Map(/** @type {Row[]} */ (theirs).map((row) => [row[key], row]));
  for (const row of /** @type {Row[]} */ (mine)) {
    const other = joined.get(row[key]);
    if (other && write(other) !== write(row)) return null;
    joined.set(row[key], row);
  }
  return byKey(joined.values(), key);
}

/**
 * Both notes, each once.
 *
 * @param {string} mine
 * @param {string} theirs
 * @param {number} most
 */
function joinNotes(mine, theirs, most) {
  if (theirs.includes(mine)) return theirs;
  return mine.includes(theirs) ? mine : `${theirs} · ${mine}`.slice(0, most);
}
