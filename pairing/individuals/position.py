"""What a round of individuals is paired from: who is here, what was played, what is demanded."""

from dataclasses import dataclass
from typing import Literal

Pair = tuple[str, str]

WishKind = Literal["apart", "together", "partners", "opponents"]


@dataclass(frozen=True, slots=True)
class EventPlayer:
    """Somebody entered in the event.

    `rank` is the place in the standings (1 is best; shared places are fine), before the first
    round the place in the list of seeds. `present` is False for who dropped, has not arrived or
    asked for this round off: that is no sit-out.
    """

    id: str
    rank: int
    present: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """Four at a table: the two partnerships. Seats 1 and 3 are `first`, 2 and 4 `second`."""

    first: Pair
    second: Pair

    @property
    def players(self) -> tuple[str, str, str, str]:
        """The four, partnership by partnership."""
        return (*self.first, *self.second)

    @property
    def partners(self) -> tuple[Pair, Pair]:
        """The two pairs who play together."""
        return (self.first, self.second)

    @property
    def opponents(self) -> tuple[Pair, Pair, Pair, Pair]:
        """The four pairs who play against each other."""
        (a, b), (c, d) = self.first, self.second
        return ((a, c), (a, d), (b, c), (b, d))


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it was published: its tables and who had to sit out (not: who was absent)."""

    tables: tuple[Table, ...]
    byes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatingWish:
    """A soft wish for two players.

    `apart`: not at one table; `together`: at one; `partners` and `opponents`: in that role.
    """

    kind: WishKind
    players: Pair


@dataclass(frozen=True, slots=True)
class SeatingPosition:
    """All that a pairing of individuals depends on, besides settings and seed.

    `rounds` are all rounds before, first round first, and may name players who left (they stay
    in `players` with `present=False`). `forbidden` pairs never share a table.
    `locked` tables stay as they are; `locked_byes` sit out whoever's turn it is.
    """

    players: tuple[EventPlayer, ...]
    rounds: tuple[PlayedRound, ...] = ()
    forbidden: tuple[Pair, ...] = ()
    wishes: tuple[SeatingWish, ...] = ()
    locked: tuple[Table, ...] = ()
    locked_byes: tuple[str, ...] = ()
