/**
 * What has been tapped for the round that is being entered. Pure.
 *
 * Marks: { calls: { seat: { call, made } | null }, finish: [seats], note, adjustments?, fields? }
 * Whatever else is said beside a result stands there too, under the name of its field.
 * fields: what a round without calls writes down, by field, as far as it was tapped.
 * `made` is null while the round is being played: such a call is shared by the table's phones. A
 * seat set to null has had its call taken away.
 */

import { besideOf, BOX, isUnsaid } from "../rules/rules.js";

/** @type {Marks} */
export const NO_MARKS = Object.freeze({ calls: {}, finish: [], note: "" });

/** @param {string} kind */
const hasCalls = (kind) => BOX.kinds[kind].optional.includes("calls");

/**
 * Adjust a column's points, which takes the place of what was ruled for it before.
 *
 * @param {Marks} marks
 * @param {Adjustment} adjustment
 */
export const adjust = (marks, adjustment) => ({
  ...marks,
  adjustments: [...dropAdjustment(marks, adjustment.to).adjustments, adjustment],
});

/**
 * @param {Marks} marks
 * @param {string} column
 */
export const dropAdjustment = (marks, column) => ({
  ...marks,
  adjustments: (marks.adjustments ?? []).filter(({ to }) => to !== column),
});

/**
 * The marks with the calls that the table has open: { seat: call }.
 *
 * @param {Marks} marks
 * @param {OpenCalls} shared
 */
export function withDraft(marks, shared) {
  const open = Object.fromEntries(
    Object.entries(shared).map(([seat, call]) => [seat, { call, made: null }]),
  );
  return { ...marks, calls: { ...open, ...decidedOnly(marks).calls } };
}

/**
 * The marks without open calls: those belong to the table, and are kept where all phones see them.
 *
 * @param {Marks} marks
 */
export function decidedOnly(marks) {
  const decided = Object.entries(marks.calls).filter(([, call]) => call && call.made !== null);
  return { ...marks, calls: Object.fromEntries(decided) };
}

/** @param {Pick<Marks, "calls">} marks */
export const callsOf = (marks) =>
  Object.entries(marks.calls).flatMap(([seat, call]) =>
    call ? [{ seat: Number(seat), ...call }] : [],
  );

/** @param {Marks} marks */
export const undecided = (marks) => callsOf(marks).filter((call) => call.made === null);

/**
 * The seat whose call is marked as made, or null.
 *
 * @param {Marks} marks
 */
export const madeBy = (marks) => callsOf(marks).find((call) => call.made)?.seat ?? null;

/**
 * Whether this seat's call is marked as failed: then somebody else was out first.
 *
 * @param {Marks} marks
 * @param {number} seat
 */
export const hasFailed = (marks, seat) => marks.calls[seat]?.made === false;

/**
 * Tap one of T✓ T✗ G✓ G✗: the same again takes it away, but not the first time after Undo has left
 * it marked. A second made call changes nothing.
 *
 * @param {Marks} marks
 * @param {number} seat
 * @param {CallName} call
 * @param {boolean} made
 */
export function tapCall(marks, seat, call, made) {
  const now = marks.calls[seat];
  const isSame = now && now.call === call && now.made === made;
  if (isKept(marks, seat, call, made)) return setCall(marks, seat, { call, made });
  if (made && !isSame && canMake(marks, seat) === false) return marks;
  const changed = setCall(marks, seat, isSame ? null : { call, made });
  return made && !isSame ? { ...changed, calls: decide(changed, seat) } : changed;
}

/**
 * The marks of a round that was undone: its calls stay, and the next tap of the same lets them.
 *
 * @param {Marks} marks
 * @returns {Marks}
 */
export function keepCalls(marks) {
  const calls = Object.entries(marks.calls).map(([seat, call]) => [
    seat,
    call && { ...call, kept: true },
  ]);
  return { ...marks, calls: Object.fromEntries(calls) };
}

/**
 * Whether just this mark is left from a round that was undone.
 *
 * @param {Marks} marks
 * @param {number} seat
 * @param {CallName} call
 * @param {boolean} made
 */
export function isKept(marks, seat, call, made) {
  const now = marks.calls[seat];
  return Boolean(now?.kept) && now?.call === call && now.made === made;
}

/**
 * Whether this seat's call can be marked as made: nobody else's is.
 *
 * @param {Marks} marks
 * @param {number} seat
 */
export function canMake(marks, seat) {
  const maker = madeBy(marks);
  return maker === null || maker === seat;
}

/**
 * Mark a call while the round is being played: tichu, grand tichu, none, and round again.
 *
 * @param {Marks} marks
 * @param {number} seat
 * @param {CallName[]} allowed  what the seat may call, from the least to the greatest
 */
