"""Who sits out when the number of players is no multiple of four."""

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.individuals.position import EventPlayer, Pair, SeatingPosition
from pairing.individuals.seatable import Seatable, find_seating, is_surely_seatable
from pairing.individuals.settings import SeatingSettings
from pairing.maths.lots import draw_number


@dataclass(frozen=True, slots=True)
class _Bench:
    """Who is chosen so far, who is left in the order of turns, and how many are still to choose."""

    chosen: tuple[str, ...]
    left: tuple[str, ...]
    places: int
    forbidden: tuple[Pair, ...]

    def try_reach(self, reach: int) -> Seatable:
        """Seat all with only the first `reach` in the order allowed to sit out."""
        allowed = frozenset(self.left[:reach])
        return find_seating(self.left, self.forbidden, self.places, allowed)

    def take(self, place: int) -> "_Bench":
        """Let the one at this place in the order sit out."""
        left = self.left[:place] + self.left[place + 1 :]
        return _Bench((*self.chosen, self.left[place]), left, self.places - 1, self.forbidden)


def order_sit_outs(
    position: SeatingPosition, settings: SeatingSettings, seed: str
) -> tuple[str, ...]:
    """Return the players here and not locked, in the order in which it is their turn to sit out.

    Fewest sit-outs so far first; then who never sat out or did so longest ago; then the lowest
    rank, or by lot. So nobody sits out twice before everybody did once.
    """
    times, last = count_byes(position)
    placed = {player for table in position.locked for player in table.players}
    placed.update(position.locked_byes)
    round_number = len(position.rounds) + 1

    def turn(player: EventPlayer) -> tuple[int, int, int, int, str]:
        lot = draw_number(seed, "sit out", round_number, player.id)
        rank = -player.rank if settings.bye_by == "rank" else 0
        return times.get(player.id, 0), last.get(player.id, 0), rank, lot, player.id

    free = [player for player in position.players if player.present and player.id not in placed]
    return tuple(player.id for player in sorted(free, key=turn))


def count_byes(position: SeatingPosition) -> tuple[dict[str, int], dict[str, int]]:
    """Count, for those who ever sat out, how often and in which round last."""
    times: dict[str, int] = {}
    last: dict[str, int] = {}
    for number, played in enumerate(position.rounds, start=1):
        for player in played.byes:
            times[player] = times.get(player, 0) + 1
            last[player] = number
    return times, last


def choose_byes(turns: Sequence[str], places: int, forbidden: tuple[Pair, ...]) -> tuple[str, ...]:
    """Return who of `turns` (in their order) takes the `places`, so that the rest can be seated.

    Normally the first. Where forbidden pairs do not allow that: the one furthest down the order is
    as far up as possible, then the next furthest, and so on. Where no choice is found to help, the
    first again: the seating then says what cannot be kept.
    """
    fair = tuple(turns[:places])
    rest = turns[places:]
    if not places or is_surely_seatable(rest, forbidden, len(rest) // 4):
        return fair
    if find_seating(rest, forbidden).tables is not None:
        return fair
    bench = _Bench((), tuple(turns), places, forbidden)
    if bench.try_reach(len(turns)).tables is None:
        return fair
    while bench.places:
        bench = bench.take(_least_reach(bench) - 1)
    return tuple(sorted(bench.chosen, key=list(turns).index))


def _least_reach(bench: _Bench) -> int:
    """Find how many of the first in order must be allowed to sit out; more never hurts."""
    low, high = bench.places, len(bench.left)
    while low < high:
        middle = (low + high) // 2
        if bench.try_reach(middle).tables is not None:
            high = middle
        else:
            low = middle + 1
    return low
