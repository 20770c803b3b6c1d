"""Evenings for tests: people who come and go, and draws one after the other."""

from collections.abc import Collection
from dataclasses import dataclass, field

from pairing.individuals import Table
from pairing.tonight import Drawn, Evening, EveningRound, NumberedTable, draw_tables


def name_people(number: int) -> list[str]:
    return [f"p{place:02}" for place in range(number)]


def table(four: str) -> Table:
    """Return the table of four people with one letter each: "abcd" is a and b against c and d."""
    return Table((four[0], four[1]), (four[2], four[3]))


@dataclass
class Host:
    """Draws round after round, and remembers what was drawn."""

    method: str = "lot"
    rounds: list[EveningRound] = field(default_factory=list)
    playing: tuple[NumberedTable, ...] = ()
    sat_out: dict[str, int] = field(default_factory=dict)

    def draw(self, here: Collection[str], seed: str) -> tuple[Evening, Drawn]:
        """Draw the next round; the tables in `playing` stay."""
        evening = Evening(tuple(here), tuple(self.rounds), self.playing)
        drawn = draw_tables(evening, self.method, seed)
        self.rounds.append(
            EveningRound(
                tables=tuple(table.table for table in drawn.tables),
                sits_out=tuple(one.player for one in drawn.sits_out),
                stayed=tuple(person for table in self.playing for person in table.table.players),
            )
        )
        for sit_out in drawn.sits_out:
            self.sat_out[sit_out.player] = self.sat_out.get(sit_out.player, 0) + 1
        return evening, drawn
