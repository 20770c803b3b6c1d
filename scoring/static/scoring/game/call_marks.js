/** The signs beside a score: a call that was made or failed, and what kind of round it was. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { BOX } from "../rules/rules.js";
import { callLetter } from "./calls.js";
import { seatName, seatsOfTeam } from "./names.js";

/**
 * A made call is a seal, a failed one is crossed out.
 *
 * @param {GameState} state
 * @param {Call} given
 */
export function callMark(state, { seat, call, made }) {
  const label = t(made ? "call_made" : "call_failed", {
    name: seatName(state, seat),
    call: t(call),
  });
  return drawMark(made ? "made" : "failed", callLetter(call), label);
}

/**
 * A sign is a letter to the eye, and said in words.
 *
 * @param {string} look
 * @param {string} letter
 * @param {string} label
 */
const drawMark = (look, letter, label) =>
  h("span", { class: `mark ${look}`, role: "img", "aria-label": label, title: label }, letter);

/**
 * The signs of the calls of a round, of those players for whom this holds.
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
 * The sign of the kind of round that a player won, or of their fine, if this holds for them.
 *
 * @param {GameState} state
 * @param {Round} round
 * @param {(seat: number) => boolean} isTheirs
 */
export function kindMark(state, { entry, context }, isTheirs) {
  if (entry.winner && seatsOfTeam(state, entry.winner, context).some(isTheirs)) {
    const kind = BOX.kinds[entry.kind];
    return drawMark("sweep-mark", sweepWord(kind), t(kind.sweep === 2 ? "double" : "triple"));
  }
  if (entry.offender && isTheirs(entry.offender)) {
    return drawMark("failed", t("wish_letter"), t("wish_penalty"));
  }
  return null;
}

/**
 * How many partners were out first together: "1–2", with three of them "1–3".
 *
 * @param {BoxKind} given
 */
export const sweepWord = ({ sweep }) => `1–${sweep}`;
