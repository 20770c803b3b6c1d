/** The device's store, opened once for all that this page does beside its work. */

import { openStore } from "../../scoring/device/store.js";

/** @type {Promise<Store> | null} */
let store = null;

export function readStore() {
  return (store ??= openStore());
}
