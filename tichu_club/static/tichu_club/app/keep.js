/**
 * Asks the browser not to throw our store away when the device runs short.
 *
 * Once, and only when there is something to keep: a game is open on this device. Some
 * browsers decide by themselves, others ask the person; nothing depends on the answer.
 */

import { openChannel } from "../../common/live/channel.js";
import { recall, remember } from "../../common/remember.js";

export function askToKeep() {
  if (!navigator.storage?.persist || recall("asked-to-keep", false)) return;
  const channel = openChannel();
  channel.listen(() => {
    channel.close();
    if (recall("asked-to-keep", false)) return;
    remember("asked-to-keep", true);
    navigator.storage.persist().catch(() => null);
  });
}
