/** What the next game of the same table takes over from the one before. Mirrors rematch.py. */

import { takesFinish } from "./setup.js";
import { findVariant } from "./variants.js";

/**
 * How a rematch begins, by the seats of the new game; `order`: which old seat sits at the new seat
 * 1, 2, …
 *
 * @param {GameState} state
 * @param {number[]} order
 */
export function carryOn({ variant, context, rounds, finish_before = [] }, order) {
  /** @param {number | undefined} seat */
  const move = (seat) => (seat === undefined ? null : order.indexOf(seat) + 1);
  const last = rounds.at(-1);
  const finish = last && takesFinish(findVariant(variant)) ? finishOf(last.entry) : finish_before;
  return {
    first_dealer: move(context.dealer),
    first_banker: move(context.banker),
    finish_before: finish.map((seat) => order.indexOf(seat) + 1),
  };
}

/**
 * Who went out in a round, as far as the next deal follows from it.
 *
 * @param {Entry} entry
 */
function finishOf({ finish = [], calls = [] }) {
  if (finish.length > 0) return finish;
  const made = calls.find((call) => call.made);
  return made ? [made.seat] : [];
}
