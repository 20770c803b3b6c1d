/** Points that somebody ruled besides, in words and as a sign. */

import { figure, h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { columnName } from "./names.js";

/**
 * Points with their sign: "−50", "+20".
 *
 * @param {number} points
 */
export const signed = (points) => (points > 0 ? `+${points}` : figure(points));

/**
 * "−50 for Anna & Chris: played out of turn".
 *
 * @param {GameState} state
 * @param {Adjustment} given
 */
export const sayAdjustment = (state, { to, points, reason }) =>
  t("adjusted_by", { points: signed(points), name: columnName(state, to), reason });

/**
 * All of an entry in words.
 *
 * @param {GameState} state
 * @param {Entry} entry
 */
export const describeAdjustments = (state, { adjustments = [] }) =>
  adjustments.map((one) => sayAdjustment(state, one)).join("; ");

/**
 * The sign in a column beside what the round scored there.
 *
 * @param {GameState} state
 * @param {Round} round
 * @param {string} column
 */
export const adjustmentMarks = (state, { entry }, column) =>
  (entry.adjustments ?? [])
    .filter(({ to }) => to === column)
    .map((one) => {
      const label = sayAdjustment(state, one);
      const look = { class: "mark adjusted", role: "img", "aria-label": label, title: label };
      return h("span", look, signed(one.points));
    });

/**
 * What was ruled in a game, round by round, below its sheet; nothing where nothing was.
 *
 * @param {GameState} state
 */
export function drawAdjustments(state) {
  const rows = state.rounds.flatMap(({ entry, number }) =>
    (entry.adjustments ?? []).map((one) =>
      h("li", {}, h("span", { class: "number" }, String(number)), " ", sayAdjustment(state, one)),
    ),
  );
  if (rows.length === 0) return null;
  return h(
    "section",
    { class: "adjustments" },
    h("h3", {}, t("field_adjustments")),
    h("ul", {}, rows),
  );
}
