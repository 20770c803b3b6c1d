/**
 * The panel of teams: calls, the grid of counts and double victory.
 *
 * A tap on a count or on 1–2 records the round.
 */

import { h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { hasTeams, seatsOf, sideOf } from "../../game/names.js";
import { createRow } from "./call_row.js";
import { createGrid } from "./counts.js";
import { createHead } from "./head.js";

/**
 * Return { element, update(view) }, as every panel; `createFoot` makes the row with Undo and More.
 *
 * @param {GameState} state
 * @param {PanelActions} actions
 * @param {CreateFoot} createFoot
 * @returns {Part}
 */
export function createTeamPanel(state, actions, createFoot) {
  const seats = hasTeams(state) ? inTeams(seatsOf(state)) : seatsOf(state);
  const rows = seats.map((seat) => createRow(state, seat, actions));
  const rest = [createHead(seats, actions), createGrid(state, seats, actions), createFoot(actions)];
  const parts = [...rows, ...rest];
  const elements = rows.map((row) => row.element);
  const element = h(
    "section",
    { class: "panel", "aria-label": t("panel_label") },
    h("div", { class: "rows" }, elements),
    rest.map((part) => part.element),
  );
  element.classList.toggle("six", seats.length === 6);
  return {
    element,
    update(view) {
      element.classList.toggle("correcting", Boolean(view.correcting));
      parts.forEach((part) => part.update(view));
    },
  };
}

/** @param {number[]} seats */
const inTeams = (seats) =>
  ["a", "b"].flatMap((team) => seats.filter((seat) => sideOf(seat) === team));
