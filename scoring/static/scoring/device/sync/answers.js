/**
 * What an answer of the server makes of a game's record. Pure.
 *
 * An answer counts only if it names what was asked: the operation, the game. A record's `denial`
 * is why the server does not let this device do something ({ of, status, code, errors, title }); its
 * `delay` is why the last try has to be repeated.
 *
 * A denial's `of`: "read"; "write"; "link" (it opened nothing; whether the game may be seen without
 * it is not known yet); "role" (it opened nothing, and what may be done without it is only to watch).
 */

import { applyOperation } from "../project.js";
import { acknowledge, nextToSend, setAside } from "../queue.js";
import { isBehind, countersOf } from "../revisions.js";

/** What the server does not understand of a page that is newer than itself. */
/** @type {{ [status: number]: string[] | null }} */
const OLDER_SERVER = { 400: ["field_not_allowed"], 404: ["unknown_address"], 405: null };
/** @type {{ [status: number]: string }} */
const PROXY_CODES = { 413: "too_large", 414: "too_large", 431: "headers_too_large" };
/** Plain refusals, said so that it is clear what becomes of the entries that wait. */
/** @type {{ [code: string]: string }} */
const WHILE_WAITING = {
  not_found: "not_open_here",
  not_allowed: "may_not_write",
  permission_denied: "may_not_write",
};

/**
 * @typedef {(data: unknown) => boolean} Test  whether an answer names what was asked
 *
 * @typedef {object} Written  what a write is answered with
 * @property {string} operation
 * @property {number} revision
 * @property {Round | null} [round]
 * @property {unknown} [surplus]
 * @property {GameState} [game]
 */

/**
 * Whether an answer is the one to this operation of this game.
 *
 * @param {string} id
 * @param {Operation} op
 * @returns {Test}
 */
export const answersOperation = (id, op) => (data) => {
  const said = /** @type {Partial<Written> | null | undefined} */ (data);
  return op.kind === "start" || op.kind === "rematch"
    ? said?.game?.id === id && Array.isArray(said.game.rounds)
    : said?.operation === op.operation && Number.isInteger(said.revision);
};

/** @type {(id: string) => Test} */
export const answersState = (id) => (data) => {
  const said = /** @type {Partial<GameState> | null | undefined} */ (data);
  return said?.id === id && Array.isArray(said.rounds) && Number.isInteger(said.revision);
};

/** @type {(id: string) => Test} */
export const answersLink = (id) => (data) => {
  const said = /** @type {{ game?: string, role?: string } | null | undefined} */ (data);
  return said?.game === id && typeof said.role === "string";
};

/** @type {Test} */
export const answersDraft = (data) =>
  Number.isInteger(/** @type {Partial<GameState> | null | undefined} */ (data)?.draft_revision);

/**
 * What an answer to an operation makes of the record.
 *
 * @param {GameRecord} record
 * @param {Operation} op
 * @param {Answer} result
 * @returns {GameRecord}
 */
export function takeAnswer(record, op, result) {
  if (result.outcome === "ok")
    return accept(acknowledge(record, op.operation), op, /** @type {Written} */ (result.data));
  const { outcome } = result;
  const state = /** @type {GameState | undefined} */ (result.data?.state);
  const problem = problemOf(result);
  if (isOlder(result) || knowsNoReturn(op, result))
    return refuseWriting(record, { ...problem, code: "server_older", errors: [] });
  if (outcome === "denied") return refuseWriting(record, problem);
  if (outcome === "conflict" && op.kind === "rematch") {
    return setAside(record, op.operation, "conflict", {
      ...problem,
      rematch: state?.rematch ?? null,
    });
  }
  if (outcome === "conflict" && state?.id === record.id && problem.code !== "game_locked") {
    const server = { ...state };
    return setAside(
      { ...record, server, etag: null, delay: null },
      op.operation,
      "conflict",
      problem,
    );
  }
  return setAside({ ...record, delay: null }, op.operation, "refused", problem);
}

/**
 * A page may be newer than the server: what it does not understand yet is sent again later.
 *
 * @param {Answer} given
 */
function isOlder({ status, data }) {
  if (!(status in OLDER_SERVER)) return false;
  const codes = OLDER_SERVER[status];
  return codes === null || errorsOf(data).some(({ code }) => codes.includes(code));
}

/**
 * Whether the server is one that takes the id of a round which comes back for one that is in use.
 *
 * @param {Operation} op
 * @param {Answer} given
 */
const knowsNoReturn = ({ brings_back: back }, { status, data }) =>
  Boolean(back) && status === 422 && errorsOf(data).some(({ code }) => code === "id_taken");

/** @param {unknown} data */
const errorsOf = (data) => /** @type {Refusal | null} */ (data)?.errors ?? [];

/**
 * Entries that may not be sent stay in the queue, with the reason.
 *
 * @param {GameRecord} record
 * @param {Reason} problem
 * @returns {GameRecord}
 */
export function refuseWriting(record, problem) {
  return { ...record, delay: null, denial: { ...sayWhatWaits(record, problem), of: "write" } };
}

