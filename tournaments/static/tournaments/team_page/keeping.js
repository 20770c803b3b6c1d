/** Keeps the team's page on this phone, and a report that cannot be sent. */

import { keepPage } from "./kept_page.js";
import { keepForm, watchReports } from "./waiting.js";

const live = document.getElementById("live");

if (live) {
  keepPage(live);
  live.addEventListener("replaced", () => keepPage(live));
  live.addEventListener("unsent", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches("[data-report]")) return;
    if (keepForm(form, /** @type {CustomEvent} */ (event).detail)) event.preventDefault();
  });
  watchReports(() => htmx.trigger(document.body, "live"));
  live.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("#share-podium");
    if (!(link instanceof HTMLAnchorElement) || !navigator.canShare) return;
    event.preventDefault();
    import("./podium.js").then(({ sharePodium }) => sharePodium(link));
  });
}
