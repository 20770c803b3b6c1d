/** Calls that run, as the whole table has them, and what the table has to be told of ours. Pure. */

import { newId } from "./ids.js";

/**
 * The server's calls with those laid over them that are on their way from here.
 *
 * @param {GameRecord} record
 * @param {GameState} state
 */
export function sharedCalls(record, state) {
  const { draft, next_number: number } = state;
  /** @type {Map<number, CallName | null>} */
  const calls = new Map(
    draft?.number === number ? draft.calls.map(({ seat, call }) => [seat, call]) : [],
  );
  for (const change of Object.values(record.drafts ?? {})) {
    if (change.number === number) calls.set(change.seat, change.call);
  }
  const open = [...calls].filter(([, call]) => call);
  return /** @type {OpenCalls} */ (Object.fromEntries(open));
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