/**
 * @param {GameRecord} record
 * @param {Operation} op
 * @param {Written} data
 * @returns {GameRecord}
 */
function accept(record, op, data) {
  const taken = { ...record, denial: null, delay: null, etag: null };
  if (data.game) return { ...taken, server: data.game };
  // A repeated answer is as old as its first time; what is known by now may be newer.
  if (!record.server || record.server.revision >= data.revision) return taken;
  // The answer is short: the round and what follows for the game. The operation is applied to the
  // known state as the page does while it waits, and the server's own words replace ours.
  const { operation: _operation, round, surplus: _surplus, ...facts } = data;
  const server = { ...applyOperation(record.server, op), ...facts };
  server.rounds = server.rounds.map(({ pending: _pending, ...kept }) =>
    round && kept.id === round.id ? round : kept,
  );
  return { ...taken, server };
}

/**
 * What a link's exchange makes of the record: the token becomes the key, or the denial.
 *
 * @param {GameRecord} record
 * @param {string} token
 * @param {Answer} result
 * @returns {GameRecord}
 */
export function takeLinkAnswer(record, token, result) {
  const spent = record.token === token ? { ...record, token: null } : record;
  if (result.outcome !== "ok")
    return { ...spent, delay: null, denial: { ...problemOf(result), of: "link" } };
  return {
    ...spent,
    etag: null,
    delay: null,
    denial: null,
    key: betterKey(spent.key, { token, role: /** @type {Key} */ (result.data).role }),
  };
}

const ROLES = ["watcher", "scorer", "owner"];

/**
 * The link that opens the game again when the browser has lost its cookie: the highest known.
 *
 * @param {Key | null} known
 * @param {Key} found
 */
export function betterKey(known, found) {
  return known && ROLES.indexOf(known.role) > ROLES.indexOf(found.role) ? known : found;
}

/**
 * How the game stands. `seen` are the counters of what the record held when it was asked for:
 * what came in since by another way, over the stream or with a write, may be newer than this answer.
 *
 * @param {GameRecord} record
 * @param {Answer} result
 * @param {string} seen
 * @returns {GameRecord}
 */
export function learn(record, result, seen) {
  if (result.outcome !== "ok" && result.outcome !== "unchanged")
    return mayNotRead(record, problemOf(result));
  const state = result.outcome === "ok" ? /** @type {GameState} */ (result.data) : null;
  // While the question was on its way the stream or a write brought something newer. An answer that
  // is behind what is known by now would take it away again.
  const isOutrun =
    state && record.server && countersOf(record.server) !== seen && isBehind(state, record.server);
  const server = state && !isOutrun ? { server: state, etag: result.etag } : {};
  const known = { ...record, ...server, delay: null };
  return { ...known, denial: denialOfReader(known) };
}

/**
 * Reading does not mend what was wrong with writing, or with a link that was to bring more.
 *
 * @param {GameRecord} given
 */
function denialOfReader({ denial, queue, server }) {
  if (denial?.of === "write") return queue[0]?.status === "queued" ? denial : null;
  if (denial?.of !== "link" && denial?.of !== "role") return null;
  return server?.may?.record ? null : { ...denial, of: "role" };
}

/**
 * Whether this device is not shown the game, as far as it knows.
 *
 * @param {Pick<GameRecord, "denial"> | undefined} record
 */
export const mayNotSee = (record) => ["read", "link"].includes(record?.denial?.of ?? "");

/**
 * @param {GameRecord} record
 * @param {Reason} problem
 * @returns {GameRecord}
 */
function mayNotRead(record, problem) {
  const denial =
    record.denial?.of === "link" ? record.denial : { ...sayWhatWaits(record, problem), of: "read" };
  return { ...record, delay: null, denial };
}

/**
 * @param {GameRecord} record
 * @param {Reason} problem
 */
function sayWhatWaits(record, problem) {
  const code = record.queue.length > 0 ? WHILE_WAITING[problem.code] : undefined;
  return code ? { ...problem, code, errors: [] } : problem;
}

/**
 * @param {Answer} given
 * @returns {Reason}
 */
export function problemOf({ status, data }) {
  const errors = errorsOf(data);
  const [first] = errors;
  return {
    status,
    code: first?.code ?? PROXY_CODES[status] ?? `http_${status}`,
    errors,
    title: /** @type {Refusal | null} */ (data)?.title ?? "",
  };
}

/**
 * Why a try has to be repeated: { code, message, hint } for a person who asks.
 *
 * @param {Answer} given
 * @returns {Delay}
 */
export function delayOf({ reason, status, data }) {
  const [first] = errorsOf(data);
  if (reason === "server" && first?.code) {
    const { code, message, hint } = first;
    return { code, status, message, hint };
  }
  return { code: reason === "not_ours" ? "not_our_server" : "no_answer", status };
}

/**
 * Whether a refusal is about the operation itself and not about who may write.
 *
 * @param {GameRecord} record
 * @param {Answer} answer
 */
export function isAboutOperation(record, answer) {
  if (answer.status !== 404 || isOlder(answer)) return false;
  return ["correct", "remove"].includes(nextToSend(record)?.kind ?? "");
}
