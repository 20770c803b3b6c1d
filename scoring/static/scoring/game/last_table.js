/** Who sat at the table that was started last on this device: it is offered again. */

import { recall, remember } from "../../common/remember.js";

export const recallTable = () => recall("table", /** @type {string[] | null} */ (null));

/** @param {string[]} names */
export const rememberTable = (names) => remember("table", names);

/**
 * Somebody has another name, or somebody else has sat down: that is who is offered again, if it is
 * that table.
 *
 * @param {string[]} before
 * @param {string[]} after
 */
export function renameTable(before, after) {
  if (JSON.stringify(recallTable()) === JSON.stringify(before)) rememberTable(after);
}
