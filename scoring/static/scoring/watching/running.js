/** The calls of the round that is played, for the watch page and the board. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { callLetter } from "../game/calls.js";
import { hasTeams, seatName, sideOf } from "../game/names.js";

/**
 * The calls that run: a mark and a name each.
 *
 * @param {WatchedState} state
 */
export function drawRunning(state) {
  const calls = Object.entries(state.running);
  /** @param {[string, CallName]} given */
  const draw = ([seat, call]) =>
    h(
      "li",
      { class: `team-${hasTeams(state) ? sideOf(Number(seat)) : "none"}`, "data-running": seat },
      h("span", { class: "call-mark", "aria-hidden": "true" }, callLetter(call)),
      t("has_called", { name: seatName(state, Number(seat)), call: t(call) }),
    );
  return h(
    "ul",
    { class: "running", "aria-live": "polite", "aria-label": t("field_calls") },
    calls.map(draw),
  );
}
