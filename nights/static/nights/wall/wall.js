/** The page on the wall: the night's tables, and its standings in pages. */

import { fillScreen, HallScreen } from "../../scoring/watching/hall_screen.js";
import { turnPages } from "../evening/standings.js";

const showStandings = turnPages(
  /** @type {HTMLElement} */ (document.getElementById("hall-screen")),
);

new HallScreen({
  now: ".wall-now",
  shown: showStandings,
  topic: (now) => `night:${now.dataset.night}`,
}).begin();
document.addEventListener("click", fillScreen);
