/** Reading an entry: every field by itself, with everything wrong with it. Mirrors reading.py. */

import { BOX, fieldsOf } from "./box.js";
import { makeEntry } from "./entries.js";
import {
  has,
  nameOf,
  plainText,
  readList,
  readObject,
  readSeat,
  readText,
  readTruth,
  readWhole,
} from "./json_values.js";

/**
 * @import { Field } from "./box.js"
 * @import { Adjustment, Call, FoundEntry, Team } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { Report } from "./problems.js"
 * @import { Context, Variant } from "./variant.js"
 *
 * @typedef {object} Around What an entry is read against.
 * @property {Variant} variant
 * @property {HouseRules} rules
 * @property {Context} context
 * @property {number} seats
 */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CALL_FIELDS = ["seat", "call", "made"];
const ADJUSTMENT_FIELDS = ["to", "points", "reason"];
const BLANK = /^[ \t\r\n]*$/;

/**
 * Read an entry; what cannot be read is reported and left empty.
 * around: { variant, rules, context, seats }
 *
 * @param {unknown} given
 * @param {Around} around
 * @param {Report} report
 */
export function readEntry(given, around, report) {
  const values = readObject(given, "entry", report);
  if (values === null) return makeEntry();
  const [kind, isPlayable] = readKind(values, around, report);
  let allowed = fieldsOf(around.variant.kinds);
  if (kind !== null && isPlayable) {
    allowed = fieldsOf([kind]);
    const asked = around.variant.requiredFields(kind, around.rules);
    for (const name of [...BOX.kinds[kind].required, ...asked]) {
      if (!has(values, name)) report.add("field_missing", name);
    }
  }
  for (const name of Object.keys(values)) {
    const isForeign = !has(BOX.fields, name) || (isPlayable && !allowed.has(name));
    if (isForeign) report.add("field_not_allowed", nameOf(name));
  }
  /** @type {Record<string, unknown>} */
  const read = {};
  for (const [name, field] of Object.entries(BOX.fields)) {
    if (name === "kind" || !has(values, name) || !allowed.has(name)) continue;
    read[name] = READERS[field.type](values[name], field, around, report);
  }
  return makeEntry({ ...read, kind: isPlayable ? kind : null });
}

/**
 * @param {Record<string, unknown>} values
 * @param {Around} around
 * @param {Report} report
 * @returns {[string | null, boolean]} The kind, and whether it can be played here.
 */
function readKind(values, around, report) {
  const playable = around.variant.playableKinds(around.rules);
  if (!has(values, "kind")) {
    report.add("field_missing", "kind");
    return [null, false];
  }
  const kind = readText(values.kind, "kind", report);
  if (kind === null || playable.includes(kind)) return [kind, kind !== null];
  if (has(BOX.kinds, kind)) report.add("kind_not_allowed", "kind", { kind, allowed: playable });
  else report.add("unknown_kind", "kind", { allowed: playable });
  return [null, false];
}

/**
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} _around
 * @param {Report} report
 */
function readUuid(value, { name }, _around, report) {
  const text = plainText(value);
  if (text !== null && UUID.test(text)) return text.toLowerCase();
  report.add("wrong_type", name, { expected: "uuid" });
  return null;
}

/**
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} _around
 * @param {Report} report
 */
function readNote(value, { name, most }, _around, report) {
  const text = readText(value, name, report) ?? "";
  const { length } = [...text];
  if (length > most) report.add("note_too_long", name, { length, most });
  return text;
}

/**
 * The card points of both teams: multiples of 5, −25 to 125, together 100.
 *
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} _around
 * @param {Report} report
 */
function readPoints(value, field, _around, report) {
  const given = readObject(value, field.name, report);
  if (given === null) return null;
  for (const name of Object.keys(given)) {
    if (name !== "a" && name !== "b") {
      report.add("field_not_allowed", `${field.name}.${nameOf(name)}`);
    }
  }
  const [a, b] = ["a", "b"].map((team) => readTeamPoints(given, team, field, report));
  if (a === null || b === null) return null;
  const { total } = field;
  if (a + b !== total) report.add(`${field.noun}_sum`, field.name, { a, b, sum: a + b, total });
  return { a, b };
}

