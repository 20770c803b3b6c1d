"""What tonight's tables are drawn from: who is here, what was drawn, who met before."""

from collections.abc import Iterable
from dataclasses import dataclass

from pairing.individuals import Table


@dataclass(frozen=True, slots=True)
class NumberedTable:
    """Four at a table of the room."""

    number: int
    table: Table


@dataclass(frozen=True, slots=True)
class EveningRound:
    """A round as it was drawn last.

    `stayed` went on playing at tables of a round before: they neither met anew nor sat out.
    """

    tables: tuple[Table, ...]
    sits_out: tuple[str, ...] = ()
    stayed: tuple[str, ...] = ()

    @property
    def people(self) -> frozenset[str]:
        """Everybody who had a place in it, be it a chair at the wall."""
        return list_seated(self.tables) | {*self.sits_out, *self.stayed}


@dataclass(frozen=True, slots=True)
class Evening:
    """All that a draw depends on, besides its method and its seed.

    `here` are those who are here now, `rounds` the rounds before this one; the tables that are
    `playing` stay as they are. `met` are tables of tonight that nobody drew, `before` those of the
    nights before. `strengths` has a row for each of `here`, where tables are drawn by ratings: the
    rating, then its covariances with each of them.
    """

    here: tuple[str, ...]
    rounds: tuple[EveningRound, ...] = ()
    playing: tuple[NumberedTable, ...] = ()
    met: tuple[Table, ...] = ()
    before: tuple[Table, ...] = ()
    strengths: tuple[tuple[float, ...], ...] = ()

    @property
    def free(self) -> tuple[str, ...]:
        """Who is to be drawn: everybody here who does not sit at a table that stays."""
        seated = list_seated(table.table for table in self.playing)
        return tuple(person for person in self.here if person not in seated)


def list_seated(tables: Iterable[Table]) -> frozenset[str]:
    """Return everybody at these tables."""
    return frozenset(person for table in tables for person in table.players)
