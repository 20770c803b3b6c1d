/** A player's row: the name, which marks a running call, and T✓ T✗ G✓ G✗, B✓ B✗ where it is played. */

import { h, set } from "../../../common/dom.js";
import { icon, shape } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { callLetter, findHindrance, listCalls, sayKept } from "../../game/calls.js";
import { isKept, markRunning, tapCall } from "../../game/marks.js";
import { seatName, teamOf } from "../../game/names.js";

const USUAL = 2;

/**
 * Each call made, and failed.
 *
 * @param {string[]} calls
 */
const listEnds = (calls) =>
  calls.flatMap((call) => [
    { call, made: true },
    { call, made: false },
  ]);

/**
 * The row as a part of a panel: { element, update(view) }.
 *
 * @param {GameState} state
 * @param {number} seat
 * @param {PanelActions} actions
 * @returns {Part}
 */
export function createRow(state, seat, actions) {
  const shown = listCalls(state);
  /** @type {View} */
  let view;
  const who = createName(seat, () => {
    const hindrances = shown.map((call) => findHindrance(view, seat, { call, made: false }));
    const may = shown.filter((_, place) => hindrances[place] === null);
    if (may.length === 0) return actions.say(t(String(hindrances[0])));
    return actions.changeMarks(markRunning(view.marks, seat, may));
  });
  /** @param {{ call: string, made: boolean }} one */
  const tap = ({ call, made }) => {
    const hindrance = findHindrance(view, seat, { call, made });
    if (hindrance) return actions.say(t(hindrance));
    const stays = isKept(view.marks, seat, call, made);
    actions.changeMarks(tapCall(view.marks, seat, call, made));
    return stays ? actions.say(sayKept(view.state, seat, call)) : null;
  };
  const buttons = listEnds(shown).map((one) => createCall(seat, one, () => tap(one)));
  const calls = buttons.map((one) => one.element);
  const row = { class: "row", "data-seat": seat };
  const narrow = shown.length > USUAL ? " many" : "";
  const element = h("div", row, who.element, h("div", { class: `row-calls${narrow}` }, calls));
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
