/** The page on the wall: opens its link, shows the night, and stays awake. */

import { stayAwake } from "../common/wake.js";
import { createClient } from "../scoring/device/sync/http.js";
import { newId } from "../scoring/device/ids.js";
import { turnPages } from "./standings.js";
import { watchNight } from "./watching.js";

const wall = /** @type {HTMLElement} */ (document.getElementById("wall"));
const late = /** @type {HTMLElement} */ (document.getElementById("wall-late"));
const ended = /** @type {HTMLElement} */ (document.getElementById("wall-ended"));
const time = /** @type {HTMLElement} */ (document.getElementById("wall-time"));
const api = String(wall.dataset.api);
const RETRY = 5_000;
const showStandings = turnPages(wall);
let watching = false;
let running = false;
let again = false;

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
  const now = /** @type {HTMLElement | null} */ (page.querySelector(".wall-now"));
  if (!now) throw new Error("not ours");
  wall.replaceChildren(now);
  ended.hidden = true;
  wall.hidden = false;
  showStandings();
  late.hidden = true;
  const clock = new Date();
  time.setAttribute("datetime", clock.toISOString());
  time.textContent = clock.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (!watching && now.dataset.night) watchNight(api, now.dataset.night, update);
  watching = true;
  return null;
}

function end() {
  wall.hidden = true;
  late.hidden = true;
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

/** A tap anywhere fills the screen: the only thing that the wall does when touched. */
function fillScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return document.documentElement.requestFullscreen?.().catch(() => null);
}

update();
stayAwake();
document.addEventListener("click", fillScreen);