export function markRunning(marks, seat, allowed) {
  const now = marks.calls[seat];
  if (now && now.made !== null) return setCall(marks, seat, { call: now.call, made: null });
  const next = allowed[now ? allowed.indexOf(now.call) + 1 : 0] ?? null;
  return setCall(marks, seat, next ? { call: next, made: null } : null);
}

/**
 * One tap on who went out first decides every call that was still open.
 *
 * @param {Marks} marks
 * @param {number} first
 */
export function decideCalls(marks, first) {
  return { ...marks, calls: decide(marks, first), finish: [first], asked: true };
}

/**
 * The calls once it is known who went out first: those that were open are made or failed.
 *
 * @param {Marks} marks
 * @param {number} first
 */
function decide(marks, first) {
  const calls = { ...marks.calls };
  for (const { seat, call } of undecided(marks)) calls[seat] = { call, made: seat === first };
  return calls;
}

/**
 * Tap a name in the order of going out; the same name again takes it and those after it away.
 *
 * @param {Marks} marks
 * @param {number} seat
 */
export function tapFinish(marks, seat) {
  const place = marks.finish.indexOf(seat);
  const finish = place < 0 ? [...marks.finish, seat] : marks.finish.slice(0, place);
  return { ...marks, finish, asked: false };
}

/**
 * What is said beside a result and stands in the marks as it does in an entry.
 *
 * @param {string} kind
 */
const listTapped = (kind) => besideOf(kind).filter(({ type }) => type !== "calls");

/**
 * The entry that the marks make with what was tapped last.
 *
 * @param {Marks} marks
 * @param {Tapped} what
 */
export function entryFrom(marks, what) {
  /** @type {NewEntry} */
  const entry = { ...what };
  if (hasCalls(what.kind)) {
    const calls = callsOf(marks).map(({ seat, call, made }) => ({ seat, call, made }));
    entry.calls = /** @type {Call[]} */ (calls); // None is open: see `undecided`.
  }
  for (const { name } of listTapped(what.kind)) {
    const given = marks[name];
    const value = typeof given === "string" ? given.trim() : given;
    if (!isUnsaid(value)) entry[name] = value;
  }
  return entry;
}

/**
 * The marks that an entry shows when it is opened again.
 *
 * @param {NewEntry} entry
 */
export function marksOf(entry) {
  const calls = Object.fromEntries(
    (entry.calls ?? []).map(({ seat, call, made }) => [seat, { call, made }]),
  );
  const finish = entry.finish ?? [];
  const asked = finish.length === 1 && (entry.calls ?? []).length > 0;
  const beside = listTapped(entry.kind).filter(({ name }) => !isUnsaid(entry[name]));
  const said = Object.fromEntries(beside.map(({ name }) => [name, entry[name]]));
  /** @type {Marks} */
  const marks = { calls, finish, note: "", asked, ...said };
  const { required, optional } = BOX.kinds[entry.kind];
  const tapped = [...required, ...optional].filter((name) => !BOX.fields[name].is_beside);
  if (hasCalls(entry.kind) || tapped.length === 0) return marks;
  const fields = tapped.filter((name) => Object.hasOwn(entry, name));
  return { ...marks, fields: Object.fromEntries(fields.map((name) => [name, entry[name]])) };
}

/**
 * Whether all partners of a team called and failed: then they cannot have won double.
 *
 * @param {Marks} marks
 * @param {number[]} seats
 */
export function cannotWinDouble(marks, seats) {
  const maker = madeBy(marks);
  if (maker !== null) return !seats.includes(maker);
  const failed = callsOf(marks)
    .filter((call) => call.made === false)
    .map((call) => call.seat);
  return seats.every((seat) => failed.includes(seat));
}

/**
 * Set a player's call, or take it away.
 *
 * @param {Marks} marks
 * @param {number} seat
 * @param {MarkedCall | null} call
 */
export function setCall(marks, seat, call) {
  const changed = { ...marks, calls: { ...marks.calls, [seat]: call } };
  return changed.asked && !bearsOut(changed, seat) ? { ...changed, finish: [] } : changed;
}

/**
 * Whether the calls still say who went out first: the answer to "First out?" goes with the mark
 * that it made, and with one that speaks against it.
 *
 * @param {Marks} marks
 * @param {number} changed
 */
function bearsOut(marks, changed) {
  const [first] = marks.finish;
  const calls = callsOf(marks);
  if (changed === first && !calls.some(({ seat, made }) => seat === first && made)) return false;
  return calls.length > 0 && calls.every(({ seat, made }) => made === (seat === first));
}
