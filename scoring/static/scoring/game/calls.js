/** Calls in words and letters. */

import { t } from "../../common/words.js";
import { BOX, findVariant, isPlayed } from "../rules/rules.js";
import { callsOf, canMake, undecided } from "./marks.js";
import { seatName, teamOf } from "./names.js";

/** @param {string} call */
export const callLetter = (call) => t(`${call}_letter`);

/**
 * The calls that a sheet shows: those that this game usually has, and what this house plays besides.
 *
 * @param {GameState} state
 */
export const listCalls = ({ house_rules, variant }) =>
  Object.keys(BOX.calls).filter((call) => {
    const { needs_rule: needs } = BOX.calls[call];
    if (needs === null) return true;
    if (!findVariant(variant).ruleSet.names.includes(needs)) return false;
    return isPlayed(house_rules, needs) || BOX.limits[needs].default !== null;
  });

/**
 * Why this call cannot be marked in this round, as a key, or null.
 *
 * @param {Pick<View, "state" | "context" | "marks">} view
 * @param {number} seat
 * @param {{ call: string, made: boolean }} one
 */
export function findHindrance({ state, context, marks }, seat, { call, made }) {
  const variant = findVariant(state.variant);
  if (made && !canMake(marks, seat)) return "one_call_made";
  if (variant.barred(call, state.house_rules, context).includes(seat)) return "no_grand_here";
  if (!state.house_rules.one_call_a_team || marks.calls[seat]) return null;
  const team = teamOf(state, seat, context);
  const isTaken = callsOf(marks).some(
    (other) => other.seat !== seat && teamOf(state, other.seat, context) === team,
  );
  return isTaken ? "partner_has_called" : null;
}

/**
 * A call that stays marked after Undo, in words.
 *
 * @param {GameState} state
 * @param {number} seat
 * @param {string} call
 */
export const sayKept = (state, seat, call) =>
  t("call_kept", { name: seatName(state, seat), call: t(call) });

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
