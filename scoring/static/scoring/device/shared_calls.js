/** Calls that run, as the whole table has them, and what the table has to be told of ours. Pure. */

import { newId } from "./ids.js";

/**
 * The server's calls with those laid over them that are on their way from here. They may have been
 * marked under a higher number: it falls where the round before is removed.
 *
 * @param {GameRecord} record
 * @param {GameState} state
 */
export function sharedCalls(record, state) {
  const { draft, next_number: number } = state;
  /** @type {Map<number, CallName | null>} */
  const calls = new Map(
    draft && draft.number >= number ? draft.calls.map(({ seat, call }) => [seat, call]) : [],
  );
  for (const change of Object.values(record.drafts ?? {})) {
    if (change.number >= number) calls.set(change.seat, change.call);
  }
  const open = [...calls].filter(([, call]) => call);
  return /** @type {OpenCalls} */ (Object.fromEntries(open));
}

/**
 * What stays marked once a round is recorded; mirrors services/drafts.py.
 *
 * @param {GameState["draft"]} draft
 * @param {Pick<Operation, "number" | "entry">} given
 * @returns {GameState["draft"]}
 */
export function leaveOpen(draft, { number, entry: { calls = [] } }) {
  if (!draft || draft.number <= number) return draft; // of a round that is over
  const settled = calls.map(({ seat }) => seat);
  return { ...draft, calls: draft.calls.filter(({ seat }) => !settled.includes(seat)) };
}

/**
 * What the table's other phones have to hear. They see a decided call until the round is written;
 * one that was never open reaches them with the round.
 *
 * @param {OpenCalls} shared
 * @param {Marks} marks
 * @param {number} number
 */
export function draftsBetween(shared, marks, number) {
  /** @type {NonNullable<GameRecord["drafts"]>} */
  const drafts = {};
  for (const seat of new Set([...Object.keys(shared), ...Object.keys(marks.calls)])) {
    const mark = marks.calls[seat];
    const isShared = mark && (mark.made === null || shared[seat]);
    const call = isShared ? mark.call : null;
    if (call !== (shared[seat] ?? null))
      drafts[seat] = { operation: newId(), number, seat: Number(seat), call };
  }
  return drafts;
}
