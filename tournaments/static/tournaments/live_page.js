/**
 * A tournament's page that shows what others write, without being loaded anew.
 *
 * Parts marked `data-live` are fetched and replaced by their id. A part in which somebody is
 * writing stays as it is, but for marked parts within it; what is open stays open, and the focus
 * stays where it was.
 */

import { whenLifted } from "../common/finger.js";
import { fillTimes } from "../common/times.js";
import { withPatience } from "../scoring/device/sync/http.js";
import { watchTournament } from "./watching.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-tournament]"));
const PART = "[data-live][id]";
/** A hall of phones need not all look at each result: only a new round is shown to all at once. */
const PACE = Number(page.dataset.pace ?? 0);
/** @type {WeakMap<Element, string>} */
const known = new WeakMap();
let running = false;
let again = false;
let fetchedAt = -Infinity;
let due = Infinity;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;
let seen = "";
/** What everybody has to see at once: the newest round, and its clock. */
let urgent = "";
/** When a form was sent: until its answer comes the second click of two meets the same button. */
let sentAt = -Infinity;
const ANSWER = 10_000;
/** A network that swallows what is sent must not keep the page from looking again. */
const PATIENCE = 20_000;

/** @param {Element} part */
const listParts = (part) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(PART))].filter(
    (one) => one.parentElement?.closest(PART) === (part.matches(PART) ? part : null),
  );

/**
 * Whether somebody is writing there: a fresh part would take it away.
 *
 * @param {Element} part
 */
function isWriting(part) {
  const fields = part.querySelectorAll("input:not([type=hidden]), select, textarea");
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) return field === document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
    return field === document.activeElement || field.value !== field.defaultValue;
  });
}

/** @param {Element} part  as it came; what is new in every answer left out */
const write = (part) =>
  part.outerHTML.replace(/(csrfmiddlewaretoken|operation)" value="[^"]*"/g, "");

/**
 * Put the fresh parts in the place of the old ones.
 *
 * @param {Element} root
 * @param {Document} fresh
 */
function replaceParts(root, fresh) {
  for (const part of listParts(root)) {
    const other = fresh.getElementById(part.id);
    if (!other || write(other) === known.get(part)) continue;
    if (isWriting(part)) {
      replaceParts(part, fresh);
    } else {
      known.set(part, write(other));
      replacePart(part, other);
    }
  }
}

/**
 * @param {HTMLElement} part
 * @param {HTMLElement} other
 */
function replacePart(part, other) {
  const open = [...part.querySelectorAll("details")].map((one) => one.open);
  const at = document.activeElement;
  const focus = part.contains(at) ? findName(part, at) : null;
  const taken = document.importNode(other, true);
  part.replaceChildren(...taken.childNodes);
  const details = [...part.querySelectorAll("details")];
  if (details.length === open.length) details.forEach((one, place) => (one.open = open[place]));
  fillTimes(part);
  if (focus) focusAgain(part, focus);
  part.dispatchEvent(new CustomEvent("replaced", { bubbles: true }));
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * @param {Element} part
 * @param {Element | null} at
 */
function findName(part, at) {
  const all = [...part.querySelectorAll(FOCUSABLE)];
  return {
    id: at?.id ?? "",
    said: at?.textContent?.trim() ?? "",
    place: all.indexOf(/** @type {Element} */ (at)),
  };
}

/**
 * @param {Element} part
 * @param {{ id: string, said: string, place: number }} focus
 */
function focusAgain(part, { id, said, place }) {
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(FOCUSABLE))];
  const same = id
    ? document.getElementById(id)
    : all.find((one) => one.textContent?.trim() === said);
  (same ?? all[Math.min(place, all.length - 1)])?.focus({ preventScroll: true });
}

const isAwaiting = () => performance.now() - sentAt < ANSWER;

/** Fetch the page and show what is new; one at a time, a change that comes meanwhile after it. */
async function refresh() {
  if (isAwaiting()) {
    clearTimeout(later);
    later = setTimeout(refresh, ANSWER);
    return;
  }
  again = true;
  if (running) return;
  running = true;
  while (again) {
    again = false;
    due = Infinity;
    fetchedAt = performance.now();
    await fetchParts().catch(() => null); // No network: the next change, or look, tries again.
  }
  running = false;
}

async function fetchParts() {
  const text = await withPatience(PATIENCE, async (signal) => {
    const answer = await fetch(location.href, { cache: "no-store", signal });
    return answer.ok ? answer.text() : "";
  });
  if (!text) return;
  const fresh = new DOMParser().parseFromString(text, "text/html");
  await whenLifted();
  if (isAwaiting()) refresh();
  else if (fresh.querySelector("[data-tournament]")) replaceParts(page, fresh);
}

/** @param {import("./watching.js").TournamentDay} state */
function take(state) {
  const text = JSON.stringify(state);
  if (text === seen) return;
  const first = JSON.stringify([state.round, state.published_at, state.clock, state.stage]);
  const isFirst = seen === "" && state.revision === Number(page.dataset.revision);
  seen = text;
  if (isFirst) {
    urgent = first;
    return;
  }
  const now = performance.now();
  const at = urgent === first ? fetchedAt + PACE * (1 + Math.random()) : now;
  urgent = first;
  due = Math.max(now, Math.min(due, at));
  clearTimeout(later);
  later = setTimeout(refresh, due - now);
}

/** What the page came with is known: a part that is the same in the next answer stays as it is. */
function know(/** @type {Element} */ root) {
  for (const part of listParts(root)) {
    known.set(part, write(part));
    know(part);
  }
}

/** The page has come into sight: it is as old as its last look. */
function look() {
  if (fetchedAt === -Infinity) fetchedAt = performance.now();
  else refresh();
}

document.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) sentAt = performance.now();
});
globalThis.addEventListener("pageshow", () => (sentAt = -Infinity));

know(page);
watchTournament({
  api: String(page.dataset.api),
  id: String(page.dataset.tournament),
  taken: take,
  asked: look,
});
