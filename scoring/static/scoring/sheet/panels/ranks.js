/**
 * The panel of ranks: the names, tapped in the order of going out. The tap on
 * the last but one records the round, the last follows by itself. Above them, how to sit and deal.
 */

import { h, set } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { tapFinish } from "../../game/marks.js";
import { kindWith, seatName } from "../../game/names.js";
import { createNextTable } from "./next_table.js";

/** Return { element, update(view) }, as every panel; `createFoot` makes the row with Undo and More. */
export function createRankPanel(state, actions, createFoot) {
  let view = null;
  const seats = state.seats.map(({ seat }) => seat);
  const tap = (seat) => {
    const marks = tapFinish(view.marks, seat);
    const isTakenBack = view.marks.finish.includes(seat);
    if (isTakenBack || marks.finish.length < seats.length - 1) return actions.changeMarks(marks);
    return actions.record({ kind: kindWith(state, "finish"), finish: marks.finish });
  };
  const names = seats.map((seat) => createName(seat, () => tap(seat)));
  const buttons = names.map((one) => one.element);
  const group = { class: "ranked-names", role: "group", "aria-label": t("finish_order") };
  const parts = [createNextTable(), createHint(), ...names, createFoot(actions)];
  const [table, hint, foot] = [parts[0], parts[1], parts.at(-1)].map((part) => part.element);
  const label = { class: "panel rank-panel", "aria-label": t("panel_label") };
  const element = h("section", label, table, hint, h("div", group, buttons), foot);
  return {
    element,
    update(next) {
      view = next;
      element.classList.toggle("correcting", Boolean(view.correcting));
      parts.forEach((part) => part.update(view));
    },
  };
}

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
