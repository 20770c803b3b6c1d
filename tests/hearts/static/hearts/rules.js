/** The rules of the sixth game. Mirrors rules.py. */

import { seatColumns, Variant } from "../scoring/rules/variant.js";

/** Each for themselves; the fewest points against one wins. */
export class Hearts extends Variant {
  check() {
    // Nothing contradicts what the fields say by themselves.
  }

  score({ hearts, queen }, rules) {
    const points = ([seat, count]) => [
      seat,
      0 - count - (Number(seat) === queen ? rules.queen_points : 0),
    ];
    return Object.fromEntries(Object.entries(hearts).map(points));
  }

  columns(players) {
    return seatColumns(players);
  }
}
