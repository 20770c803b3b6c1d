/** The team's page where the club cannot be reached: as it was last seen, and open to a report. */

import { readPage } from "../../common/dom.js";
import { sayClock } from "../../common/times.js";
import { findPage } from "./kept_page.js";
import { keepForm, watchReports } from "./waiting.js";

const AGAIN = 10_000;
const place = /** @type {HTMLElement} */ (document.getElementById("kept"));
const notice = /** @type {HTMLElement} */ (document.getElementById("kept-notice"));
const unsent = /** @type {HTMLElement} */ (document.getElementById("unsent"));
const page = findPage();

if (page) {
  document.title = page.title;
  place.replaceChildren(...readPage(page.html).children);
  // What a report is not cannot be done without the club.
  for (const form of place.querySelectorAll("form:not([data-report])")) form.remove();
  notice.hidden = false;
  const at = /** @type {HTMLElement} */ (notice.querySelector("[data-at]"));
  at.textContent = sayClock(new Date(page.at));
}

place.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  event.preventDefault();
  const isKept = keepForm(form, Object.fromEntries(new FormData(form, event.submitter)));
  unsent.hidden = isKept;
  if (isKept) form.reset();
});

/** Open the page itself as soon as it can be, unless somebody is writing. */
async function lookAgain() {
  const isWriting = document.activeElement instanceof HTMLInputElement;
  const answer = isWriting ? null : await fetch(location.pathname).catch(() => null);
  if (answer?.ok) location.reload();
}

watchReports(() => location.reload());
addEventListener("online", lookAgain);
setInterval(lookAgain, AGAIN);
