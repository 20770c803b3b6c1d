/** The end of a game: unmistakable, with what usually comes next. */

import { button, figure, h } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { t } from "../../common/words.js";
import { columnName, columnsOf, hasTeams, otherTeam, teamName } from "../game/names.js";

/** actions: { rematch(swapped), share(), chart(), openLast(), reopen() } */
export function drawEnd(state, actions, undo) {
  const { winner } = state;
  const isTeam = winner === "a" || winner === "b";
  const title = isTeam
    ? t("wins", { team: teamName(state, winner) })
    : winner && winner !== "draw"
      ? t("wins_alone", { name: columnName(state, winner) })
      : t("drawn");
  return h(
    "section",
    { class: `end ${isTeam ? `team-${winner}` : ""}`, "aria-labelledby": "end-title" },
    isTeam ? h("span", { class: "seal", "aria-hidden": "true" }, shape(winner)) : null,
    h("h2", { id: "end-title", tabindex: "-1" }, title),
    drawScore(state, isTeam ? winner : "a"),
    h(
      "p",
      { class: "soft" },
      t(state.ended_by === "hand" ? "ended_by_hand" : "ended_after", {
        rounds: state.rounds.filter((round) => round.counted).length,
      }),
    ),
    state.may.record && !state.rematch ? nextSteps(state, actions) : null,
    h(
      "div",
      { class: "buttons" },
      button({ onclick: () => actions.share() }, icon("share-2"), t("share")),
      button({ onclick: () => actions.chart() }, icon("chart-line"), t("chart")),
      state.may.record && state.rounds.length > 0
        ? button({ onclick: () => actions.openLast() }, icon("pencil"), t("correct_last"))
        : null,
      state.may.record && state.ended_by === "hand"
        ? button({ onclick: () => actions.reopen() }, icon("rotate-ccw"), t("reopen"))
        : null,
      undo
        ? button({ class: "undo", onclick: () => actions.undo() }, icon("undo-2"), t("undo"))
        : null,
    ),
  );
}

/** Two totals side by side, or every player's, the best first. */
function drawScore(state, first) {
  if (hasTeams(state))
    return h(
      "p",
      { class: "end-score" },
      `${figure(state.totals[first])} : ${figure(state.totals[otherTeam(first)])}`,
    );
  const ranked = columnsOf(state).sort((one, other) => state.totals[other] - state.totals[one]);
  const word = (column) =>
    state.variant === "always_last"
      ? t("times_first", { count: state.totals[column] })
      : figure(state.totals[column]);
  return h(
    "ol",
    { class: "end-scores" },
    ranked.map((column) =>
      h(
        "li",
        {},
        h("span", {}, columnName(state, column)),
        h("strong", { "data-total": column }, word(column)),
      ),
    ),
  );
}

function nextSteps(state, actions) {
  return h(
    "div",
    { class: "buttons" },
    button(
      { class: "strong", onclick: () => actions.rematch(false) },
      icon("repeat-2"),
      t("rematch"),
    ),
    state.variant === "nanjing"
      ? button({ onclick: () => actions.rematch(true) }, icon("shuffle"), t("swap_partners"))
      : null,
  );
}
