/** Adjusting points beside what a round scores: whose, how many, and why. Part of "More". */

import { button, h, set } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { t } from "../../common/words.js";
import { sayAdjustment } from "../game/adjustments.js";
import { adjust, dropAdjustment } from "../game/marks.js";
import { columnName, columnsOf, hasTeams } from "../game/names.js";
import { BOX } from "../rules/rules.js";

const { least, longest, most, step } = BOX.fields.adjustments;

/**
 * The part: what is put down already, and a form for more. It changes the marks of the round, as a
 * note does; they are judged when it is recorded.
 *
 * @param {View} view
 * @param {PanelActions} actions
 */
export function adjustmentPart(view, actions) {
  let { marks } = view;
  const { state } = view;
  const list = h("ul", { class: "adjusted-list" });
  /** @param {Marks} next */
  const change = (next) => {
    marks = next;
    actions.changeMarks((now) => ({ ...now, adjustments: next.adjustments }));
    draw();
  };
  const draw = () =>
    list.replaceChildren(
      ...(marks.adjustments ?? []).map((one) =>
        h(
          "li",
          {},
          h("span", {}, sayAdjustment(state, one)),
          button(
            { class: "bare", onclick: () => change(dropAdjustment(marks, one.to)) },
            icon("x"),
            t("adjust_drop"),
          ),
        ),
      ),
    );
  draw();
  const form = createForm(state, (adjustment) => change(adjust(marks, adjustment)));
  return h(
    "details",
    { class: "adjusting", open: (marks.adjustments ?? []).length > 0 },
    h("summary", {}, t("adjust_title")),
    h("p", { class: "soft small" }, t("adjust_explained")),
    list,
    form,
  );
}

/**
 * @param {GameState} state
 * @param {(adjustment: Adjustment) => unknown} put
 */
function createForm(state, put) {
  const { points, reason, way, whose } = createFields(state);
  const problem = h("p", { class: "problem", role: "alert" });
  const add = () => {
    const isWhole = points.validity.valid && points.value !== "" && reason.value.trim() !== "";
    problem.textContent = isWhole ? "" : t("adjust_missing");
    if (!isWhole) return;
    const sign = way.value() === "-" ? -1 : 1;
    put({ to: whose.value(), points: sign * Number(points.value), reason: reason.value.trim() });
    points.value = "";
    reason.value = "";
  };
  return h(
    "div",
    { class: "adjust-form" },
    whose.element,
    h("label", { for: "adjust-points" }, t("adjust_points")),
    h("div", { class: "adjust-points" }, way.element, points),
    h("label", { for: "adjust-reason" }, t("adjust_reason")),
    reason,
    problem,
    button({ id: "adjust-add", onclick: add }, t("adjust_add")),
  );
}

/** @param {GameState} state */
const createFields = (state) => ({
  whose: createChoice(
    "adjust_who",
    columnsOf(state).map((column) => [column, columnName(state, column)]),
    hasTeams(state),
  ),
  way: createChoice("adjust_points", [
    ["-", t("adjust_less")],
    ["+", t("adjust_more")],
  ]),
  points: h("input", {
    class: "input",
    id: "adjust-points",
    type: "number",
    inputmode: "numeric",
    min: step,
    max: Math.min(most, -least),
    step,
  }),
  reason: h("input", {
    class: "input",
    id: "adjust-reason",
    maxlength: longest,
    autocomplete: "off",
  }),
});

/**
 * One of a few, as buttons of which one is pressed.
 *
 * @param {string} label
 * @param {[string, string][]} options
 * @param {boolean} [hasShapes]
 */
function createChoice(label, options, hasShapes = false) {
  let [[chosen]] = options;
  const buttons = options.map(([value, word]) =>
    button(
      { class: hasShapes ? `seat team-${value}` : "seat", onclick: () => choose(value) },
      hasShapes ? shape(value) : null,
      h("span", {}, word),
    ),
  );
  /** @param {string} value */
  const choose = (value) => {
    chosen = value;
    buttons.forEach((one, place) =>
      set(one, { "aria-pressed": String(options[place][0] === chosen) }),
    );
  };
  choose(chosen);
  const element = h("div", { class: "seats", role: "group", "aria-label": t(label) }, buttons);
  return { element, value: () => chosen };
}
