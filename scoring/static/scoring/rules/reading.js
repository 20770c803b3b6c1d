/** Reading an entry: every field by itself, with everything wrong with it. Mirrors reading.py. */

import { ALL_FIELDS, CALL_POINTS, COMMON_FIELDS, KINDS, makeEntry } from "./entries.js";
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const LONGEST_NOTE = 500;
const CALL_FIELDS = ["seat", "call", "made"];
const POINTS_STEP = 5;
const LEAST_POINTS = -25;
const MOST_POINTS = 125;
const ALL_POINTS = 100;
const TRICKS = 8;
const MOST_TILES = 4;

/**
 * Read an entry; what cannot be read is reported and left empty.
 * around: { variant, rules, context, seats }
 */
export function readEntry(given, around, report) {
  const values = readObject(given, "entry", report);
  if (values === null) return makeEntry();
  const [kind, isPlayable] = readKind(values, around, report);
  let allowed = fieldsOf(around.variant.kinds);
  if (kind !== null && isPlayable) {
    allowed = fieldsOf([kind]);
    const asked = around.variant.requiredFields(kind, around.rules);
    for (const name of [...KINDS[kind].required, ...asked]) {
      if (!has(values, name)) report.add("field_missing", name);
    }
  }
  for (const name of Object.keys(values)) {
    const isForeign = !ALL_FIELDS.has(name) || (isPlayable && !allowed.has(name));
    if (isForeign) report.add("field_not_allowed", nameOf(name));
  }
  const read = {};
  for (const [name, reader] of Object.entries(READERS)) {
    if (has(values, name) && allowed.has(name)) read[name] = reader(values[name], around, report);
  }
  return makeEntry({ ...read, kind: isPlayable ? kind : null });
}

function fieldsOf(kinds) {
  return new Set([
    ...COMMON_FIELDS,
    ...kinds.flatMap((kind) => [...KINDS[kind].required, ...KINDS[kind].optional]),
  ]);
}

function readKind(values, around, report) {
  const playable = around.variant.playableKinds(around.rules);
  if (!has(values, "kind")) {
    report.add("field_missing", "kind");
    return [null, false];
  }
  const kind = readText(values.kind, "kind", report);
  if (kind === null || playable.includes(kind)) return [kind, kind !== null];
  if (has(KINDS, kind)) report.add("kind_not_allowed", "kind", { kind, allowed: playable });
  else report.add("unknown_kind", "kind", { allowed: playable });
  return [null, false];
}

function readId(value, _around, report) {
  const text = plainText(value);
  if (text !== null && UUID.test(text)) return text.toLowerCase();
  report.add("wrong_type", "id", { expected: "uuid" });
  return null;
}

function readNote(value, _around, report) {
  const text = readText(value, "note", report) ?? "";
  const { length } = [...text];
  if (length > LONGEST_NOTE) report.add("note_too_long", "note", { length, most: LONGEST_NOTE });
  return text;
}

/** The card points of both teams: multiples of 5, −25 to 125, together 100. */
function readPoints(value, _around, report) {
  const given = readObject(value, "points", report);
  if (given === null) return null;
  for (const name of Object.keys(given)) {
    if (name !== "a" && name !== "b") report.add("field_not_allowed", `points.${nameOf(name)}`);
  }
  const [a, b] = ["a", "b"].map((team) => readTeamPoints(given, team, report));
  if (a === null || b === null) return null;
  if (a + b !== ALL_POINTS)
    report.add("points_sum", "points", { a, b, sum: a + b, total: ALL_POINTS });
  return { a, b };
}

function readTeamPoints(given, team, report) {
  const field = `points.${team}`;
  if (!has(given, team)) {
    report.add("field_missing", field);
    return null;
  }
  const points = readWhole(given[team], field, report);
  if (points !== null && points % POINTS_STEP !== 0)
    report.add("points_step", field, { points, step: POINTS_STEP });
  if (points !== null && (points < LEAST_POINTS || points > MOST_POINTS)) {
    report.add("points_range", field, { points, least: LEAST_POINTS, most: MOST_POINTS });
  }
  return points;
}

