/** A round entry: what a table writes down, and its canonical form. Mirrors entries.py. */

import { BOX, fieldsOf } from "./box.js";

/** What stands for a field that is absent, by its type; the other types have null. */
const EMPTY = {
  calls: () => [],
  finish: () => [],
  seat_counts: () => ({}),
  note: () => "",
};

const emptyOf = ({ type }) => EMPTY[type]?.() ?? null;

/** An entry as far as it could be read: what is absent is null or empty. */
export function makeEntry(read = {}) {
  const entry = {};
  for (const [name, field] of Object.entries(BOX.fields)) entry[name] = emptyOf(field);
  return Object.assign(entry, read);
}

/** Who was out first, where the finish or a made call says it; never by elimination. */
export function firstOut(entry) {
  if (entry.finish.length > 0) return entry.finish[0];
  return entry.calls.find((call) => call.made)?.seat ?? null;
}

/** The canonical form of an accepted entry, its keys in the order of the design. */
export function entryToJson(entry) {
  const has = fieldsOf([entry.kind]);
  const stated = Object.keys(BOX.fields).filter((name) => has.has(name) && entry[name] !== null);
  return Object.fromEntries(stated.map((name) => [name, writeField(name, entry[name])]));
}

const writeField = (name, value) => (BOX.fields[name].type === "calls" ? writeCalls(value) : value);

const writeCalls = (calls) =>
  [...calls]
    .sort((one, other) => one.seat - other.seat)
    .map(({ seat, call, made }) => ({ seat, call, made }));

/** The entry of a canonical form; nothing is checked, it was when it was accepted. */
export function entryFromJson(given) {
  return makeEntry(given);
}
