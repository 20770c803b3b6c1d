/** The signs beside a score: a call that was made or failed, and what kind of round it was. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { BOX } from "../rules/rules.js";
import { callLetter } from "./calls.js";
import { seatName, sideOf } from "./names.js";

/**
 * A made call is a seal, a failed one is crossed out.
 *
 * @param {GameState} state
 * @param {Call} given
 */
export function callMark(state, { seat, call, made }) {
  return h(
    "span",
    {
      class: `mark ${made ? "made" : "failed"}`,
      title: t(made ? "call_made" : "call_failed", { name: seatName(state, seat), call: t(call) }),
    },
    callLetter(call),
  );
}

/**
 * The signs of those calls of a round that somebody made of whom this holds.
 *
 * @param {GameState} state
 * @param {Round} round
 * @param {(seat: number) => boolean} isTheirs
 */
export const callMarks = (state, round, isTheirs) =>
  (round.entry.calls ?? [])
    .filter(({ seat }) => isTheirs(seat))
    .map((call) => callMark(state, call));

/**
 * What kind of round a team won, or was fined in.
 *
 * @param {Entry} entry
 * @param {string} team
 */
export function kindMark(entry, team) {
  if (entry.winner === team) {
    return h("span", { class: "mark sweep-mark" }, sweepWord(BOX.kinds[entry.kind]));
  }
  if (entry.offender && sideOf(entry.offender) === team) {
    return h("span", { class: "mark failed", title: t("wish_penalty") }, "W");
  }
  return null;
}

/**
 * How many partners were out first together: "1–2", with three of them "1–3".
 *
 * @param {BoxKind} given
 */
export const sweepWord = ({ sweep }) => `1–${sweep}`;
