/** The end of a game: unmistakable, with what usually comes next. */

import { button, figure, h } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { sayTime } from "../../common/times.js";
import { t } from "../../common/words.js";
import { faceOf } from "../game/faces/faces.js";
import { listHighlights } from "../game/highlights.js";
import { eveningOf, isDayKnown } from "../game/home.js";
import { columnName, hasTeams, mayMix, otherTeam } from "../game/names.js";
import { isTotalAlone, sayStanding, sayWinner } from "../game/standing.js";

/**
 * @typedef {object} EndActions
 * @property {() => unknown} rematch
 * @property {() => unknown} partners
 * @property {() => unknown} share
 * @property {() => unknown} chart
 * @property {() => unknown} openLast
 * @property {() => unknown} reopen
 * @property {() => unknown} undo
 */

/**
 * The end as a whole; its title is focused when it comes, its buttons are held back for a moment.
 *
 * @param {View} view
 * @param {EndActions} actions
 */
export function drawEnd({ state, undoText, isAway, message }, actions) {
  const { winner } = state;
  const isTeam = winner === "a" || winner === "b";
  return h(
    "section",
    { class: `end ${isTeam ? `team-${winner}` : ""}`, "aria-labelledby": "end-title" },
    isTeam ? h("span", { class: "seal", "aria-hidden": "true" }, shape(winner)) : null,
    h("h2", { id: "end-title", tabindex: "-1" }, sayWinner(state)),
    drawScore(state, isTeam ? winner : "a"),
    state.result ? null : h("p", { class: "soft" }, sayStanding(state).join(" · ")),
    listHighlights(state).map((line) => h("p", { class: "highlight small" }, line)),
    h("div", { class: "buttons" }, ...listSteps(state, undoText, actions)),
    message ? h("p", { class: "notice", role: "status" }, message) : null,
    state.club && !state.match && isDayKnown(state.played_on)
      ? homeStep(state.club, state.played_on)
      : null,
    isAway ? h("p", { class: "soft small" }, t("end_away")) : null,
  );
}

/**
 * The way back to the evening, where the others are.
 *
 * @param {string} club
 * @param {string} day
 */
const homeStep = (club, day) =>
  h(
    "p",
    {},
    h(
      "a",
      { class: "button wide", href: eveningOf(club, day) },
      icon("chevron-left"),
      t("evening_of", { day: sayTime(day) }),
    ),
  );

/**
 * What can be done with a game that is over.
 *
 * @param {GameState} state
 * @param {string | null} undoText
 * @param {EndActions} actions
 */
function listSteps(state, undoText, actions) {
  const mayWrite = state.may.record && !state.result;
  return [
    mayWrite && !state.rematch && !state.match ? nextSteps(state, actions) : null,
    button({ onclick: () => actions.share() }, icon("share-2"), t("share")),
    isTotalAlone(state)
      ? null
      : button({ onclick: () => actions.chart() }, icon("chart-line"), t("chart")),
    mayWrite && state.rounds.length > 0
      ? button({ onclick: () => actions.openLast() }, icon("pencil"), t("correct_last"))
      : null,
    mayWrite && state.ended_by === "hand"
      ? button({ onclick: () => actions.reopen() }, icon("rotate-ccw"), t("reopen"))
      : null,
    undoText
      ? button({ class: "undo", onclick: () => actions.undo() }, icon("undo-2"), t("undo"))
      : null,
  ];
}

/**
 * Two totals side by side, or every player's, the best first.
 *
 * @param {GameState} state
 * @param {string} first
 */
function drawScore(state, first) {
  if (hasTeams(state))
    return h(
      "p",
      { class: "end-score" },
      `${figure(state.totals[first])} : ${figure(state.totals[otherTeam(first)])}`,
    );
  const face = faceOf(state);
  return h(
    "ol",
    { class: "end-scores" },
    face
      .inOrder(state)
      .map((column) =>
        h(
          "li",
          {},
          h("span", {}, columnName(state, column)),
          h("strong", { "data-total": column }, face.endTotal(state, column)),
        ),
      ),
  );
}

/**
 * @param {GameState} state
 * @param {EndActions} actions
 */
function nextSteps(state, actions) {
  const again = { class: "strong", onclick: () => actions.rematch() };
  return [
    button(again, icon("repeat-2"), t("rematch")),
    mayMix(state)
      ? button({ onclick: () => actions.partners() }, icon("shuffle"), t("swap_partners"))
      : null,
  ];
}
