/** The display in the hall: opens its link, turns its screens, stays awake, goes on without a network. */

import { stayAwake } from "../common/wake.js";
import { createClient } from "../scoring/device/sync/http.js";
import { newId } from "../scoring/device/ids.js";
import { noteClocks } from "./clock.js";
import { watchTournament } from "./watching.js";

const display = /** @type {HTMLElement} */ (document.getElementById("display"));
const late = /** @type {HTMLElement} */ (document.getElementById("display-late"));
const ended = /** @type {HTMLElement} */ (document.getElementById("display-ended"));
const time = /** @type {HTMLElement} */ (document.getElementById("display-time"));
const sound = /** @type {HTMLElement} */ (document.querySelector("[data-sound]"));
const api = String(display.dataset.api);
const RETRY = 5_000;
const TURN = 12_000;
const KEYS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
let watching = false;
let running = false;
let again = false;
let at = 0;
let held = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let turning;

/** Exchange the link in the address for a cookie, and take it out of the address. */
async function openLink() {
  const token = location.hash.slice(1);
  if (!token) return;
  const send = createClient({ root: api, device: newId() });
  const path = `${location.pathname.slice(1)}exchange/`;
  const answer = await send({ method: "POST", path, body: { token } });
  if (answer.outcome === "later") throw new Error("no answer");
  history.replaceState(null, "", location.pathname);
}

async function fetchNow() {
  const answer = await fetch(`${location.pathname}now/`, { cache: "no-store" });
  if (answer.status === 404) return end();
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = /** @type {HTMLElement | null} */ (page.querySelector("[data-now]"));
  if (!now) throw new Error("not ours");
  display.replaceChildren(now);
  noteClocks(display);
  show(at);
  ended.hidden = true;
  display.hidden = false;
  late.hidden = true;
  sound.hidden = false;
  const clock = new Date();
  time.setAttribute("datetime", clock.toISOString());
  time.textContent = clock.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const id = String(now.dataset.tournament);
  if (!watching) watchTournament({ api, id, taken: update, asked: update });
  watching = true;
  return null;
}

function end() {
  display.hidden = true;
  late.hidden = true;
  sound.hidden = true;
  ended.hidden = false;
}

/** One at a time; a change that comes meanwhile is fetched after it. */
async function update() {
  again = true;
  if (running) return;
  running = true;
  while (again) {
    again = false;
    try {
      await openLink();
      await fetchNow();
    } catch {
      late.hidden = !watching;
      setTimeout(update, RETRY);
    }
  }
  running = false;
}

/** @param {number} wanted  which screen, counted round */
function show(wanted) {
  const screens = [
    .../** @type {NodeListOf<HTMLElement>} */ (display.querySelectorAll("[data-screen]")),
  ];
  const number = Math.max(1, screens.length);
  at = ((wanted % number) + number) % number;
  screens.forEach((screen, place) => (screen.hidden = place !== at));
}

/** @param {number} by */
function turn(by) {
  show(at + by);
  clearTimeout(turning);
  if (!held) turning = setTimeout(() => turn(1), TURN);
}

/** A tap anywhere fills the screen; the space bar holds the screen that is shown. */
function fillScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return document.documentElement.requestFullscreen?.().catch(() => null);
}

update();
turn(0);
stayAwake();
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-sound]")) return;
  fillScreen();
});
document.addEventListener("keydown", (event) => {
  const by = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
  if (event.key === " ") held = !held;
  if (by || event.key === " ") turn(by ?? 0);
  else return;
  event.preventDefault();
});
