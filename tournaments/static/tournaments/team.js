/** A team's page: opens its link. What others write is shown by `live_page.js`. */

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

openLink();
