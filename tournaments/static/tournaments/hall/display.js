/**
 * The display in the hall: one screen after another, by itself and with the arrow keys; where it speaks two
 * languages, each screen in the one and then in the other.
 */

import "../clock/clock.js";
import { fillScreen, HallScreen } from "../../scoring/watching/hall_screen.js";

const display = /** @type {HTMLElement} */ (document.getElementById("hall-screen"));
const sound = /** @type {HTMLElement} */ (document.querySelector("[data-sound]"));
const TURN = 12_000;
const KEYS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
let at = 0;
let held = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let turning;

/**
 * @param {HTMLElement} within
 * @param {string} selector
 */
const findAll = (within, selector) => [
  .../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector)),
];

/** What is shown one after the other: what a language says, and which screen of it, if it has one. */
function listViews() {
  const parts = findAll(display, "[data-language]").map((part) => ({
    part,
    screens: findAll(part, "[data-screen]"),
  }));
  const most = Math.max(1, ...parts.map(({ screens }) => screens.length));
  return Array.from({ length: most }, (_, place) =>
    parts.map(({ part, screens }) => ({ part, screen: screens[place] })),
  ).flat();
}

/** @param {number} wanted  which view, counted round */
function show(wanted) {
  const views = listViews();
  const number = Math.max(1, views.length);
  at = ((wanted % number) + number) % number;
  for (const { part, screen } of views) {
    part.hidden = true;
    if (screen) screen.hidden = true;
  }
  const { part, screen } = views[at] ?? {};
  if (part) part.hidden = false;
  if (screen) screen.hidden = false;
}

/** @param {number} by  the space bar holds the screen that is shown */
function turn(by) {
  show(at + by);
  clearTimeout(turning);
  if (!held) turning = setTimeout(() => turn(1), TURN);
}

new HallScreen({
  now: "[data-now]",
  shown: () => {
    show(at);
    sound.hidden = false;
  },
  ended: () => (sound.hidden = true),
  topic: (now) => `tournament:${now.dataset.tournament}`,
}).begin();
turn(0);
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
