/**
 * The queue of one game: what this device has written and the server has not yet answered.
 *
 * Pure: every function takes a game's record and returns a new one. An operation names its
 * predecessor (`after`: the operation before it in the queue, else the server revision that the
 * device saw), so that nothing another phone wrote in between is ever overwritten unseen.
 *
 * Operation: { operation, kind, after, round, number, entry, …, attempts, status, problem }
 * status: "queued", "conflict" (another device wrote first) or "refused" (against the rules).
 */

/**
 * A record of a game that this device has not met before.
 *
 * @param {string} id
 * @param {number} now
 * @returns {GameRecord}
 */
export function newRecord(id, now) {
  return {
    id,
    server: null,
    etag: null,
    queue: [],
    drafts: {},
    marks: null,
    undo: null,
    denial: null,
    delay: null,
    token: null,
    key: null,
    renewal: null,
    opened_at: now,
  };
}

/**
 * Put an operation at the end of the queue.
 *
 * @param {GameRecord} record
 * @param {Deed} operation
 * @returns {GameRecord}
 */
export function enqueue(record, operation) {
  const last = record.queue.at(-1);
  const after = last ? last.operation : (record.server?.revision ?? null);
  const known = { ...operation, after, attempts: 0, status: "queued", problem: null };
  const queued = /** @type {Operation} */ (known);
  return { ...record, queue: [...record.queue, queued] };
}

/**
 * The operation to send now, or null: none is left, or the first one waits for a person.
 *
 * @param {GameRecord} record
 */
export function nextToSend(record) {
  const first = record.queue[0];
  return first && first.status === "queued" ? first : null;
}

/**
 * Whether another device wrote first: the queue waits until a person has decided.
 *
 * @param {GameRecord} record
 */
export const hasConflict = (record) => record.queue[0]?.status === "conflict";

/**
 * Whether something waits for the network alone, and for no person.
 *
 * @param {GameRecord} record
 */
export const isWaiting = (record) => !record.denial && nextToSend(record) !== null;

/**
 * Whether anything is to be sent as soon as there is a network: a mark too.
 *
 * @param {GameRecord} record
 */
export const hasNews = (record) => isWaiting(record) || Object.keys(record.drafts ?? {}).length > 0;

/**
 * Note that an operation is on its way: from now on it may have arrived.
 *
 * @param {GameRecord} record
 * @param {string} operation
 */
export function markAttempt(record, operation) {
  return change(record, operation, (op) => ({ ...op, attempts: op.attempts + 1 }));
}

/**
 * Mark an operation as waiting for a person, with the reason.
 *
 * @param {GameRecord} record
 * @param {string} operation
 * @param {string} status
 * @param {Reason} problem
 */
export function setAside(record, operation, status, problem) {
  return change(record, operation, (op) => ({ ...op, status, problem }));
}

/**
 * Take an operation out and let its successor follow its predecessor.
 *
 * @param {GameRecord} record
 * @param {string} operation
 */
export function drop(record, operation) {
  const gone = record.queue.find((op) => op.operation === operation);
  if (!gone) return record;
  const queue = record.queue
    .filter((op) => op !== gone)
    .map((op) => (op.after === operation ? { ...op, after: gone.after } : op));
  return { ...record, queue };
}

/**
 * Take an acknowledged operation out; its successor keeps naming it.
 *
 * @param {GameRecord} record
 * @param {string} operation
 */
export function acknowledge(record, operation) {
  return { ...record, queue: record.queue.filter((op) => op.operation !== operation) };
}

/**
 * Give the whole queue a new beginning: the first operation follows the server's revision, each
 * other the one before it. Only for operations that the server has not accepted; those that it
 * answered with a refusal get a new id, since the same id with another body is refused.
 *
 * @param {GameRecord} record
 * @param {Operation[]} queue
 * @param {() => string} newId
 */
export function rethread(record, queue, newId) {
  // What was on its way may have arrived, and the server knows its id with the body that it had.
  // The new `after` makes it another body: so it needs a new id. What was never sent keeps its own.
  /** @type {number | string | null} */
  let after = record.server?.revision ?? null;
  const threaded = queue.map((op) => {
    const operation = op.attempts > 0 ? newId() : op.operation;
    const next = { ...op, operation, after, attempts: 0, status: "queued", problem: null };
    after = operation;
    return next;
  });
  return { ...record, queue: threaded };
}

/**
 * Whether an operation of the queue can still be taken back without anybody having seen it.
 *
 * @param {GameRecord} record
 * @param {string} operation
 */
export function isUnsent(record, operation) {
  return record.queue.some((op) => op.operation === operation && op.attempts === 0);
}

/**
 * Whether nobody but this device knows the game: its beginning was never sent, or was refused. One
 * that was sent and not answered may have arrived.
 *
 * @param {Pick<GameRecord, "server" | "queue" | "denial">} record
 */
export function isHereAlone({ server, queue: [first], denial }) {
  if (server || !first) return false;
  return first.attempts === 0 || first.status !== "queued" || denial !== null;
}

/**
 * A record whose game is looked at again; with a link's token what was denied is asked for anew.
 *
 * @param {GameRecord} record
 * @param {string | null} token
 * @param {number} at
 * @returns {GameRecord}
 */
export const opened = (record, token, at) => ({
  ...record,
  opened_at: at,
  token: token ?? record.token,
  denial: token ? null : record.denial,
});

/**
 * "needs_you", "here" (saved on this device: entries or marked calls wait) or "everywhere".
 *
 * @param {GameRecord} record
 */
export function syncSign(record) {
  if (record.denial || record.queue.some((op) => op.status !== "queued")) return "needs_you";
  const waiting = record.queue.length + Object.keys(record.drafts ?? {}).length;
  return waiting > 0 ? "here" : "everywhere";
}

/**
 * The sign of a record, or "unsaved" where the store keeps nothing: nothing is called saved that a
 * closed page would lose.
 *
 * @param {GameRecord | undefined} record
 * @param {string} kind  of the store
 */
export function signOf(record, kind) {
  const sign = record ? syncSign(record) : "everywhere";
  return sign === "here" && kind === "memory" ? "unsaved" : sign;
}

/**
 * @param {GameRecord} record
 * @param {string} operation
 * @param {(op: Operation) => Operation} update
 */
function change(record, operation, update) {
  const queue = record.queue.map((op) => (op.operation === operation ? update(op) : op));
  return { ...record, queue };
}
