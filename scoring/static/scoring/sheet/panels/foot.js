/** The foot of every panel: what was just done, the way back, and what is seldom needed. */

import { button, h } from "../../../common/dom.js";
import { icon } from "../../../common/icons.js";
import { t } from "../../../common/words.js";

/**
 * What was just done, the way back, and what is seldom needed.
 *
 * @param {PanelActions} actions
 * @returns {Part}
 */
export function createFoot(actions) {
  const said = h("p", { class: "said", role: "status" });
  const undo = button({ class: "undo", onclick: () => actions.undo() }, icon("undo-2"), t("undo"));
  const cancel = button(
    { class: "cancel", onclick: () => actions.cancel() },
    icon("x"),
    t("cancel"),
  );
  const dots = h("span", { class: "more-marks", "aria-hidden": "true" });
  const more = button(
    { class: "more", onclick: () => actions.more() },
    icon("ellipsis"),
    t("more"),
    dots,
  );
  const dismiss = button(
    { class: "bare dismiss", "aria-label": t("close"), onclick: () => actions.say(null) },
    icon("x"),
  );
  return {
    element: h("div", { class: "panel-foot" }, said, dismiss, undo, cancel, more),
    update(view) {
      const text =
        view.message ??
        (view.correcting
          ? t("correcting", { number: view.correcting.round.number })
          : (view.undoText ?? ""));
      if (said.textContent !== text) said.textContent = text;
      said.classList.toggle("is-refusal", Boolean(view.message));
      dismiss.hidden = !view.message;
      more.hidden = Boolean(view.message);
      undo.hidden = !view.undoText || Boolean(view.correcting || view.message);
      cancel.hidden = !view.correcting || Boolean(view.message);
      dots.textContent = view.marks.finish.length > 0 || view.marks.note ? "•" : "";
    },
  };
}
