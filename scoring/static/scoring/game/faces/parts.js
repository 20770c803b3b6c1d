/** Parts that the faces share. */

import { figure, h } from "../../../common/dom.js";
import { shape } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { columnName, columnsOf, hasTeams, seatName, seatsOfTeam } from "../names.js";

const LONG_NAME = 20;

/**
 * What a round gave, with its sign.
 *
 * @param {number} points
 */
export const gained = (points) => (points > 0 ? `+${points}` : figure(points));

/**
 * The number of a round on the board.
 *
 * @param {Round} round
 */
export const numberOf = (round) => h("span", { class: "board-number" }, String(round.number));

/**
 * The totals side by side, as large as there is room.
 *
 * @param {GameState} state
 */
export function drawBoardTotals(state) {
  const columns = columnsOf(state);
  const digits = Math.max(3, ...columns.map((column) => figure(state.totals[column]).length));
  return h(
    "div",
    {
      class: `board-totals columns-${columns.length} digits-${digits}`,
      role: "group",
      "aria-label": t("totals_label"),
    },
    columns.map((column) => drawBoardColumn(state, column)),
  );
}

/**
 * One team or player: the names each on a line, below them the total as large as there is room.
 *
 * @param {GameState} state
 * @param {string} column
 */
function drawBoardColumn(state, column) {
  const isTeam = hasTeams(state);
  const names = isTeam
    ? seatsOfTeam(state, column).map((seat) => seatName(state, seat))
    : [columnName(state, column)];
  return h(
    "section",
    { class: `board-column ${tagsOf(state, column, names).join(" ")}` },
    h(
      "h2",
      {},
      isTeam ? shape(column) : null,
      h(
        "span",
        { class: "board-names" },
        names.map((name) => h("span", {}, name)),
      ),
    ),
    h("strong", { class: "board-total", "data-total": column }, figure(state.totals[column])),
  );
}

/**
 * @param {GameState} state
 * @param {string} column
 * @param {string[]} names
 */
function tagsOf(state, column, names) {
  const others = columnsOf(state).filter((other) => other !== column);
  const isAhead = others.every((other) => state.totals[column] > state.totals[other]);
  return [
    isAhead && !state.over ? "ahead" : null,
    state.winner === column ? "winner" : null,
    names.some((name) => name.length > LONG_NAME) ? "long" : null,
    hasTeams(state) ? `team-${column}` : null,
  ].filter(Boolean);
}
