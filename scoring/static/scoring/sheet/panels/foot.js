/** The foot of every panel: what was just done, the way back, and what is seldom needed. */

import { button, h } from "../../../common/dom.js";
import { icon } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { fieldsBeside, isUnsaid } from "../../rules/rules.js";

/**
 * What was just done, the way back and forward again, and what is seldom needed. The newest round
 * stands there too, for a screen so low that the sheet itself begins below it.
 *
 * @param {PanelActions} actions
 * @returns {Part}
 */
export function createFoot(actions) {
  const seen = h("span", {});
  const newest = h("span", { class: "newest", "aria-hidden": "true" });
  const heard = h("span", { class: "sr-only" });
  const said = h("p", { class: "said", role: "status" }, seen, newest, heard);
  const buttons = createButtons(actions);
  const { dismiss, undo, redo, cancel, save, more, dots } = buttons;
  return {
    element: h("div", { class: "panel-foot" }, said, dismiss, undo, redo, cancel, save, more),
    update(view) {
      const text = say(view);
      if (seen.textContent !== text) seen.textContent = text;
      const isTold = view.message || view.correcting || view.newest === text;
      newest.textContent = isTold ? "" : view.newest;
      const aside = view.message || view.correcting ? "" : view.heard;
      if (heard.textContent !== aside) heard.textContent = aside;
      said.classList.toggle("is-refusal", Boolean(view.message));
      show(buttons, view);
      const isSaid = fieldsBeside().some(
        ({ name, type }) => type !== "calls" && !isUnsaid(view.marks[name]),
      );
      dots.textContent = isSaid ? "•" : "";
    },
  };
}

/** Milliseconds in which a second tap is the same thumb that trembled: one step is taken. */
const TREMBLE = 350;

/**
 * Let a tap take one step, be it back or forth: Redo appears where a thumb has just been.
 *
 * @returns {(step: () => unknown) => () => unknown}
 */
function createSteadyHand() {
  let at = -TREMBLE;
  return (step) => () => {
    const now = performance.now();
    if (now - at < TREMBLE) return null;
    at = now;
    return step();
  };
}

/** @param {PanelActions} actions */
function createButtons(actions) {
  const dots = h("span", { class: "more-marks", "aria-hidden": "true" });
  const steadily = createSteadyHand();
  /** @type {(name: string, sign: string, act: () => unknown) => HTMLButtonElement} */
  const bare = (name, sign, act) =>
    button({ class: name, "aria-label": t(name), title: t(name), onclick: act }, icon(sign));
  return {
    undo: button(
      { class: "undo", onclick: steadily(() => actions.undo()) },
      icon("undo-2"),
      t("undo"),
    ),
    redo: bare(
      "redo",
      "undo-2",
      steadily(() => actions.redo()),
    ),
    cancel: bare("cancel", "x", () => actions.cancel()),
    save: button({ class: "save strong", onclick: () => actions.save() }, t("save")),
    more: button(
      { class: "more", onclick: () => actions.more() },
      icon("ellipsis"),
      t("more"),
      dots,
    ),
    dismiss: button(
      { class: "bare dismiss", "aria-label": t("close"), onclick: () => actions.say(null) },
      icon("x"),
    ),
    dots,
  };
}

/** @param {View} view */
function say({ message, correcting, redoText, undoText }) {
  if (message) return message;
  if (correcting)
    return t(correcting.isChanged ? "correcting_changed" : "correcting", {
      number: correcting.round.number,
    });
  return redoText ? t("said_undone", { what: redoText }) : (undoText ?? "");
}

/**
 * A refusal has the whole line; while a round is corrected there is nothing to undo.
 *
 * @param {ReturnType<typeof createButtons>} buttons
 * @param {View} view
 */
function show({ undo, redo, cancel, save, more, dismiss }, view) {
  const isFree = !view.message && !view.correcting;
  const mayCorrect = Boolean(view.correcting) && !view.message;
  dismiss.hidden = !view.message;
  more.hidden = Boolean(view.message);
  undo.hidden = !view.undoText || !isFree;
  redo.hidden = !view.redoText || !isFree;
  cancel.hidden = !mayCorrect;
  save.hidden = !mayCorrect || !view.correcting?.isChanged || !view.correcting.round.entry.calls;
}
