/**
 * Reports that could not be sent: kept on this phone like the hands of a sheet, and sent once the club
 * can be reached, each once. The server knows a report again by its id.
 */

import { readPage } from "../../common/dom.js";
import { recall, remember } from "../../common/remember.js";

/** @typedef {{ [name: string]: string }} Values */
/** @typedef {{ address: string, values: Values, said: string, why?: string }} Report */

const KEY = "waiting-reports";
/** What says nothing of the report itself: it is sent again. */
const LATER = [408, 425, 429, 500, 502, 503, 504];
const PATIENCE = 20_000;

/** @type {() => Report[]} */
export const listReports = () => recall(KEY, /** @type {Report[]} */ ([]));

/**
 * @param {Report} report
 * @returns {boolean}  whether it is kept: a browser may refuse storage, or have no room
 */
export function keepReport(report) {
  /** @param {Report} one */
  const isThis = (one) => one.values.operation === report.values.operation;
  remember(KEY, [...listReports().filter((one) => !isThis(one)), report]);
  return listReports().some(isThis);
}

/** @param {Report} report */
export function forgetReport(report) {
  const isOther = (/** @type {Report} */ one) => one.values.operation !== report.values.operation;
  remember(KEY, listReports().filter(isOther));
}

/**
 * Send what waits; return whether anything was answered. Tabs take turns.
 *
 * @returns {Promise<boolean>}
 */
export async function sendReports() {
  if (!navigator.locks) return sendAll();
  return navigator.locks.request("tichu-reports", sendAll);
}

async function sendAll() {
  let isAnswered = false;
  for (const report of listReports().filter((one) => one.why === undefined)) {
    if (!(await send(report))) break;
    isAnswered = true;
  }
  return isAnswered;
}

/**
 * @param {Report} report
 * @returns {Promise<boolean>}  whether the server has answered
 */
async function send(report) {
  const answer = await fetch(report.address, {
    method: "POST",
    body: new URLSearchParams(report.values),
    headers: { Tap: "1", "HX-Request": "true" },
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!answer || LATER.includes(answer.status)) return false;
  if (answer.ok && !answer.headers.has("Refused")) forgetReport(report);
  else keepReport({ ...report, why: await readReason(answer) });
  return true;
}

/** @param {Response} answer */
async function readReason(answer) {
  const page = readPage(await answer.text());
  return String(page.querySelector("[data-answers]")?.textContent ?? "").trim();
}
