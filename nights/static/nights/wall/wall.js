/** The page on the wall: the night's tables with their names as large as there is room, and its standings in pages. */

import { fillScreen, HallScreen } from "../../scoring/watching/hall_screen.js";
import { turnPages } from "../evening/standings.js";
import { fitNames } from "./names.js";

const screen = /** @type {HTMLElement} */ (document.getElementById("hall-screen"));
const showStandings = turnPages(screen);
addEventListener("resize", () => fitNames(screen));

new HallScreen({
  now: ".wall-now",
  shown: () => {
    showStandings();
    fitNames(screen);
  },
  topic: (now) => `night:${now.dataset.night}`,
}).begin();
document.addEventListener("click", fillScreen);
