/** Each for themselves: a column for each player, with what the round gave and the total. */

import { figure, h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { adjustmentMarks } from "../adjustments.js";
import { callMarks, kindMark } from "../call_marks.js";
import { columnName, columnsOf, seatName } from "../names.js";
import { drawBoardTotals, gained, numberOf } from "./parts.js";

const ROLES = ["dealer", "banker"];

/**
 * The sign of the player who deals or keeps the bank in this round.
 *
 * @param {Pick<Round, "context">} given
 * @param {string} column
 */
function roleMark({ context }, column) {
  const role = ROLES.find((one) => context[one] === Number(column));
  return role ? h("span", { class: "mark role", title: t(role) }, t(`${role}_letter`)) : null;
}

/**
 * @param {GameState} state
 * @param {Round} round
 * @param {string} column
 */
function marksOf(state, round, column) {
  /** @param {number} seat */
  const isTheirs = (seat) => String(seat) === column;
  const calls = callMarks(state, round, isTheirs);
  const ruled = adjustmentMarks(state, round, column);
  return [roleMark(round, column), ...calls, kindMark(state, round, isTheirs), ...ruled];
}

/**
 * @param {GameState} state
 * @param {Round} round
 * @param {string} column
 */
function drawCell(state, round, column) {
  const won = h("span", { class: "points" }, gained(round.score[column]));
  return h(
    "td",
    { class: "single" },
    h("span", { class: "won" }, marksOf(state, round, column), won),
    h("span", { class: "total" }, figure(round.totals[column])),
  );
}

/**
 * Every player's total beside the name.
 *
 * @param {GameState} state
 * @param {string} label
 */
export function drawPlayerTotals(state, label) {
  const columns = columnsOf(state);
  const best = Math.max(...columns.map((column) => state.totals[column]));
  /** @param {string} column */
  const isAhead = (column) => state.totals[column] === best && state.rounds.length > 0;
  /** @param {string} column */
  const total = (column) =>
    h(
      "div",
      { class: `small-total${isAhead(column) ? " ahead" : ""}` },
      h("span", { class: "row-name" }, columnName(state, column)),
      h("strong", { "data-total": column }, figure(state.totals[column])),
    );
  return h(
    "div",
    { class: `player-totals columns-${columns.length}`, role: "group", "aria-label": t(label) },
    columns.map(total),
  );
}

/**
 * Every player with a total, in this order.
 *
 * @param {GameState} state
 * @param {string[]} order
 * @param {string} label
 */
export function listPlayers(state, order, label) {
  /** @param {string} column */
  const row = (column) =>
    h(
      "li",
      { class: state.winner === column ? "winner" : null },
      h("span", { class: "watch-name" }, columnName(state, column)),
      h("strong", { "data-total": column }, figure(state.totals[column])),
    );
  return h("ul", { class: "watch-players", "aria-label": t(label) }, order.map(row));
}

/**
 * What the columns of players have in common, whatever they are counted by.
 *
 * @type {SharedFace}
 */
export const PLAYERS = {
  totalsLabel: "totals_label",
  tableClass: (state) => `rounds single columns-${columnsOf(state).length}`,
  columns: () => null,
  heads: (state) =>
    columnsOf(state).map((column) => {
      const name = columnName(state, column);
      return h("th", { scope: "col", title: name }, name);
    }),
  cells: (state, round) => columnsOf(state).map((column) => drawCell(state, round, column)),
  below: () => null,
  totals: (state) => drawPlayerTotals(state, "totals_label"),
  boardTotals: drawBoardTotals,
  boardCells: (state, round) => [
    numberOf(round),
    ...columnsOf(state).map((column) =>
      h(
        "span",
        { class: "board-part" },
        marksOf(state, round, column),
        h("span", { class: "board-gained" }, gained(round.score[column])),
      ),
    ),
  ],
  watchTotals: (state) => listPlayers(state, columnsOf(state), "totals_label"),
  inOrder: (state) =>
    columnsOf(state).sort((one, other) => state.totals[other] - state.totals[one]),
  isLevel: (state, one, other) => state.totals[one] === state.totals[other],
  leads: () => "leads_alone",
  next: ({ shuffler }) => (shuffler ? ["shuffles", shuffler] : null),
  total: (state, column) => figure(state.totals[column]),
  endTotal: (state, column) => figure(state.totals[column]),
};

/**
 * Players in the order of going out: "Anna → Ben → Chris".
 *
 * @param {GameState} state
 * @param {number[]} seats
 */
export const nameInOrder = (state, seats) => seats.map((seat) => seatName(state, seat)).join(" → ");
