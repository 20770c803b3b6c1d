/**
 * Asks the browser to send in the background what a page could not before it went out of sight.
 *
 * A page in sight sends by itself. Where the browser has no Background Sync, the next page that
 * is opened does.
 */

import { openChannel } from "../../scoring/sync/channel.js";

export async function watchQueues() {
  if (!("SyncManager" in globalThis) || !navigator.serviceWorker) return;
  const waiting = new Set(); // the games that have something to send
  openChannel().listen((id) => look(id, waiting).catch(() => null));
  const registration = await navigator.serviceWorker.ready;
  document.addEventListener("visibilitychange", () => {
    // Known beforehand: a page that is being closed has no time to look.
    if (document.visibilityState === "hidden" && waiting.size > 0) registration.sync.register("send").catch(() => null);
  });
}

async function look(id, waiting) {
  const [{ readStore }, { isWaiting }] = await Promise.all([import("./store.js"), import("../../scoring/sync/background.js")]);
  const record = await (await readStore()).get(id);
  if (record && isWaiting(record)) waiting.add(id);
  else waiting.delete(id);
}
