/** A round entry: what a table writes down, and its canonical form. Mirrors entries.py. */

import { BOX, fieldsOf } from "./box.js";

/**
 * @import { Field } from "./box.js"
 *
 * @typedef {"a" | "b"} Team
 *
 * @typedef {object} Call One player's bet; `place` is where it stood in the list that was given.
 * @property {number} seat
 * @property {string} call
 * @property {boolean} made
 * @property {number} [place]
 *
 * @typedef {object} Adjustment Points that somebody ruled to a column or away from it.
 * @property {string} to
 * @property {number} points
 * @property {string} reason
 *
 * @typedef {object} EntryFields The fields of the box's kinds.
 * @property {string} kind
 * @property {string} [id]
 * @property {Record<Team, number>} [points]
 * @property {Team} [winner]
 * @property {number} [offender]
 * @property {Record<string, number>} [tricks]
 * @property {number} [last_trick]
 * @property {number} [last_trick_tiles]
 * @property {Call[]} [calls]
 * @property {number[]} [finish]
 * @property {Adjustment[]} [adjustments]
 * @property {string} [note]
 *
 * @typedef {EntryFields & { [field: string]: unknown }} Entry An accepted entry in canonical form.
 *
 * @typedef {object} FoundFields
 * @property {string | null} kind
 * @property {string | null} id
 * @property {Record<Team, number> | null} points
 * @property {Team | null} winner
 * @property {number | null} offender
 * @property {Record<string, number>} tricks
 * @property {number | null} last_trick
 * @property {number | null} last_trick_tiles
 * @property {Call[]} calls
 * @property {number[]} finish
 * @property {Adjustment[] | null} adjustments
 * @property {string} note
 *
 * @typedef {FoundFields & { [field: string]: unknown }} FoundEntry An entry as far as it is known.
 */

/**
 * What stands for a field that is absent, by its type; the other types have null.
 *
 * @type {Record<string, () => unknown>}
 */
const EMPTY = {
  calls: () => [],
  finish: () => [],
  seat_counts: () => ({}),
  note: () => "",
};

/** @param {Field} field */
const emptyOf = ({ type }) => EMPTY[type]?.() ?? null;

/**
 * An entry as far as it could be read: what is absent is null or empty.
 *
 * @param {Record<string, unknown>} read
 */
export function makeEntry(read = {}) {
  /** @type {Record<string, unknown>} */
  const entry = {};
  for (const [name, field] of Object.entries(BOX.fields)) entry[name] = emptyOf(field);
  return /** @type {FoundEntry} */ (Object.assign(entry, read));
}

/**
 * Who was out first, where the finish or a made call says it; never by elimination.
 *
 * @param {FoundEntry} entry
 */
export function firstOut(entry) {
  if (entry.finish.length > 0) return entry.finish[0];
  return entry.calls.find((call) => call.made)?.seat ?? null;
}

/**
 * The canonical form of an accepted entry, its keys in the order of the design.
 *
 * @param {FoundEntry} entry
 */
export function entryToJson(entry) {
  const has = fieldsOf([entry.kind ?? ""]);
  const stated = Object.keys(BOX.fields).filter((name) => has.has(name) && entry[name] !== null);
  const written = stated.map((name) => [name, writeField(name, entry[name])]);
  return /** @type {Entry} */ (Object.fromEntries(written));
}

/**
 * @param {string} name
 * @param {unknown} value
 */
const writeField = (name, value) => WRITERS[BOX.fields[name].type]?.(value) ?? value;

/** @param {Call[]} calls */
const writeCalls = (calls) =>
  [...calls]
    .sort((one, other) => one.seat - other.seat)
    .map(({ seat, call, made }) => ({ seat, call, made }));

/** @param {Adjustment[]} adjustments */
const writeAdjustments = (adjustments) =>
  [...adjustments]
    .sort((one, other) => (one.to < other.to ? -1 : 1))
    .map(({ to, points, reason }) => ({ to, points, reason }));

/**
 * By the type of the field; the other types are written as they are.
 *
 * @type {Record<string, (value: unknown) => unknown>}
 */
const WRITERS = {
  calls: (value) => writeCalls(/** @type {Call[]} */ (value)),
  adjustments: (value) => writeAdjustments(/** @type {Adjustment[]} */ (value)),
};

/**
 * The entry of a canonical form; nothing is checked, it was when it was accepted.
 *
 * @param {Entry} given
 */
export function entryFromJson(given) {
  return makeEntry(given);
}
