/** A tournament's page that shows what others write, without being loaded anew. */

import { whenLifted } from "../common/finger.js";
import { knowParts, replaceParts } from "../common/live_parts.js";
import { withPatience } from "../scoring/device/sync/http.js";
import { watchTournament } from "./watching.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-tournament]"));
/** A hall of phones need not all look at each result: only a new round is shown to all at once. */
const PACE = Number(page.dataset.pace ?? 0);
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

/** The page has come into sight: it is as old as its last look. */
function look() {
  if (fetchedAt === -Infinity) fetchedAt = performance.now();
  else refresh();
}

document.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) sentAt = performance.now();
});
globalThis.addEventListener("pageshow", () => (sentAt = -Infinity));

knowParts(page);
watchTournament({
  api: String(page.dataset.api),
  id: String(page.dataset.tournament),
  taken: take,
  asked: look,
});
