"""Which team a table says has won, where a column's name or its cells say it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from common.names.pairs import read_pair
from common.tables.cells import Row
from common.tables.words import split_words
from past.reading.heads import LOST, WON, fold_head, read_head, read_team_place
from past.reading.layout import Layout
from past.reading.roles import LEFT_OUT, PAIRS, SCORES, SEATS, WINNER

OF_FIRST: Final = frozenset({SEATS[0], SEATS[1], PAIRS[0], SCORES[0]})


@dataclass(frozen=True, slots=True)
class WinnersSaid:
    """What a table says of who won: the team of its heads, 0 or 1, and the column of winners."""

    team: int | None = None
    column: int | None = None

    def find(self, row: Row, names: Sequence[str]) -> int | None:
        """Return the team that a line says has won, 0 or 1; None where it says none of the two."""
        return self.team if self.column is None else _find_team(row.get_own(self.column), names)


NOBODY_SAID: Final = WinnersSaid()


def find_winners_said(head: Row | None, layout: Layout) -> WinnersSaid:
    """Return what the names of the columns say: Winners beside Losers, or a column of winners."""
    if head is None:
        return NOBODY_SAID
    said = {column: {*fold_head(head.get(column)).split()} for column in layout.roles}
    for column, role in layout.roles.items():
        if role in {*SEATS, *PAIRS, *SCORES} and said[column] & (WON | LOST):
            is_first = role in OF_FIRST
            return WinnersSaid(team=int(is_first == bool(said[column] & LOST)))
    columns = (
        column
        for column, role in layout.roles.items()
        if role == LEFT_OUT and read_head(head.get(column)) == WINNER
    )
    return WinnersSaid(column=next(columns, None))


def _find_team(text: str, names: Sequence[str]) -> int | None:
    """Return the team of these four that a cell names: both people, one of them, or its number."""
    pair = read_pair(text) or (text,)
    named = {split_words(name) for name in pair}
    four = [split_words(name) for name in names]
    for team, two in enumerate((four[:2], four[2:])):
        if named <= {*two}:
            return team
    place = read_team_place(text)
    return None if place is None else place - 1
