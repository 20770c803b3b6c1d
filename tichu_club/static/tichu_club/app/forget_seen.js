/** What this device last saw of the reader's clubs is forgotten; the rest of it is loaded when wanted. */

import { remember } from "../../common/remember.js";

export const CACHE = "tichu-seen";

export function forgetAllSeen() {
  remember("seen", false);
  return globalThis.caches?.delete(CACHE);
}
