/** Above the counts: which team is counted, and while a call is open, who was out first. */

import { h, set } from "../../../common/dom.js";
import { icon, shape } from "../../../common/icons.js";
import { explain, t } from "../../../common/words.js";
import { decideCalls, hasFailed, undecided } from "../../game/marks.js";
import { seatName, seatNames, teamName, teamOf } from "../../game/names.js";

/**
 * The head as a part of a panel: { element, update(view) }.
 *
 * @param {number[]} seats
 * @param {PanelActions} actions
 * @returns {Part}
 */
export function createHead(seats, actions) {
  /** @type {View} */
  let view;
  const swap = createSwap(() => actions.swapSide());
  const first = createFirst(seats, (seat) =>
    hasFailed(view.marks, seat)
      ? actions.say(sayFailed(view.state, seat))
      : actions.changeMarks(decideCalls(view.marks, seat)),
  );
  const typed = createTyped();
  const parts = [swap.element, first.element, typed.element];
  const element = h("div", { class: "panel-head" }, parts);
  return {
    element,
    update(next) {
      view = next;
      const isOpen = undecided(view.marks).length > 0;
      element.classList.toggle("is-open", isOpen);
      first.element.hidden = !isOpen;
      [swap, first, typed].forEach((part) => part.update(view));
    },
  };
}

/**
 * Why somebody whose call is marked as failed cannot have been out first.
 *
 * @param {GameState} state
 * @param {number} seat
 */
function sayFailed(state, seat) {
  const problem = { code: "call_contradicts_finish", values: { seat, first: seat } };
  const { message, hint } = explain(problem, seatNames(state));
  return `${message} ${hint}`;
}

/**
 * Where the points are typed, seen only while it is: what is typed there is read by keys.js.
 *
 * @returns {Part}
 */
function createTyped() {
  const name = h("span", {});
  const input = h("input", { class: "input", autocomplete: "off", spellcheck: "false" });
  return {
    element: h("label", { class: "typed" }, name, input),
    update({ state, side, context }) {
      name.textContent = t("typed_label", { team: teamName(state, side, context) });
    },
  };
}

/**
 * @param {() => unknown} tap
 * @returns {Part}
 */
function createSwap(tap) {
  const sign = h("span", {});
  const name = h("span", { class: "swap-name" });
  const word = h("span", { class: "swap-word" }, t("counting"));
  const parts = [word, sign, name, icon("arrow-left-right")];
  const element = h("button", { type: "button", class: "swap", onclick: tap }, parts);
  return {
    element,
    update({ state, side, context }) {
      const team = teamName(state, side, context);
      sign.replaceChildren(shape(side));
      name.textContent = team;
      set(element, { class: `swap team-${side}`, "aria-label": t("swap_label", { team }) });
    },
  };
}

/**
 * @param {number[]} seats
 * @param {(seat: number) => unknown} choose
 * @returns {Part}
 */
function createFirst(seats, choose) {
  const buttons = seats.map((seat) => ({
    seat,
    element: h("button", { type: "button", "data-first": seat, onclick: () => choose(seat) }),
  }));
  const element = h(
    "div",
    { class: "first-out", role: "group", "aria-label": t("who_first") },
    h("span", { class: "first-out-word", "aria-hidden": "true" }, t("first_out_short")),
    buttons.map((one) => one.element),
  );
  return {
    element,
    update({ state, context, marks }) {
      for (const one of buttons) {
        const team = teamOf(state, one.seat, context);
        const isOut = hasFailed(marks, one.seat);
        set(one.element, { class: `first team-${team}`, "aria-disabled": isOut ? "true" : null });
        one.element.replaceChildren(shape(team), h("span", {}, seatName(state, one.seat)));
      }
    },
  };
}
