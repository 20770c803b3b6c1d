/** What every page with games needs: the store, the line to the server, the sender. */

import { openChannel } from "../../common/live/channel.js";
import { newId } from "./ids.js";
import { openStore } from "./store.js";
import { createClient } from "./sync/http.js";
import { createSender } from "./sync/sender.js";

/**
 * @param {string} root
 * @returns {Promise<Device>}
 */
export async function openDevice(root) {
  const store = await openStore();
  const device = String(await store.updateMeta("device", (known) => known ?? newId()));
  const channel = openChannel();
  const send = createClient({ root, device });
  const sender = createSender({ store, send, channel });
  wakeWithTheDevice(sender);
  return { store, device, channel, send, sender };
}

/**
 * What waits is tried at once when there is a network again, or somebody looks at the page.
 *
 * @param {Sending} sender
 */
function wakeWithTheDevice(sender) {
  addEventListener("online", () => sender.wake());
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && sender.wake(),
  );
  sender.runWaiting();
}
