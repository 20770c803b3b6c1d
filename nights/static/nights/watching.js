/** Hears that a club night has changed: a tap, a table, a game played there. */

import { watchPlace } from "../scoring/device/place.js";

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
  watchPlace("night", { api, id, taken: changed, asked: changed });
}
