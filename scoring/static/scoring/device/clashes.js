/**
 * What this device writes over something that it has not seen waits for a person. Pure.
 *
 * An operation carries in `before` what this device saw when it was made: what stands there now
 * says whether another device wrote about the same thing since.
 */

import { readAlike } from "./compare.js";
import { enqueue } from "./queue.js";

/** What an operation is about, where later ones can be about the same. */
/** @type {{ [kind: string]: (op: Operation) => string }} */
export const SUBJECT = {
  record: (op) => `round ${op.entry.id}`,
  correct: (op) => `round ${op.round}`,
  remove: (op) => `round ${op.round}`,
  name_seat: (op) => `seat ${op.seat} from ${op.from_round ?? "now"}`,
};

/**
 * Let every operation that would write over what this device has not seen wait for a person too:
 * with a new beginning the server takes the queue as one that knows everything.
 *
 * @param {GameRecord} record
 */
export function markClashes(record) {
  const { server } = record;
  if (!server) return record;
  // Only the first operation about a round or a seat can clash: the later ones build on ours.
  // Likewise a new round, finishing and reopening are judged by how the game stands there only if
  // nothing of ours but names goes before.
  const known = new Set();
  const queue = record.queue.map((op) => {
    const subject = SUBJECT[op.kind]?.(op) ?? "end";
    const isFirst = !known.has(op.kind === "record" ? "end" : subject);
    const stands = !known.has(subject) && hasArrived(op, server);
    known.add(subject);
    if (op.kind !== "name_seat") known.add("end");
    const clashes = stands || (isFirst && CLASHES[op.kind]?.(op, server));
    return clashes ? { ...op, status: "conflict" } : op;
  });
  return { ...record, queue };
}

/**
 * Whether a round that is to be written stands there already: another phone put it back, or it was
 * sent before.
 *
 * @param {Operation} op
 * @param {GameRecord["server"]} server
 */
export const hasArrived = ({ kind, entry }, server) =>
  kind === "record" && Boolean(server?.rounds.some(({ id }) => id === entry.id));

/**
 * Put an operation at the end of the queue. One whose maker looked at something that another phone
 * has changed since waits for a person at once: sent, it would name what was never seen.
 *
 * @param {GameRecord} record
 * @param {Deed} operation
 * @returns {GameRecord}
 */
export function enqueueSeen(record, operation) {
  const next = enqueue(record, operation);
  // Only the new operation is judged here. The others were when they came, and may be on their way.
  const { queue } = (isTaken(operation, record) ? asConflict : markClashes)(next);
  const last = queue[queue.length - 1];
  return { ...next, queue: [...next.queue.slice(0, -1), last] };
}

/**
 * Whether another phone's round has the number already that this one was tapped for; one that is
 * on its way out from here leaves its number free.
 *
 * @param {Deed} given
 * @param {GameRecord} given
 */
function isTaken({ kind, number, fills_gap: fillsGap }, { server, queue }) {
  if (kind !== "record" || fillsGap) return false;
  const there = server?.rounds.find((round) => round.number === number);
  return Boolean(there) && !queue.some((op) => op.kind === "remove" && op.round === there?.id);
}

/** @param {GameRecord} record */
const asConflict = (record) => ({
  ...record,
  queue: record.queue.map((op) => ({ ...op, status: "conflict" })),
});

/**
 * @param {Operation} op
 * @param {GameState} server
 */
const wasChanged = (op, server) => {
  const round = server.rounds.find((one) => one.id === op.round);
  return !round || Boolean(op.before && !readAlike(/** @type {Entry} */ (op.before), round.entry));
};

/** @type {{ [kind: string]: (op: Operation, server: GameState) => boolean }} */
const CLASHES = {
  record: (op, server) => server.over && !op.fills_gap,
  correct: wasChanged,
  remove: wasChanged,
  name_seat: (op, server) => op.before !== undefined && op.before !== nameThere(server, op.seat),
  finish: (_op, server) => server.over,
  reopen: (_op, server) => !server.over || server.ended_by === "rule",
};

/**
 * @param {GameState} server
 * @param {number} seat
 */
export const nameThere = (server, seat) =>
  server.seats.find((one) => one.seat === seat)?.name ?? "";
