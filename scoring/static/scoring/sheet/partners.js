/** Who plays with whom in the rematch: four people make three pairings. */

import { openDrawer } from "../../common/dialogs.js";
import { button, h } from "../../common/dom.js";
import { shape } from "../../common/icons.js";
import { t } from "../../common/words.js";
import { seatName, sideOf } from "../game/names.js";

/** Which old seat sits at seat 1, 2, …; seats 1 and 3, 2 and 4 are partners. */
const PAIRINGS = [
  [1, 2, 3, 4],
  [1, 3, 2, 4],
  [1, 2, 4, 3],
];

/**
 * Ask which of the three it is to be; `begin(order)` starts the rematch.
 *
 * @param {GameState} state
 * @param {(order: number[]) => unknown} begin
 */
export function openPartners(state, begin) {
  /** @param {number[]} order */
  const choose = (order) => () => {
    dialog.close();
    begin(order);
  };
  const choices = PAIRINGS.map((order) =>
    button({ class: "wide", onclick: choose(order) }, drawPairing(state, order)),
  );
  const dialog = openDrawer(
    t("partners_title"),
    t("close"),
    h("p", { class: "soft small" }, t("partners_explained")),
    h("div", { class: "buttons" }, choices),
  );
  return dialog;
}

/**
 * @param {GameState} state
 * @param {number[]} order
 */
function drawPairing(state, order) {
  /** @param {Team} team */
  const names = (team) =>
    order.filter((_, place) => sideOf(place + 1) === team).map((seat) => seatName(state, seat));
  /** @param {Team} team */
  const part = (team) =>
    h("span", { class: `team-${team}` }, shape(team), " ", names(team).join(" & "));
  return h("span", { class: "pairing" }, part("a"), ` ${t("against")} `, part("b"));
}
