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
const OLDER_SERVER = { 400: ["field_not_allowed"], 404: ["unknown_address"], 405: null };
const PROXY_CODES = { 413: "too_large", 414: "too_large", 431: "headers_too_large" };
/** Plain refusals, said so that it is clear what becomes of the entries that wait. */
const WHILE_WAITING = {
  not_found: "not_open_here",
  not_allowed: "may_not_write",
  permission_denied: "may_not_write",
};

/** Whether an answer is the one to this operation of this game. */
export const answersOperation = (id, op) => (data) =>
  op.kind === "start" || op.kind === "rematch"
    ? data?.game?.id === id && Array.isArray(data.game.rounds)
    : data?.operation === op.operation && Number.isInteger(data.revision);

export const answersState = (id) => (data) =>
  data?.id === id && Array.isArray(data.rounds) && Number.isInteger(data.revision);

export const answersLink = (id) => (data) => data?.game === id && typeof data.role === "string";

export const answersDraft = (data) => Number.isInteger(data?.draft_revision);

/** What an answer to an operation makes of the record. */
export function takeAnswer(record, op, result) {
  const { outcome, data } = result;
  if (outcome === "ok") return accept(acknowledge(record, op.operation), op, data);
  const problem = problemOf(result);
  if (isOlder(result))
    return refuseWriting(record, { ...problem, code: "server_older", errors: [] });
  if (outcome === "denied") return refuseWriting(record, problem);
  if (outcome === "conflict" && op.kind === "rematch") {
    return setAside(record, op.operation, "conflict", {
      ...problem,
      rematch: data?.state?.rematch ?? null,
    });
  }
  if (outcome === "conflict" && data?.state?.id === record.id && problem.code !== "game_locked") {
    const server = { ...data.state };
    return setAside(
      { ...record, server, etag: null, delay: null },
      op.operation,
      "conflict",
      problem,
    );
  }
  return setAside({ ...record, delay: null }, op.operation, "refused", problem);
}

/** A page may be newer than the server: what it does not understand yet is sent again later. */
function isOlder({ status, data }) {
  if (!(status in OLDER_SERVER)) return false;
  const codes = OLDER_SERVER[status];
  return codes === null || Boolean(data?.errors?.some(({ code }) => codes.includes(code)));
}

/** Entries that may not be sent stay in the queue, with the reason. */
export function refuseWriting(record, problem) {
  return { ...record, delay: null, denial: { ...sayWhatWaits(record, problem), of: "write" } };
}

function accept(record, op, data) {
  const taken = { ...record, denial: null, delay: null, etag: null };
  if (data.game) return { ...taken, server: data.game };
  // A repeated answer is as old as its first time; what is known by now may be newer.
  if (!record.server || record.server.revision >= data.revision) return taken;
  const { operation: _operation, round, surplus: _surplus, ...facts } = data;
  const server = { ...applyOperation(record.server, op), ...facts };
  server.rounds = server.rounds.map(({ pending: _pending, ...kept }) =>
    round && kept.id === round.id ? round : kept,
  );
  return { ...taken, server };
}

/** What a link's exchange makes of the record: the token becomes the key, or the denial. */
export function takeLinkAnswer(record, token, result) {
  const spent = record.token === token ? { ...record, token: null } : record;
  if (result.outcome !== "ok")
    return { ...spent, delay: null, denial: { ...problemOf(result), of: "link" } };
  return {
    ...spent,
    etag: null,
    delay: null,
    denial: null,
    key: betterKey(spent.key, { token, role: result.data.role }),
  };
}

const ROLES = ["watcher", "scorer", "owner"];

/** The link that opens the game again when the browser has lost its cookie: the highest known. */
export function betterKey(known, found) {
  return known && ROLES.indexOf(known.role) > ROLES.indexOf(found.role) ? known : found;
}

/**
 * How the game stands. `seen` are the counters of what the record held when it was asked for: what came
 * in since by another way, over the stream or with a write, may be newer than this answer.
 */
export function learn(record, result, seen) {
  if (result.outcome !== "ok" && result.outcome !== "unchanged")
    return mayNotRead(record, problemOf(result));
  const isOutrun =
    result.outcome === "ok" &&
    record.server &&
    countersOf(record.server) !== seen &&
    isBehind(result.data, record.server);
  const server =
    result.outcome === "ok" && !isOutrun ? { server: result.data, etag: result.etag } : {};
  const known = { ...record, ...server, delay: null };
  return { ...known, denial: denialOfReader(known) };
}

/** Reading does not mend what was wrong with writing, or with a link that was to bring more. */
function denialOfReader({ denial, queue, server }) {
  if (denial?.of === "write") return queue[0]?.status === "queued" ? denial : null;
  if (denial?.of !== "link" && denial?.of !== "role") return null;
  return server?.may?.record ? null : { ...denial, of: "role" };
}

/** Whether this device is not shown the game, as far as it knows. */
export const mayNotSee = (record) => ["read", "link"].includes(record?.denial?.of);

function mayNotRead(record, problem) {
  const denial =
    record.denial?.of === "link" ? record.denial : { ...sayWhatWaits(record, problem), of: "read" };
  return { ...record, delay: null, denial };
}

function sayWhatWaits(record, problem) {
  const code = record.queue.length > 0 ? WHILE_WAITING[problem.code] : undefined;
  return code ? { ...problem, code, errors: [] } : problem;
}

export function problemOf({ status, data }) {
  const first = data?.errors?.[0];
  return {
    status,
    code: first?.code ?? PROXY_CODES[status] ?? `http_${status}`,
    errors: data?.errors ?? [],
    title: data?.title ?? "",
  };
}

/** Why a try has to be repeated: { code, message, hint } for a person who asks. */
export function delayOf({ reason, status, data }) {
  const { code, message, hint } = data?.errors?.[0] ?? {};
  if (reason === "server" && code) return { code, status, message, hint };
  return { code: reason === "not_ours" ? "not_our_server" : "no_answer", status };
}

/** Whether a refusal is about the operation itself and not about who may write. */
export function isAboutOperation(record, { status, data }) {
  if (status !== 404 || isOlder({ status, data })) return false;
  return ["correct", "remove"].includes(nextToSend(record)?.kind);
}
