/** Hears that a club night has changed: who is here, the tables, or a game that is played there. */

import { Live } from "../common/live/live.js";
import { nameTopic } from "../common/live/topic.js";
import { createClient } from "../scoring/device/sync/http.js";
import { newId } from "../scoring/device/ids.js";

const NIGHT = "night";

/**
 * Call `changed` whenever something was written, and now and then where the stream is silent.
 *
 * The page fetches what it shows by itself: what comes over the stream says only that it is time.
 *
 * @param {string} api
 * @param {string} id
 * @param {() => unknown} changed
 */
export function watchNight(api, id, changed) {
  const send = createClient({ root: api, device: newId() });
  const lock = async () => false;
  const live = new Live({ send, lock, isAlone: () => true });
  live.register(NIGHT, {
    isShown: async () => true,
    readMark: async () => "",
    take: changed,
    ask: changed,
    listen: () => null,
  });
  live.follow(nameTopic(NIGHT, id));
}
