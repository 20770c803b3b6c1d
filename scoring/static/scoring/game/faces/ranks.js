/** Nothing is summed: a round is the order of going out, and the standing is who was first how often. */

import { h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { countRanks } from "../../rules/always_last_table.js";
import { columnName, columnsOf, seatName, seatNames } from "../names.js";
import { numberOf } from "./parts.js";
import { drawPlayerTotals, listPlayers, nameInOrder, PLAYERS } from "./players.js";

const HEADS = ["name", "first_short", "last_short", "streak_now", "streak_longest"];

/**
 * Between equals, who was last less often is ahead.
 *
 * @param {GameState} state
 */
const inOrder = (state) => columnsOf(state).sort(compareBy(countRanks(state)));

/**
 * @param {ReturnType<typeof countRanks>} standing
 * @returns {(one: string, other: string) => number}
 */
const compareBy = (standing) => (one, other) =>
  standing[other].first - standing[one].first || standing[one].last - standing[other].last;

/**
 * What runs or ran in a row: in one of two words, or nothing.
 *
 * @param {{ firstStreak: number, lastStreak: number }} given
 * @param {string} first
 * @param {string} last
 * @param {string} nothing
 */
function sayStreak({ firstStreak, lastStreak }, first, last, nothing) {
  if (firstStreak > 1) return t(first, { count: firstStreak });
  return lastStreak > 1 ? t(last, { count: lastStreak }) : nothing;
}

/**
 * How often each was first and last, and what runs or ran in a row.
 *
 * @param {GameState} state
 */
function drawStanding(state) {
  if (state.rounds.length === 0) return null;
  const standing = countRanks(state);
  /** @param {string} column */
  const row = (column) => {
    const one = standing[column];
    const figures = [
      String(one.first),
      String(one.last),
      sayStreak(one, "times_first", "times_last", "–"),
      `${one.longestFirst} / ${one.longestLast}`,
    ];
    const cells = figures.map((text) => h("td", {}, text));
    return h("tr", {}, h("th", { scope: "row" }, columnName(state, column)), cells);
  };
  const heads = HEADS.map((key) => h("th", { scope: "col" }, t(key)));
  return h(
    "table",
    { class: "streaks" },
    h("caption", {}, t("standing_label")),
    h("thead", {}, h("tr", {}, heads)),
    h("tbody", {}, inOrder(state).map(row)),
  );
}

/** @param {GameState} state */
function drawRanking(state) {
  const standing = countRanks(state);
  /** @param {string} column */
  const row = (column) => {
    const one = standing[column];
    return h(
      "li",
      { class: state.winner === column ? "winner" : null },
      h("span", { class: "board-name" }, columnName(state, column)),
      h("span", { class: "board-streak" }, sayStreak(one, "streak_first", "streak_last", "")),
      h("strong", { "data-total": column }, t("times_first", { count: one.first })),
      h("span", { class: "board-last" }, t("times_last", { count: one.last })),
    );
  };
  const rows = inOrder(state).map(row);
  return h("ol", { class: `board-ranking players-${state.seats.length}` }, rows);
}

/**
 * @param {GameState} state
 * @param {Round} round
 */
function boardCells(state, round) {
  const { finish = [] } = round.entry;
  const first = seatName(state, finish[0]);
  const last = seatName(state, Number(finish.at(-1)));
  return [
    numberOf(round),
    h("span", { class: "board-order" }, t("first_and_last", { first, last })),
  ];
}

/**
 * How often somebody was first; where several were the most often, what decided between them too.
 *
 * @param {GameState} state
 * @param {string} column
 */
function endTotal(state, column) {
  const standing = countRanks(state);
  const [best, next] = inOrder(state);
  const first = t("times_first", { count: standing[column].first });
  if (standing[best].first !== standing[next].first) return first;
  return `${first}, ${t("times_last", { count: standing[column].last })}`;
}

const SHORT = 6;

/**
 * Whether there is room for the names as they are.
 *
 * @param {GameState} state
 */
const isUpright = (state) =>
  state.seats.length <= SHORT && seatNames(state).every((name) => name.length <= SHORT);

/** @type {Face} */
export const RANKS = {
  ...PLAYERS,
  totalsLabel: "totals_first",
  tableClass: (state) => `${PLAYERS.tableClass(state)}${isUpright(state) ? " upright" : ""}`,
  heads: (state) =>
    columnsOf(state).map((column) => {
      const name = columnName(state, column);
      return h("th", { scope: "col", title: name }, h("span", { class: "on-end" }, name));
    }),
  cells: (state, { score }) =>
    columnsOf(state).map((column) =>
      h("td", { class: score[column] === 1 ? "rank first-rank" : "rank" }, String(score[column])),
    ),
  below: drawStanding,
  totals: (state) => drawPlayerTotals(state, "totals_first"),
  boardTotals: drawRanking,
  boardCells,
  watchTotals: (state) => listPlayers(state, inOrder(state), "totals_first"),
  inOrder,
  isLevel: (state, one, other) => compareBy(countRanks(state))(one, other) === 0,
  leads: () => "first_most_often",
  next: ({ shuffler, first_dealer: first, rounds }) => {
    if (shuffler) return ["deals_and_clears", shuffler];
    return first && rounds.length === 0 ? ["deals", first] : null;
  },
  total: (state, column) => t("times_first", { count: state.totals[column] }),
  endTotal,
  describe: (state, { finish = [] }) => nameInOrder(state, finish),
};