/**
 * @param {Record<string, unknown>} given
 * @param {string} team
 * @param {Field} field
 * @param {Report} report
 */
function readTeamPoints(given, team, { name, noun, least, most, step }, report) {
  const path = `${name}.${team}`;
  if (!has(given, team)) {
    report.add("field_missing", path);
    return null;
  }
  const points = readWhole(given[team], path, report);
  if (points === null) return null;
  if (points % step !== 0) report.add(`${noun}_step`, path, { points, step });
  if (points < least || points > most) report.add(`${noun}_range`, path, { points, least, most });
  return points;
}

/**
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} _around
 * @param {Report} report
 */
function readTeam(value, { name }, _around, report) {
  if (value === "a" || value === "b") return value;
  report.add("wrong_type", name, { expected: "team" });
  return null;
}

/**
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} around
 * @param {Report} report
 */
const readPlayer = (value, { name }, around, report) => readSeat(value, name, around.seats, report);

/**
 * The calls; each whose seat and outcome are known takes part in the further checks.
 *
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} around
 * @param {Report} report
 */
function readCalls(value, { name }, around, report) {
  return (readList(value, name, report) ?? [])
    .map((given, place) => readCall(given, place, `${name}.${place}`, around, report))
    .filter((call) => call !== null);
}

/**
 * @param {unknown} given
 * @param {number} place
 * @param {string} path
 * @param {Around} around
 * @param {Report} report
 */
function readCall(given, place, path, around, report) {
  const values = readParts(given, path, CALL_FIELDS, report);
  if (values === null) return null;
  const seat = has(values, "seat")
    ? readSeat(values.seat, `${path}.seat`, around.seats, report)
    : null;
  const call = has(values, "call") ? readCallWord(values.call, path, report) : "";
  const made = has(values, "made") ? readTruth(values.made, `${path}.made`, report) : null;
  return seat === null || made === null ? null : { seat, call, made, place };
}

/**
 * @param {unknown} value
 * @param {string} path
 * @param {Report} report
 */
function readCallWord(value, path, report) {
  const word = readText(value, `${path}.call`, report);
  if (word === null || has(BOX.calls, word)) return word ?? "";
  report.add("unknown_call", `${path}.call`, { allowed: Object.keys(BOX.calls) });
  return "";
}

/**
 * An object that has these fields, all of them and no other.
 *
 * @param {unknown} given
 * @param {string} path
 * @param {string[]} names
 * @param {Report} report
 */
function readParts(given, path, names, report) {
  const values = readObject(given, path, report);
  if (values === null) return null;
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) report.add("field_not_allowed", `${path}.${nameOf(name)}`);
  }
  for (const name of names) {
    if (!has(values, name)) report.add("field_missing", `${path}.${name}`);
  }
  return values;
}

/**
 * Points that were ruled besides, with their reason: one for each column at most.
 *
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} around
 * @param {Report} report
 */
function readAdjustments(value, field, around, report) {
  /** @type {Adjustment[]} */
  const adjustments = [];
  (readList(value, field.name, report) ?? []).forEach((given, place) => {
    const path = `${field.name}.${place}`;
    const found = readAdjustment(given, path, field, around, report);
    if (found === null) return;
    const { to } = found;
    if (adjustments.some((one) => one.to === to))
      report.add("adjusted_twice", `${path}.to`, { to });
    else adjustments.push(found);
  });
  return adjustments.length > 0 ? adjustments : null;
}

/**
 * @param {unknown} given
 * @param {string} path
 * @param {Field} field
 * @param {Around} around
 * @param {Report} report
 * @returns {Adjustment | null}
 */
function readAdjustment(given, path, field, around, report) {
  const values = readParts(given, path, ADJUSTMENT_FIELDS, report);
  if (values === null) return null;
  const to = has(values, "to") ? readColumn(values.to, `${path}.to`, around, report) : null;
  const points = has(values, "points")
    ? readAdjusted(values.points, `${path}.points`, field, report)
    : null;
  const reason = has(values, "reason")
    ? readReason(values.reason, `${path}.reason`, field, report)
    : null;
  return to === null || points === null || reason === null ? null : { to, points, reason };
}

