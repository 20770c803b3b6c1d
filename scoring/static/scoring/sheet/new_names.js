/** New names for the seats of a table, in a drawer: no two alike. */

import { t } from "../../common/words.js";
import { renameTable } from "../game/last_table.js";
import { areNamesTwice } from "../game/names.js";

/**
 * Return whether the seats can have these names; if not, the drawer says why.
 *
 * @param {GameState} state
 * @param {string[]} names
 * @param {HTMLElement} problem
 */
export function acceptNames({ seats }, names, problem) {
  problem.textContent = areNamesTwice(names) ? t("names_twice") : "";
  if (problem.textContent) return false;
  renameTable(
    seats.map(({ name }) => name),
    names,
  );
  return true;
}
