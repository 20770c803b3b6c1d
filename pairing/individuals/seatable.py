"""Whether players can be seated at tables of four without a forbidden pair: found or disproved.

Where nobody has as many forbidden companions as there are tables, a seating always exists (Hajnal
and Szemerédi 1970: every graph of greatest degree below k can be coloured with k colours that are
used equally often). Else the players with a forbidden pair are placed one by one, the most
constrained first (as in colouring graphs, Brélaz 1979), every choice tried; the others fill up.
"""

from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from pairing.individuals.position import Pair

_STEP_LIMIT = 20_000


@dataclass(frozen=True, slots=True)
class Seatable:
    """`tables` without a forbidden pair and who `rests`, or None; `proved` if None is sure.

    A search that gave up after its limit of steps is None and not proved.
    """

    tables: tuple[tuple[str, ...], ...] | None
    rests: tuple[str, ...] = ()
    proved: bool = True


@dataclass(slots=True)
class _SeatChoice:
    """A player on the trail, the tables not tried yet, and where they sit now."""

    player: str
    untried: Iterator[int]
    table: int | None = None


def is_surely_seatable(players: Sequence[str], forbidden: Collection[Pair], tables: int) -> bool:
    """Return True where the theorem promises a seating; False says nothing."""
    bans = list_bans(players, forbidden)
    return max(map(len, bans.values()), default=0) < tables


def list_bans(players: Sequence[str], forbidden: Collection[Pair]) -> dict[str, set[str]]:
    """List forbidden companions among these players, for those who have any."""
    here = set(players)
    bans: dict[str, set[str]] = {}
    for first, second in forbidden:
        if first in here and second in here:
            bans.setdefault(first, set()).add(second)
            bans.setdefault(second, set()).add(first)
    return bans


def find_seating(
    players: Sequence[str],
    forbidden: Collection[Pair],
    rests: int = 0,
    may_rest: AbstractSet[str] = frozenset(),
) -> Seatable:
    """Seat the players at tables of four, `rests` of those who `may_rest` resting instead.

    The number of players less `rests` must be a multiple of 4.
    """
    return _Seating(players, forbidden, rests, may_rest).find()


class _Seating:
    """The tables while they fill; `bench` are those who rest, numbered after the last table."""

    def __init__(
        self,
        players: Sequence[str],
        forbidden: Collection[Pair],
        rests: int,
        may_rest: AbstractSet[str],
    ) -> None:
        self.players = players
        self.bans = list_bans(players, forbidden)
        self.rests = rests
        self.may_rest = may_rest
        self.free_rests = sum(player in may_rest and player not in self.bans for player in players)
        self.tables: list[list[str]] = [[] for _ in range((len(players) - rests) // 4)]
        self.bench: list[str] = []
        self.left = sorted(self.bans, key=lambda player: (-len(self.bans[player]), player))

    def find(self) -> Seatable:
        """Go forward while somebody can be placed, else back to the last choice."""
        trail: list[_SeatChoice] = []
        for _ in range(_STEP_LIMIT):
            if not self.left and self.rests - len(self.bench) <= self.free_rests:
                return self._fill_up()
            if self.left:
                trail.append(self._next_choice())
            if not self._advance(trail):
                return Seatable(None)
        return Seatable(None, proved=False)

    def _next_choice(self) -> _SeatChoice:
        """Take the player with the fewest tables open (then the most bans) off the list."""
        tables = {player: self._open_tables(player) for player in self.left}
        player = min(self.left, key=lambda name: (len(tables[name]), -len(self.bans[name])))
        self.left.remove(player)
        return _SeatChoice(player, iter(tables[player]))

    def _advance(self, trail: list[_SeatChoice]) -> bool:
        """Try the next table of the last choice, going back where none is left; False at the end.

        A choice that was made just now has no table yet.
        """
        while trail:
            choice = trail[-1]
            if choice.table is not None:
                self._seats(choice.table).remove(choice.player)
            choice.table = next(choice.untried, None)
            if choice.table is not None:
                self._seats(choice.table).append(choice.player)
                return True
            self.left.append(trail.pop().player)
        return False

    def _seats(self, table: int) -> list[str]:
        return self.bench if table == len(self.tables) else self.tables[table]

    def _open_tables(self, player: str) -> list[int]:
        """List tables with a seat and no banned companion (one empty one), then the bench."""
        bans = self.bans[player]
        tables = []
        # Empty tables are all alike: trying one of them is trying every one.
        empty_seen = False
        for number, table in enumerate(self.tables):
            if len(table) < 4 and not (empty_seen and not table) and bans.isdisjoint(table):
                tables.append(number)
                empty_seen = empty_seen or not table
        tables.sort(key=lambda number: len(self.tables[number]))
        if player in self.may_rest and len(self.bench) < self.rests:
            tables.append(len(self.tables))
        return tables

    def _fill_up(self) -> Seatable:
        """Seat those whom nothing binds."""
        free = [player for player in self.players if player not in self.bans]
        resting = [player for player in free if player in self.may_rest]
        bench = self.bench + resting[: self.rests - len(self.bench)]
        rest = iter([player for player in free if player not in bench])
        full = [(*table, *(next(rest) for _ in range(4 - len(table)))) for table in self.tables]
        return Seatable(tuple(full), tuple(bench))