/**
 * @param {unknown} value
 * @param {string} path
 * @param {Around} around
 * @param {Report} report
 */
function readColumn(value, path, { variant, context }, report) {
  const column = readText(value, path, report);
  const allowed = variant.columnsAt(context);
  if (column === null || allowed.includes(column)) return column;
  report.add("unknown_column", path, { allowed });
  return null;
}

/**
 * @param {unknown} value
 * @param {string} path
 * @param {Field} field
 * @param {Report} report
 */
function readAdjusted(value, path, { noun, least, most, step }, report) {
  const points = readWhole(value, path, report);
  if (points === null) return null;
  if (points === 0) report.add(`${noun}_zero`, path);
  if (points % step !== 0) report.add(`${noun}_step`, path, { points, step });
  if (points < least || points > most) report.add(`${noun}_range`, path, { points, least, most });
  return points;
}

/**
 * Why: a text that is not blank.
 *
 * @param {unknown} value
 * @param {string} path
 * @param {Field} field
 * @param {Report} report
 */
function readReason(value, path, { longest }, report) {
  const text = readText(value, path, report);
  if (text === null) return null;
  if (BLANK.test(text)) report.add("field_missing", path);
  const { length } = [...text];
  if (length > longest) report.add("reason_too_long", path, { length, most: longest });
  return text;
}

/**
 * What comes before the first mistake is known, and is judged with the rest.
 *
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} around
 * @param {Report} report
 */
function readFinish(value, { name }, around, report) {
  /** @type {number[]} */
  const seats = [];
  const seen = new Set();
  let isClean = true;
  (readList(value, name, report) ?? []).forEach((given, place) => {
    const path = `${name}.${place}`;
    const seat = readSeat(given, path, around.seats, report);
    const isTwice = seat !== null && seen.has(seat);
    if (isTwice) report.add("seat_finishes_twice", path, { seat });
    if (seat === null || isTwice) isClean = false;
    else if (isClean) seats.push(seat);
    seen.add(seat);
  });
  return seats;
}

/**
 * A number for each player, as tricks: not negative, with a fixed sum.
 *
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} around
 * @param {Report} report
 */
function readCounts(value, field, around, report) {
  const given = readObject(value, field.name, report);
  if (given === null) return {};
  const names = Array.from({ length: around.seats }, (_, place) => String(place + 1));
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    report.add("unknown_seat", `${field.name}.${nameOf(name)}`, { seats: around.seats });
  }
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of names) {
    const number = readCount(given, name, field, report);
    if (number !== null) counts[name] = number;
  }
  const found = Object.values(counts);
  const sum = found.reduce((all, count) => all + count, 0);
  const { total } = field;
  if (found.length === around.seats && sum !== total) {
    report.add(`${field.noun}_sum`, field.name, { sum, total });
  }
  return counts;
}

/**
 * @param {Record<string, unknown>} given
 * @param {string} seat
 * @param {Field} field
 * @param {Report} report
 */
function readCount(given, seat, { name, noun, least }, report) {
  const path = `${name}.${seat}`;
  if (!has(given, seat)) {
    report.add("field_missing", path);
    return null;
  }
  const number = readWhole(given[seat], path, report);
  if (number !== null && number < least) {
    report.add(`${noun}_range`, path, { [noun]: number, least });
  }
  return number;
}

/**
 * A whole number in its range, as the tiles of the last trick.
 *
 * @param {unknown} value
 * @param {Field} field
 * @param {Around} _around
 * @param {Report} report
 */
function readNumber(value, { name, noun, least, most }, _around, report) {
  const number = readWhole(value, name, report);
  if (number === null || (number >= least && number <= most)) return number;
  report.add(`${noun}_range`, name, { [noun]: number, least, most });
  return null;
}

/**
 * By the type of the field, as the box gives it.
 *
 * @type {Record<string, (value: unknown, field: Field, around: Around, report: Report) => unknown>}
 */
const READERS = {
  uuid: readUuid,
  team_points: readPoints,
  team: readTeam,
  seat: readPlayer,
  seat_counts: readCounts,
  whole_number: readNumber,
  calls: readCalls,
  finish: readFinish,
  adjustments: readAdjustments,
  note: readNote,
};
