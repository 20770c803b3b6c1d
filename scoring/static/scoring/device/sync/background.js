/**
 * Sends every queue of this device with no page open: what the service worker does when the
 * browser tells it that there is a network again (Background Sync).
 */

import { openChannel } from "../../../common/live/channel.js";
import { hasNews, isWaiting } from "../queue.js";
import { openStore } from "../store.js";
import { createClient } from "./http.js";
import { createSender } from "./sender.js";

const ROOT = "/api/v1/";

/** Send what waits, each game once; rejects if something still waits, so that the browser asks again. */
export async function drainQueues() {
  const store = await openStore();
  const device = /** @type {string | undefined} */ (await store.getMeta("device"));
  if (store.kind !== "indexeddb" || !device) return;
  const channel = openChannel();
  // The browser comes back by itself; a timer would not outlive this worker.
  const sender = createSender({
    store,
    channel,
    send: createClient({ root: ROOT, device }),
    later: () => null,
  });
  for (const { id } of (await store.all()).filter(hasNews)) await sender.run(id);
  channel.close();
  if ((await store.all()).some(isWaiting)) throw new Error("some rounds are still to be sent");
}
