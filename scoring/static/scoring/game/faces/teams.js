/** Two teams with card points and calls; where the partners change, a column for each player. */

import { figure, h } from "../../../common/dom.js";
import { shape } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { BOX } from "../../rules/rules.js";
import { adjustmentMarks } from "../adjustments.js";
import { callMarks, kindMark } from "../call_marks.js";
import { hasTeams, otherTeam, seatName, teamName, sideOf } from "../names.js";
import { gained, numberOf } from "./parts.js";
import { PLAYERS } from "./players.js";

/** @type {Team[]} */
const BOTH = ["a", "b"];

/**
 * @param {GameState} state
 * @param {Round} round
 * @param {Team} team
 */
function marksOf(state, round, team) {
  /** @param {number} seat */
  const isTheirs = (seat) => sideOf(seat) === team;
  const calls = callMarks(state, round, isTheirs);
  const ruled = adjustmentMarks(state, round, team);
  return h("span", { class: "marks" }, calls, kindMark(state, round, isTheirs), ruled);
}

/**
 * @param {GameState} state
 * @param {Team} team
 */
const drawHead = (state, team) =>
  h(
    "th",
    { scope: "colgroup", colspan: 2, class: `team team-${team}` },
    h("span", { class: "signed" }, shape(team), h("span", {}, teamName(state, team))),
  );

/**
 * @param {GameState} state
 * @param {Round} round
 * @param {Team} team
 */
const drawCells = (state, round, team) => [
  h(
    "td",
    { class: `won team-${team}` },
    marksOf(state, round, team),
    h("span", { class: "points" }, figure(round.score[team])),
  ),
  h("td", { class: `total team-${team}` }, figure(round.totals[team])),
];

/** @param {GameState} state */
function drawTotals(state) {
  /** @param {Team} team */
  const total = (team) => {
    const isAhead = state.totals[team] > state.totals[otherTeam(team)];
    return h(
      "div",
      { class: `big team-${team}${isAhead ? " ahead" : ""}` },
      shape(team),
      h("span", { class: "sr-only" }, teamName(state, team)),
      h("strong", { "data-total": team }, figure(state.totals[team])),
    );
  };
  const between = h("span", { "aria-hidden": "true" }, ":");
  return h(
    "div",
    { class: "totals", role: "group", "aria-label": t("totals_label") },
    total("a"),
    between,
    total("b"),
  );
}

/**
 * @param {GameState} state
 * @param {Round} round
 * @param {Team} team
 */
const drawBoardPart = (state, round, team) =>
  h(
    "span",
    { class: `board-part team-${team}` },
    marksOf(state, round, team),
    h("span", { class: "board-gained" }, gained(round.score[team])),
    h("span", { class: "board-then" }, figure(round.totals[team])),
  );

/** @param {GameState} state */
function drawWatched(state) {
  /** @param {Team} name */
  const team = (name) =>
    h(
      "div",
      { class: `watch-team team-${name}${state.winner === name ? " winner" : ""}` },
      h("span", { class: "watch-name" }, shape(name), " ", teamName(state, name)),
      h("strong", { "data-total": name }, figure(state.totals[name])),
    );
  return h(
    "div",
    { class: "watch-totals", role: "group", "aria-label": t("totals_label") },
    BOTH.map(team),
  );
}

/**
 * "65 : 35", "double victory, Anna & Chris", "wish penalty against Ben".
 *
 * @param {GameState} state
 * @param {Entry} given
 * @param {RoundContext} context
 */
function describe(state, { kind, points, offender, winner }, context) {
  if (points) return `${figure(points.a)}\u00a0:\u00a0${figure(points.b)}`;
  if (offender) return t("penalty_of", { name: seatName(state, offender) });
  return t(sweepLabel(BOX.kinds[kind]), { team: teamName(state, String(winner), context) });
}

/**
 * What it is called when so many partners are out first together.
 *
 * @param {BoxKind} given
 */
export const sweepLabel = ({ sweep }) => (sweep === 2 ? "double_label" : "triple_label");

/** @type {(state: GameState) => [string, number] | null} */
const dealer = ({ context }) => (context?.dealer ? ["deals", context.dealer] : null);

/**
 * Two columns, one for each team.
 *
 * @type {SharedFace}
 */
const COLUMNS = {
  ...PLAYERS,
  tableClass: () => "rounds",
  columns: () => ["number", "", "total", "", "total"],
  heads: (/** @type {GameState} */ state) => BOTH.map((team) => drawHead(state, team)),
  cells: (/** @type {GameState} */ state, /** @type {Round} */ round) =>
    BOTH.flatMap((team) => drawCells(state, round, team)),
  totals: drawTotals,
  boardCells: (/** @type {GameState} */ state, /** @type {Round} */ round) => [
    numberOf(round),
    ...BOTH.map((team) => drawBoardPart(state, round, team)),
  ],
  watchTotals: drawWatched,
  leads: () => "leads",
};

/**
 * As two teams where the totals are theirs, as players where the partners change.
 *
 * @param {GameState} state
 */
const either = (state) => (hasTeams(state) ? COLUMNS : PLAYERS);

/** @type {Face} */
export const TEAMS = {
  ...PLAYERS,
  tableClass: (state) => either(state).tableClass(state),
  columns: (state) => either(state).columns(state),
  heads: (state) => either(state).heads(state),
  cells: (state, round) => either(state).cells(state, round),
  totals: (state) => either(state).totals(state),
  boardCells: (state, round) => either(state).boardCells(state, round),
  watchTotals: (state) => either(state).watchTotals(state),
  leads: (state) => either(state).leads(state),
  next: (state) => dealer(state) ?? PLAYERS.next(state),
  describe,
};
