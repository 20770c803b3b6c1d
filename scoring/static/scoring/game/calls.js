/** Calls in words and letters. */

import { t } from "../../common/words.js";
import { callsOf, undecided } from "./marks.js";
import { seatName } from "./names.js";

/** @param {string} call */
export const callLetter = (call) => t(call === "grand" ? "grand_letter" : "tichu_letter");

/**
 * Why nothing can be recorded while a call is open, and how it is decided. Nobody need be out when
 * a wish penalty ends a round: then the call has failed.
 *
 * @param {GameState} state
 * @param {Marks} marks
 * @param {{ offender?: number }} what
 */
export function askToSettle(state, marks, { offender }) {
  const [open] = undecided(marks);
  if (!open) return null;
  if (!offender) return t("settle_first");
  return t("settle_penalty", {
    mark: `${callLetter(open.call)}✗`,
    name: seatName(state, open.seat),
  });
}

/**
 * The calls of an entry in words, for a row of the sheet that is read aloud.
 *
 * @param {GameState} state
 * @param {Entry} entry
 */
export function describeCalls(state, entry) {
  return callsOf({
    calls: Object.fromEntries((entry.calls ?? []).map((call) => [call.seat, call])),
  })
    .map(({ seat, call, made }) =>
      t(made ? "call_made" : "call_failed", { name: seatName(state, seat), call: t(call) }),
    )
    .join(", ");
}
