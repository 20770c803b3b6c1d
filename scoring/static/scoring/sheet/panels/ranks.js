/**
 * The panel of ranks: the names, tapped in the order of going out. The tap on
 * the last but one records the round, the last follows by itself. Above them, how to sit and deal.
 */

import { h, set } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { tapFinish } from "../../game/marks.js";
import { kindWith, seatName } from "../../game/names.js";
import { createNextTable } from "./next_table.js";

/**
 * Return { element, update(view) }, as every panel; `createFoot` makes the row with Undo and More.
 *
 * @param {GameState} state
 * @param {PanelActions} actions
 * @param {CreateFoot} createFoot
 * @returns {Part}
 */
export function createRankPanel(state, actions, createFoot) {
  /** @type {View} */
  let view;
  const seats = state.seats.map(({ seat }) => seat);
  /** @param {number} seat */
  const tap = (seat) => {
    const marks = tapFinish(view.marks, seat);
    const isTakenBack = view.marks.finish.includes(seat);
    if (isTakenBack || marks.finish.length < seats.length - 1) return actions.changeMarks(marks);
    return actions.record({ kind: kindWith(state, "finish") ?? "", finish: marks.finish });
  };
  const names = seats.map((seat) => createName(seat, () => tap(seat)));
  const buttons = names.map((one) => one.element);
  const group = { class: "ranked-names", role: "group", "aria-label": t("field_finish") };
  const [table, hint, foot] = [createNextTable(), createHint(), createFoot(actions)];
  const parts = [table, hint, ...names, foot];
  const label = { class: "panel rank-panel", "aria-label": t("panel_label") };
  const element = h(
    "section",
    label,
    table.element,
    hint.element,
    h("div", group, buttons),
    foot.element,
  );
  return {
    element,
    update(next) {
      view = next;
      element.classList.toggle("correcting", Boolean(view.correcting));
      parts.forEach((part) => part.update(view));
    },
  };
}

/** @returns {Part} */
function createHint() {
  const element = h("p", { class: "panel-hint" });
  return {
    element,
    update({ state, correcting, marks }) {
      const isWhole = correcting && marks.finish.length === state.seats.length;
      element.textContent = t(isWhole ? "rank_correct_hint" : "rank_hint");
    },
  };
}

/**
 * @param {number} seat
 * @param {() => unknown} tap
 * @returns {Part}
 */
function createName(seat, tap) {
  const place = h("span", { class: "place" });
  const name = h("span", { class: "row-name" });
  const attributes = { type: "button", class: "ranked", "data-seat": seat, onclick: tap };
  const element = h("button", attributes, place, name);
  return {
    element,
    update({ state, marks }) {
      const at = marks.finish.indexOf(seat);
      name.textContent = seatName(state, seat);
      place.textContent = at < 0 ? "" : String(at + 1);
      set(element, { "aria-pressed": String(at >= 0) });
    },
  };
}
