/** One round opened: what was entered, with the ways to correct it or take it out. */

import { openDrawer } from "../../common/dialogs.js";
import { button, figure, h } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { explain, t } from "../../common/words.js";
import { describeBeside } from "./beside.js";
import { faceOf } from "./faces/faces.js";
import { columnName, columnsOf, seatAsThen, seatNames } from "./names.js";

/**
 * actions: { correct(round), remove(round) }
 *
 * @param {GameState} state
 * @param {Round} round
 * @param {RoundActions} actions
 */
export function openRound(state, round, actions) {
  const dialog = openDrawer(
    t("round_title", { number: round.number }),
    t("close"),
    drawFacts(seatAsThen(state, round.number), round),
    state.may.record && !state.locked
      ? h(
          "div",
          { class: "buttons" },
          button(
            { class: "strong", onclick: () => leave(dialog, () => actions.correct?.(round)) },
            icon("pencil"),
            t("correct"),
          ),
          button(
            { class: "danger", onclick: () => leave(dialog, () => actions.remove?.(round)) },
            icon("trash-2"),
            t("remove"),
          ),
        )
      : null,
  );
  return dialog;
}

/**
 * What was entered, line by line.
 *
 * @param {GameState} state
 * @param {Round} round
 */
function drawFacts(state, round) {
  const { entry } = round;
  const beside = Object.entries(describeBeside(state, entry));
  return h(
    "dl",
    { class: "facts" },
    fact(
      t("scored"),
      columnsOf(state)
        .map((column) => `${columnName(state, column)} ${figure(round.score[column])}`)
        .join(" · "),
    ),
    fact(t("entered"), describeKind(state, entry, round.context)),
    beside.flatMap(([name, text]) => {
      const said = text || (name === "calls" && entry.calls ? t("no_calls") : "");
      return said ? fact(t(`field_${name}`), said) : [];
    }),
    round.counted ? null : fact(t("surplus"), t("surplus_explained")),
  );
}

/**
 * @param {string} name
 * @param {string} text
 */
const fact = (name, text) => [h("dt", {}, name), h("dd", {}, text)];

/**
 * @param {HTMLDialogElement} dialog
 * @param {() => unknown} then
 */
function leave(dialog, then) {
  dialog.close();
  then();
}

/**
 * The heart of an entry in words: "65 : 35", "double victory, Anna & Chris", "3 0 4 1".
 *
 * @param {GameState} state
 * @param {Entry} entry
 * @param {RoundContext} [context]
 */
export const describeKind = (state, entry, context = state.context) =>
  faceOf(state).describe(state, entry, context);

/**
 * An entry that the server refused: why, and what can be done.
 *
 * @param {GameState} state
 * @param {RefusedOperation} op
 * @param {RefusedActions} actions
 */
export function openRefused(state, op, actions) {
  const problems = op.problem.errors.length > 0 ? op.problem.errors : [op.problem];
  const sentences = problems.map((problem) => explain(problem, seatNames(state)));
  const dialog = openDrawer(
    t("refused_title"),
    t("close"),
    op.entry ? h("p", {}, describeKind(state, op.entry)) : null,
    h(
      "ul",
      {},
      sentences.map(({ message, hint }) => h("li", {}, `${message} ${hint}`)),
    ),
    h(
      "div",
      { class: "buttons" },
      op.entry
        ? button(
            { class: "strong", onclick: () => leave(dialog, () => actions.mend(op)) },
            icon("pencil"),
            t("correct"),
          )
        : null,
      button(
        { class: "danger", onclick: () => leave(dialog, () => actions.giveUp(op)) },
        icon("trash-2"),
        t("take_out"),
      ),
    ),
  );
  return dialog;
}
