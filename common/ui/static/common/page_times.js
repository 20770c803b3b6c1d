/** Fills in the times of a page, and of what htmx brings later. */

import { fillTimes } from "./times.js";

fillTimes(document);
document.addEventListener("htmx:load", () => fillTimes(document));
