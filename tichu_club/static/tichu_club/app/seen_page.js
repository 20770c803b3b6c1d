/** A page of the club where it cannot be reached: as this device last saw it, and when that was. */

import { readPage } from "../../common/dom.js";
import { sayTime } from "../../common/times.js";
import { findSeen, forgetSeen } from "./seen.js";

const AGAIN = 10_000;
const PATIENCE = 3_000; // as the worker has: a page that comes later would be this one again
const place = /** @type {HTMLElement} */ (document.getElementById("seen"));
const notice = /** @type {HTMLElement} */ (document.getElementById("seen-notice"));

/** @param {import("./seen.js").Seen} seen */
function show({ title, look, html, at }) {
  document.title = title;
  place.closest("main")?.setAttribute("class", look);
  place.replaceChildren(...readPage(html).childNodes);
  const time = /** @type {HTMLElement} */ (notice.querySelector("time"));
  time.textContent = sayTime(new Date(at).toISOString());
  notice.hidden = false;
}

/** Open the page itself as soon as it comes quickly enough. */
async function lookAgain() {
  const begun = performance.now();
  const answer = await fetch(location.pathname, { redirect: "manual" }).catch(() => null);
  if (!answer || performance.now() - begun > PATIENCE) return;
  if (answer.ok) location.reload();
  if (answer.type === "opaqueredirect") forgetSeen(() => true).then(() => location.reload());
}

const seen = await findSeen().catch(() => undefined);
if (seen) show(seen);
addEventListener("online", lookAgain);
setInterval(lookAgain, AGAIN);
