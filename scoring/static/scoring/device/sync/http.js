/**
 * Speaks to the server and sorts its answers by what the queue has to do about them.
 *
 * Result: { outcome, status, data, etag, retryAfter, reason }
 * outcome: "ok", "unchanged", "conflict" (409), "refused" (422 and other mistakes of ours),
 * "denied" (401, 403, 404: a person has to do something) or "later" (try again by oneself).
 * reason, of "later" only: "no_answer", "not_ours" (somebody answered in the server's place) or
 * "server" (it says itself that it cannot).
 *
 * Nothing counts as an answer that could have come from anybody else: a hotel's sign-in page, a
 * proxy's error, half a body. An answer of ours is JSON; a refusal names its errors; and what a
 * write is answered with has to pass the request's own `expects`.
 */

import { readRetryAfter } from "../../../common/live/backoff.js";

/** @type {{ [status: number]: Outcome }} */
const OUTCOMES = {
  401: "denied",
  403: "denied",
  404: "denied",
  405: "denied",
  408: "later",
  409: "conflict",
  425: "later",
  429: "later",
};
/** What a proxy answers before the server has seen the request, in whatever form. */
/** @type {{ [status: number]: Outcome }} */
const OF_A_PROXY = { 413: "refused", 414: "refused", 431: "denied" };
const PATIENCE = 20_000;

/** @type {Answer} */
const NO_ANSWER = {
  outcome: "later",
  reason: "no_answer",
  status: 0,
  data: null,
  etag: null,
  retryAfter: 0,
};

/** Somebody else answered when we asked for what a write has to bring along. */
class NotOursError extends Error {}

/**
 * Where the server is, and how it is asked.
 *
 * @typedef {{ root: string, fetch?: typeof globalThis.fetch, patience?: number }} Line
 */

/**
 * @param {Line} line
 * @param {string} path
 * @param {string} method
 * @param {{ [name: string]: string }} headers
 * @param {object | null} [body]
 */
const ask = (
  { root, fetch = globalThis.fetch.bind(globalThis), patience = PATIENCE },
  path,
  method,
  headers,
  body,
) =>
  withPatience(patience, async (signal) => {
    const response = await fetch(root + path, options(method, headers, body, signal));
    return { status: response.status, headers: response.headers, data: await readJson(response) };
  });

/**
 * Ask for what every write has to bring along.
 *
 * @param {Line} line
 * @returns {Promise<string>}
 */
export async function askToken(line) {
  const found = await ask(line, "session/", "GET", {});
  const data = /** @type {{ csrf_token?: unknown } | undefined} */ (found.data);
  if (typeof data?.csrf_token !== "string") throw new NotOursError();
  return data.csrf_token;
}

/**
 * Return `send({ method, path, body, etag, expects })` bound to an API root and a device; `early`: the token
 * that was asked for before.
 *
 * @param {Line & { device: string, early?: Promise<string> | null }} given
 * @returns {Send}
 */
export function createClient({ device, early = null, ...line }) {
  let csrf = early;

  /** @returns {Promise<string>} */
  async function token() {
    try {
      return await (csrf ??= askToken(line));
    } catch (error) {
      csrf = null;
      throw error;
    }
  }

  /** @param {Question} given */
  async function attempt({ method, path, body, etag }) {
    /** @type {{ [name: string]: string }} */
    const headers = { Accept: "application/json", "Tichu-Device": device };
    if (etag) headers["If-None-Match"] = etag;
    if (body) headers["Content-Type"] = "application/json";
    if (method !== "GET") headers["X-CSRFToken"] = await token();
    return ask(line, path, method, headers, body);
  }

  return async function send(request) {
    try {
      let received = await attempt(request);
      if (received.status === 403 && request.method !== "GET") {
        csrf = null; // A signed-in, signed-out or long-sleeping browser has a new token.
        received = await attempt(request);
      }
      return sort(received, request);
    } catch (error) {
      return { ...NO_ANSWER, reason: error instanceof NotOursError ? "not_ours" : "no_answer" };
    }
  };
}

/**
 * @param {string} method
 * @param {{ [name: string]: string }} headers
 * @param {object | null | undefined} body
 * @param {AbortSignal} signal
 * @returns {RequestInit}
 */
function options(method, headers, body, signal) {
  return {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    credentials: "same-origin",
    cache: "no-store",
    redirect: "manual", // Ours never redirects; a network's sign-in page must not get the entry.
    signal,
  };
}

/**
 * Do some work with a signal that ends it after a while. The timer goes with the work: a phone
 * that asks all evening would else have dozens of them at any time.
 *
 * @template T
 * @param {number} patience
 * @param {(signal: AbortSignal) => Promise<T>} work
 */
export async function withPatience(patience, work) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {{ status: number, headers: Headers, data: unknown }} received
 * @param {Question} request
 * @returns {Answer}
 */
function sort({ status, headers, data }, request) {
  const answer = {
    status,
    data: null,
    etag: headers.get("ETag"),
    retryAfter: readRetryAfter(headers),
  };
  if (status === 304 && request.etag) return { ...answer, outcome: "unchanged" };
  if (OF_A_PROXY[status])
    return { ...answer, data: isProblem(data) ? data : null, outcome: OF_A_PROXY[status] };
  if (status >= 500)
    return {
      ...answer,
      data: isProblem(data) ? data : null,
      outcome: "later",
      reason: isProblem(data) ? "server" : "not_ours",
    };
  if (!isOurs(status, data, request)) return { ...answer, outcome: "later", reason: "not_ours" };
  const outcome = OUTCOMES[status] ?? (status >= 400 ? "refused" : null);
  if (outcome === null) return { ...answer, data, outcome: "ok" };
  const refusal = /** @type {Refusal} */ (data);
  return {
    ...answer,
    data: refusal,
    outcome,
    ...(outcome === "later" ? { reason: "server" } : {}),
  };
}

/**
 * The body, or undefined where it is no JSON. One that breaks off in the middle throws.
 *
 * @param {Response} response
 */
async function readJson(response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @type {(data: unknown) => data is Refusal} */
const isProblem = (data) => Array.isArray(/** @type {Refusal | undefined} */ (data)?.errors);

/**
 * @param {number} status
 * @param {unknown} data
 * @param {Question} given
 */
function isOurs(
  status,
  data,
  { method, expects = (found) => typeof found === "object" && found !== null },
) {
  if (status >= 400) return isProblem(data);
  if (status === 204) return method === "DELETE";
  return status >= 200 && status < 300 && expects(data);
}
