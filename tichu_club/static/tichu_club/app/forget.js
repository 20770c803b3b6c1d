/**
 * After signing out: games that this device knows only through the account are forgotten, and what
 * it last saw of their clubs.
 *
 * Those that a link opened, or that were begun here, stay; so does everything that still waits to
 * be sent. Without a network it is done at the next opening with one.
 */

import { recall, remember } from "../../common/remember.js";
import { forgetOwnClub } from "./own_club.js";

const SIGNED_OUT = "signed-out";
const ROOT = "/api/v1/";
/** As seen.js names it, which a page without copies never loads. */
const SEEN = "tichu-seen";

export function forgetAfterSignOut() {
  addEventListener("submit", ({ target }) => {
    const { action } = /** @type {HTMLFormElement} */ (target);
    if (!new URL(action, location.href).pathname.endsWith("/logout/")) return;
    remember(SIGNED_OUT, true);
    forgetOwnClub();
    forgetAllSeen();
  });
  if (!recall(SIGNED_OUT, false)) return;
  forgetAllSeen();
  forgetGames().catch(() => null);
}

function forgetAllSeen() {
  remember("seen", false);
  globalThis.caches?.delete(SEEN);
}

async function forgetGames() {
  const [{ readStore }, { createClient }] = await Promise.all([
    import("./store.js"),
    import("../../scoring/device/sync/http.js"),
  ]);
  const store = await readStore();
  const send = createClient({ root: ROOT, device: String(await store.getMeta("device")) });
  const session = await send({ method: "GET", path: "session/" });
  if (session.outcome !== "ok") return; // No network: next time.
  (await import("../../common/live/live.js")).tellSignedOut();
  if (!(/** @type {{ user?: unknown }} */ (session.data).user)) await forgetUnseen(store, send);
  remember(SIGNED_OUT, false);
}

/**
 * @param {Store} store
 * @param {Send} send
 */
async function forgetUnseen(store, send) {
  for (const { id } of (await store.all()).filter(isOfTheAccountAlone)) {
    const { outcome } = await send({ method: "GET", path: `games/${id}/` });
    // Something may have been entered, or a link opened, while the server was asked.
    if (outcome === "denied") await store.remove(id, isOfTheAccountAlone);
  }
}

/**
 * Nothing waits to be sent, and no link is kept here that would open the game again.
 *
 * @param {GameRecord} given
 */
const isOfTheAccountAlone = ({ queue, token, key }) => queue.length === 0 && !token && !key;
