/** A seat that changes hands during a game; the server does the same (services/seats.py). */

/**
 * Return the seat with somebody on it from a round on. What was played before stays with whoever
 * sat there; changes of hands after that round are forgotten. Whoever sat there until then goes on.
 *
 * @param {Seat} seat
 * @param {string} name
 * @param {number} fromRound
 * @returns {Seat}
 */
export function takeOver(seat, name, fromRound) {
  const now = { player: seat.player, name: seat.name, last_round: Infinity };
  const sitters = [...(seat.before ?? []), now];
  const place = sitters.findIndex((one) => one.last_round >= fromRound - 1);
  const last = sitters[place];
  const before = fromRound > 1 ? sitters.slice(0, place) : [];
  if (fromRound === 1) return { ...seat, player: null, name, before };
  if (last.name === name) return { ...seat, player: last.player, name, before };
  return {
    ...seat,
    player: null,
    name,
    before: [...before, { ...last, last_round: fromRound - 1 }],
  };
}
