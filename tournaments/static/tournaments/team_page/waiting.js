/** Shows the report of this page that waits, or was not taken, and sends it when that is possible. */

import { forgetReport, keepReport, listReports, sendReports } from "./reports.js";

const EVERY = 5_000;

/**
 * @param {() => unknown} renew  called once the server has answered
 */
export function watchReports(renew) {
  const box = document.getElementById("waiting-report");
  if (!box) return;
  box.querySelector("button")?.addEventListener("click", () => {
    const report = findOwn();
    if (report) forgetReport(report);
    show(box);
  });
  const look = async () => {
    const isAnswered = listReports().length > 0 && (await sendReports());
    show(box);
    if (isAnswered) renew();
  };
  show(box);
  look();
  addEventListener("online", look);
  addEventListener("visibilitychange", look);
  addEventListener("report-kept", () => {
    show(box);
    box.scrollIntoView({ block: "nearest" });
  });
  setInterval(look, EVERY);
}

/**
 * Keep a report that could not be sent.
 *
 * @param {HTMLFormElement} form
 * @param {{ [name: string]: FormDataEntryValue }} values
 * @returns {boolean}  whether it is kept; else it is lost, and the page has to say so
 */
export function keepForm(form, values) {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  const report = { address: form.action, values: Object.fromEntries(texts), said: sayResult(form) };
  const isKept = keepReport(report);
  if (isKept) dispatchEvent(new Event("report-kept"));
  return isKept;
}

/**
 * What was reported, as it was typed; of an acceptance the button's own words.
 *
 * @param {HTMLFormElement} form
 */
function sayResult(form) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll('input[name^="own"], input[name^="other"]');
  const typed = [...fields].map((field) => field.value).filter(Boolean);
  return typed.length > 0
    ? typed.join(" : ")
    : String(form.querySelector("button")?.textContent).trim();
}

/** The newest report of the team whose page this is. */
const findOwn = () =>
  listReports().findLast(({ address }) => new URL(address).pathname.startsWith(location.pathname));

/** @param {HTMLElement} box */
function show(box) {
  const report = findOwn();
  box.hidden = !report;
  if (!report) return;
  const isRefused = report.why !== undefined;
  for (const [name, shown] of Object.entries({ waits: !isRefused, refused: isRefused })) {
    const line = /** @type {HTMLElement} */ (box.querySelector(`[data-${name}]`));
    line.hidden = !shown;
    /** @type {HTMLElement} */ (line.querySelector("[data-said]")).textContent = report.said;
  }
  /** @type {HTMLElement} */ (box.querySelector("[data-why]")).textContent = report.why ?? "";
  /** @type {HTMLElement} */ (box.querySelector("button")).hidden = !isRefused;
}
