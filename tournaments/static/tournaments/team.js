/** A team's page: opens its link, and looks again when the phone is taken out of the pocket. */

import { newId } from "../scoring/device/ids.js";
import { createClient } from "../scoring/device/sync/http.js";

const RETRY = 5_000;
const box = document.getElementById("team-link");

/** Exchange the link in the address for a cookie, and take it out of the address. */
async function openLink() {
  const token = location.hash.slice(1);
  if (!token) return;
  const [, tournament, , entry] = location.pathname.split("/").filter(Boolean);
  const send = createClient({ root: String(box?.dataset.api ?? "/api/v1/"), device: newId() });
  const path = `tournaments/${tournament}/entries/${entry}/exchange/`;
  const answer = await send({ method: "POST", path, body: { token } });
  show("team-late", answer.outcome === "later");
  if (answer.outcome === "later") {
    setTimeout(openLink, RETRY);
    return;
  }
  history.replaceState(null, "", location.pathname);
  if (answer.outcome === "ok") location.reload();
  else show("team-ended", true);
}

/**
 * @param {string} id
 * @param {boolean} shown
 */
function show(id, shown) {
  const part = document.getElementById(id);
  if (part) part.hidden = !shown;
}

/** Load the page again when it is looked at, unless somebody is typing. */
function lookAgain() {
  const typed = [...document.querySelectorAll("input.input")].some(
    (input) => input instanceof HTMLInputElement && input.value,
  );
  if (document.visibilityState === "visible" && !box && !typed) location.reload();
}

openLink();
document.addEventListener("visibilitychange", lookAgain);
