/** Calls in words and letters. */

import { t } from "../../common/words.js";
import { callsOf } from "./marks.js";
import { seatName } from "./names.js";

/** @param {string} call */
export const callLetter = (call) => t(call === "grand" ? "grand_letter" : "tichu_letter");

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
