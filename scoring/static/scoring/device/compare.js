/**
 * Two entries of one round, written on two devices: what differs, and both made into one. Pure.
 *
 * The parts of an entry: "calls", "finish", "adjustments", "note", and "result": all other fields, whichever they
 * are (kind, points, winner, tricks, ranks). A part that only one of the two has complements the
 * other. The list of fields is the box's, and what either entry has besides: nothing is left out.
 */

import { BOX } from "../rules/rules.js";

const PARTS = ["calls", "finish", "adjustments", "note"];

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
  const result = sameResult(mine, theirs);
  const calls = joinCalls(mine.calls ?? [], theirs.calls ?? []);
  const finish = joinFinish(mine.finish ?? [], theirs.finish ?? []);
  const note = joinNotes(mine.note ?? "", theirs.note ?? "");
  const ruled = joinAdjustments(mine.adjustments ?? [], theirs.adjustments ?? []);
  const differs = [
    result ? null : "result",
    sameCalls(mine, theirs) ? null : "calls",
    sameFinish(mine, theirs) ? null : "finish",
    sameAdjustments(mine, theirs) ? null : "adjustments",
    (mine.note ?? "") === (theirs.note ?? "") ? null : "note",
  ].filter((part) => part !== null);
  const isOne = result && calls && finish && ruled;
  const merged = isOne ? build(theirs, { calls, finish, ruled, note }) : null;
  const scoresAlike = sameCalls(mine, theirs) && sameAdjustments(mine, theirs);
  return { differs, same: Boolean(merged) && scoresAlike, merged };
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
  return [...all].filter((name) => name !== "id" && !PARTS.includes(name));
}

/**
 * @param {Entry} mine
 * @param {Entry} theirs
 */
function sameResult(mine, theirs) {
  /**
   * @param {Entry} entry
   * @param {string} name
   */
  const write = (entry, name) => JSON.stringify(inOrder(entry[name]));
  /** @param {string} name */
  const isSame = (name) => write(mine, name) === write(theirs, name);
  const ranks = !hasRanks(mine) || sameFinish(mine, theirs);
  return ranks && listResult(mine, theirs).every(isSame);
}

/**
 * A value with its keys in order, so that two objects that say the same are written the same.
 *
 * @param {unknown} value
 */
function inOrder(value) {
  if (value === null || typeof value !== "object") return value ?? null;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** @param {Iterable<Call>} calls */
const bySeat = (calls) => [...calls].sort((one, other) => one.seat - other.seat);

/**
 * @param {Entry} mine
 * @param {Entry} theirs
 */
function sameCalls(mine, theirs) {
  /** @param {Entry} given */
  const write = ({ calls = [] }) =>
    JSON.stringify(bySeat(calls).map(({ seat, call, made }) => [seat, call, made]));
  return write(mine) === write(theirs);
}

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
 * The calls of both, or null where they say different things of one seat.
 *
 * @param {Call[]} mine
 * @param {Call[]} theirs
 */
function joinCalls(mine, theirs) {
  const joined = new Map(theirs.map((call) => [call.seat, call]));
  for (const call of mine) {
    const other = joined.get(call.seat);
    if (other && (other.call !== call.call || other.made !== call.made)) return null;
    joined.set(call.seat, call);
  }
  return bySeat(joined.values()).map(({ seat, call, made }) => ({ seat, call, made }));
}

/**
 * @param {number[]} mine
 * @param {number[]} theirs
 */
function joinFinish(mine, theirs) {
  const [short, long] = byLength(mine, theirs);
  return startsWith(long, short) ? long : null;
}

/** @param {Adjustment[]} adjustments */
const byColumn = (adjustments) =>
  [...adjustments].sort((one, other) => (one.to < other.to ? -1 : 1));

/**
 * @param {Entry} mine
 * @param {Entry} theirs
 */
function sameAdjustments(mine, theirs) {
  /** @param {Entry} given */
  const write = ({ adjustments = [] }) =>
    JSON.stringify(byColumn(adjustments).map(({ to, points, reason }) => [to, points, reason]));
  return write(mine) === write(theirs);
}

/**
 * What was ruled on both, or null where they say different things of one column.
 *
 * @param {Adjustment[]} mine
 * @param {Adjustment[]} theirs
 */
function joinAdjustments(mine, theirs) {
  const joined = new Map(theirs.map((one) => [one.to, one]));
  for (const one of mine) {
    const other = joined.get(one.to);
    if (other && (other.points !== one.points || other.reason !== one.reason)) return null;
    joined.set(one.to, one);
  }
  return byColumn([...joined.values()]);
}

/**
 * Both notes, each once.
 *
 * @param {string} mine
 * @param {string} theirs
 */
function joinNotes(mine, theirs) {
  if (theirs.includes(mine)) return theirs;
  return mine.includes(theirs) ? mine : `${theirs} · ${mine}`.slice(0, BOX.fields.note.most);
}

/**
 * @param {Entry} theirs
 * @param {{ calls: Call[], finish: number[], ruled: Adjustment[], note: string }} given
 */
function build(theirs, { calls, finish, ruled, note }) {
  const { calls: _calls, finish: _finish, adjustments: _ruled, note: _note, ...rest } = theirs;
  /** @type {Entry} */
  const merged = { ...rest };
  if (theirs.calls || calls.length > 0) merged.calls = calls;
  if (finish.length > 0) merged.finish = finish;
  if (ruled.length > 0) merged.adjustments = ruled;
  if (note) merged.note = note;
  return merged;
}
