/**
 * The team's page without its drawing: what its scripts do with a report, tapped by the scheduler.
 *
 * A report is sent as a tap (common/quick_forms.js); one that nobody answers is kept and sent by the
 * page's own scripts, which are given elements that show nothing.
 */

/* global addEventListener, document */
import { keepForm, watchReports } from "/static/tournaments/team_page/waiting.js";
import { listReports } from "/static/tournaments/team_page/reports.js";

globalThis.DOMParser = class {
  parseFromString = (text) => ({ body: { querySelector: () => ({ textContent: text }) } });
};
/** What a proxy says while the server is started again (common/quick_forms.js). */
const AWAY = [502, 503, 504];
const box = makeElement();
let show;

/** An element of which one can ask for parts and listen for taps. */
function makeElement() {
  const parts = new Map();
  return Object.assign(new EventTarget(), {
    hidden: true,
    textContent: "",
    scrollIntoView() {},
    querySelector(/** @type {string} */ name) {
      if (!parts.has(name)) parts.set(name, makeElement());
      return parts.get(name);
    },
    querySelectorAll: () => [],
  });
}

/** Open the team's page; `path` is its own. */
export async function open({ path, show: tell }) {
  globalThis.location = { pathname: path };
  document.getElementById = () => box;
  show = () => tell({ waiting: listReports().map(({ values, why }) => [values.operation, why ?? null]) });
  addEventListener("habit", show);
  watchReports(() => null);
  show();
}

/** Let a person report, or take note of a refusal. */
export function act(name, { address, values }) {
  if (name === "take_note") {
    box.querySelector("button").dispatchEvent(new Event("click"));
  } else send(address, values);
  return { done: true };
}

async function send(address, values) {
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { Tap: "1", "HX-Request": "true" },
  }).catch(() => null);
  if (!answer || AWAY.includes(answer.status))
    keepForm({ action: address, querySelectorAll: () => [], querySelector: makeElement }, values);
}
