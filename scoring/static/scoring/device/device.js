/** What every page with games needs: the store, the line to the server, the sender. */

import { openChannel } from "../../common/live/channel.js";
import { readToken } from "./fragment.js";
import { newId } from "./ids.js";
import { openStore } from "./store.js";
import { askToken, createClient } from "./sync/http.js";
import { createSender } from "./sync/sender.js";

/**
 * @param {string} root
 * @param {string} [fragment]  may bring a link's token
 * @returns {Promise<Device>}
 */
export async function openDevice(root, fragment = "") {
  const early = askEarly(root, fragment);
  const store = await openStore();
  const device = String(await store.updateMeta("device", (known) => known ?? newId()));
  const channel = openChannel();
  const send = createClient({ root, device, early });
  const sender = createSender({ store, send, channel });
  wakeWithTheDevice(sender);
  return { store, device, channel, send, sender };
}

/**
 * A page that was opened by a link writes at once: what that needs is asked for while the store opens.
 *
 * @param {string} root
 * @param {string} fragment
 */
function askEarly(root, fragment) {
  if (readToken(fragment) === null) return null;
  const early = askToken({ root });
  early.catch(() => null); // It is asked for again when it is needed.
  return early;
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