function readWinner(value, _around, report) {
  if (value === "a" || value === "b") return value;
  report.add("wrong_type", "winner", { expected: "team" });
  return null;
}

const readOffender = (value, around, report) => readSeat(value, "offender", around.seats, report);

/** The calls; each whose seat and outcome are known takes part in the further checks. */
function readCalls(value, around, report) {
  return (readList(value, "calls", report) ?? [])
    .map((given, place) => readCall(given, place, around, report))
    .filter((call) => call !== null);
}

function readCall(given, place, around, report) {
  const path = `calls.${place}`;
  const values = readObject(given, path, report);
  if (values === null) return null;
  for (const name of Object.keys(values)) {
    if (!CALL_FIELDS.includes(name)) report.add("field_not_allowed", `${path}.${nameOf(name)}`);
  }
  for (const name of CALL_FIELDS) {
    if (!has(values, name)) report.add("field_missing", `${path}.${name}`);
  }
  const seat = has(values, "seat")
    ? readSeat(values.seat, `${path}.seat`, around.seats, report)
    : null;
  const call = has(values, "call") ? readCallWord(values.call, path, report) : "";
  const made = has(values, "made") ? readTruth(values.made, `${path}.made`, report) : null;
  return seat === null || made === null ? null : { seat, call, made, place };
}

function readCallWord(value, path, report) {
  const word = readText(value, `${path}.call`, report);
  if (word === null || has(CALL_POINTS, word)) return word ?? "";
  report.add("unknown_call", `${path}.call`, { allowed: Object.keys(CALL_POINTS) });
  return "";
}

/** Who went out one after the other; what comes before the first mistake is known. */
function readFinish(value, around, report) {
  const seats = [];
  const seen = new Set();
  let isClean = true;
  (readList(value, "finish", report) ?? []).forEach((given, place) => {
    const seat = readSeat(given, `finish.${place}`, around.seats, report);
    const isTwice = seat !== null && seen.has(seat);
    if (seat === null || isTwice) isClean = false;
    else if (isClean) seats.push(seat);
    if (isTwice) report.add("seat_finishes_twice", `finish.${place}`, { seat });
    seen.add(seat);
  });
  return seats;
}

/** The tricks of each of the four players: not negative, together 8. */
function readTricks(value, around, report) {
  const given = readObject(value, "tricks", report);
  if (given === null) return {};
  const names = Array.from({ length: around.seats }, (_, place) => String(place + 1));
  for (const name of Object.keys(given)) {
    if (!names.includes(name))
      report.add("unknown_seat", `tricks.${nameOf(name)}`, { seats: around.seats });
  }
  const tricks = {};
  for (const name of names) {
    const number = readTrickCount(given, name, report);
    if (number !== null) tricks[name] = number;
  }
  const counts = Object.values(tricks);
  const sum = counts.reduce((total, count) => total + count, 0);
  if (counts.length === around.seats && sum !== TRICKS)
    report.add("tricks_sum", "tricks", { sum, total: TRICKS });
  return tricks;
}

function readTrickCount(given, name, report) {
  if (!has(given, name)) {
    report.add("field_missing", `tricks.${name}`);
    return null;
  }
  const number = readWhole(given[name], `tricks.${name}`, report);
  if (number !== null && number < 0)
    report.add("tricks_range", `tricks.${name}`, { tricks: number, least: 0 });
  return number;
}

const readLastTrick = (value, around, report) =>
  readSeat(value, "last_trick", around.seats, report);

function readTiles(value, _around, report) {
  const tiles = readWhole(value, "last_trick_tiles", report);
  if (tiles === null || (tiles >= 1 && tiles <= MOST_TILES)) return tiles;
  report.add("tiles_range", "last_trick_tiles", { tiles, least: 1, most: MOST_TILES });
  return null;
}

const READERS = {
  id: readId,
  points: readPoints,
  winner: readWinner,
  offender: readOffender,
  tricks: readTricks,
  last_trick: readLastTrick,
  last_trick_tiles: readTiles,
  calls: readCalls,
  finish: readFinish,
  note: readNote,
};
