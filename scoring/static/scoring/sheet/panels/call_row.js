/** A player's row: the name, which marks a running call, and T✓ T✗ G✓ G✗. */

import { h, set } from "../../../common/dom.js";
import { icon, shape } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { callLetter } from "../../game/calls.js";
import { canMake, markRunning, tapCall } from "../../game/marks.js";
import { seatName, teamOf } from "../../game/names.js";
import { BOX, findVariant } from "../../rules/rules.js";

const CALLS = Object.keys(BOX.callPoints).flatMap((call) => [
  { call, made: true },
  { call, made: false },
]);

/**
 * Why this call cannot be marked in this round, as a key, or null.
 *
 * @param {View} view
 * @param {number} seat
 * @param {{ call: string, made: boolean }} one
 */
function findHindrance({ state, context, marks }, seat, { call, made }) {
  if (made && !canMake(marks, seat)) return "one_call_made";
  const barred = findVariant(state.variant).noGrand(state.house_rules, context);
  return call === "grand" && barred.includes(seat) ? "no_grand_here" : null;
}

/**
 * The row as a part of a panel: { element, update(view) }.
 *
 * @param {number} seat
 * @param {PanelActions} actions
 * @returns {Part}
 */
export function createRow(seat, actions) {
  /** @type {View} */
  let view;
  const who = createName(seat, () => {
    const mayCallGrand = !findHindrance(view, seat, { call: "grand", made: false });
    return actions.changeMarks(markRunning(view.marks, seat, mayCallGrand));
  });
  /** @param {{ call: string, made: boolean }} one */
  const tap = ({ call, made }) => {
    const hindrance = findHindrance(view, seat, { call, made });
    if (hindrance) return actions.say(t(hindrance));
    return actions.changeMarks(tapCall(view.marks, seat, call, made));
  };
  const buttons = CALLS.map((one) => createCall(seat, one, () => tap(one)));
  const calls = buttons.map((one) => one.element);
  const row = { class: "row", "data-seat": seat };
  const element = h("div", row, who.element, h("div", { class: "row-calls" }, calls));
  return {
    element,
    update(next) {
      view = next;
      element.className = `row team-${teamOf(view.state, seat, view.context)}`;
      who.update(view);
      buttons.forEach((one) => one.update(view));
    },
  };
}

/**
 * @param {number} seat
 * @param {() => unknown} tap
 * @returns {Part}
 */
function createName(seat, tap) {
  const name = h("span", { class: "row-name" });
  const mark = h("span", { class: "row-mark" });
  const sign = h("span", {});
  const dealer = h("span", { class: "row-tag", hidden: true }, t("dealer"));
  const parts = [sign, name, dealer, mark];
  const element = h("button", { type: "button", class: "row-who", onclick: tap }, parts);
  return {
    element,
    update({ state, context, marks }) {
      const who = seatName(state, seat);
      const now = marks.calls[seat];
      const open = now && now.made === null ? now.call : null;
      sign.replaceChildren(shape(teamOf(state, seat, context)));
      dealer.hidden = context?.dealer !== seat;
      name.textContent = who;
      mark.textContent = open ? `${callLetter(open)} ?` : "";
      const running = open && t("calls_running", { name: who, call: t(open) });
      set(element, { "aria-label": running ?? t("mark_running", { name: who }) });
    },
  };
}

/**
 * @param {number} seat
 * @param {{ call: string, made: boolean }} one
 * @param {() => unknown} tap
 * @returns {Part}
 */
function createCall(seat, { call, made }, tap) {
  const element = h(
    "button",
    { type: "button", class: `call ${made ? "made" : "failed"}`, onclick: tap },
    h("span", { "aria-hidden": "true" }, callLetter(call)),
    icon(made ? "check" : "x"),
  );
  return {
    element,
    update(view) {
      const now = view.marks.calls[seat];
      const isOn = Boolean(now && now.call === call && now.made === made);
      const name = seatName(view.state, seat);
      set(element, {
        "aria-pressed": String(isOn),
        "aria-disabled": findHindrance(view, seat, { call, made }) ? "true" : null,
        "aria-label": t(made ? "call_made" : "call_failed", { name, call: t(call) }),
      });
    },
  };
}
