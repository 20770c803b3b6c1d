/** A team's page: opens its link. What others write is shown by `follow_page.js`. */

import { newId } from "../../scoring/device/ids.js";
import { createClient } from "../../scoring/device/sync/http.js";
import { forgetPage } from "./kept_page.js";

const RETRY = 5_000;
/** On the page that asks for the link alone: where the team's own page is shown, it is open. */
const box = document.getElementById("team-link");

/** Take the link out of the address; where it is not open yet, exchange it for a cookie first. */
async function openLink() {
  const token = location.hash.slice(1);
  if (!token) return;
  // Who has come by the link is not asked to come by it.
  show("team-opening", false);
  // A page that is open is not loaded anew: somebody may be typing a result on it.
  const outcome = box ? await exchange(box, token) : "open";
  if (outcome === "later") {
    setTimeout(openLink, RETRY);
    return;
  }
  history.replaceState(null, "", location.pathname);
  if (outcome === "ok") location.reload();
  else if (outcome !== "open") forgetPage();
}

/**
 * @param {HTMLElement} page
 * @param {string} token
 */
async function exchange(page, token) {
  const [, tournament, , entry] = location.pathname.split("/").filter(Boolean);
  const send = createClient({ root: String(page.dataset.api), device: newId() });
  const path = `tournaments/${tournament}/entries/${entry}/exchange/`;
  // Where it was said that there is no connection, that stays until there is one.
  show("team-looking", Boolean(document.getElementById("team-late")?.hidden));
  const { outcome } = await send({ method: "POST", path, body: { token } });
  show("team-looking", outcome === "ok");
  show("team-late", outcome === "later");
  show("team-ended", outcome !== "later" && outcome !== "ok");
  return outcome;
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
// Another link of the same page that is opened in this tab changes nothing but the fragment.
addEventListener("hashchange", openLink);
