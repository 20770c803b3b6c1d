/** The display in the hall: one screen after another, by itself and with the arrow keys. */

import "../clock/clock.js";
import { fillScreen, HallScreen } from "../../scoring/watching/hall_screen.js";

const display = /** @type {HTMLElement} */ (document.getElementById("display"));
const sound = /** @type {HTMLElement} */ (document.querySelector("[data-sound]"));
const TURN = 12_000;
const KEYS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
let at = 0;
let held = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let turning;

/** @param {number} wanted  which screen, counted round */
function show(wanted) {
  const screens = [
    .../** @type {NodeListOf<HTMLElement>} */ (display.querySelectorAll("[data-screen]")),
  ];
  const number = Math.max(1, screens.length);
  at = ((wanted % number) + number) % number;
  screens.forEach((screen, place) => (screen.hidden = place !== at));
}

/** @param {number} by  the space bar holds the screen that is shown */
function turn(by) {
  show(at + by);
  clearTimeout(turning);
  if (!held) turning = setTimeout(() => turn(1), TURN);
}

new HallScreen({
  name: "display",
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
