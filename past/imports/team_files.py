"""A list of teams in a file: where it is, its teams, and what of it is none."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.problems import Problem, Refused
from common.tables.cells import Row, Unread, find_unread_cell
from common.tables.heads import TableHead, choose_head
from common.tables.labels import AVERAGE, TOTAL, read_label
from common.tables.left_out import LeftOut
from common.tables.place import Said, TablePlace, find_table_place
from past.reading.team_tables import TeamTable, find_team_head, read_team_table

LEAST_WIDE: Final = 2
OF_LISTS: Final = frozenset({TOTAL, AVERAGE})


@dataclass(frozen=True, slots=True)
class TeamFile:
    """A list of teams as it is read.

    `left_out`: sums and counts below it; `unread`: by line, why a cell cannot be read, and its
    column.
    """

    place: TablePlace
    table: TeamTable
    left_out: Sequence[LeftOut]
    unread: Mapping[int, tuple[Problem, int]]
    width: int


def read_team_file(data: bytes, said: Said) -> TeamFile:
    """Return the teams of a file.

    Raises:
        Refused: the file cannot be read, or a line has more cells than a team has.
    """
    place = find_table_place(data, said, count=_count_teams, find_head=_find_head)
    heads = place.head.lines
    rows = [row for row in place.rows if row.line in heads or place.has_below(row)]
    labels = {row.line: label for row in rows if row.line not in heads and (label := _label(row))}
    left_out = [
        LeftOut(labels[row.line], row.line, text=" · ".join(filter(None, row.cells))[:80])
        for row in rows
        if row.line in labels
    ]
    kept = [row for row in rows if row.line not in labels]
    table = read_team_table(kept, None if said.head is None else place.head.lines)
    unused = {item.column for item in table.left_out if item.column is not None}
    named = {team.line for team in table.teams}
    unread = {
        row.line: problem
        for row in kept
        if (problem := find_unread_cell(row, _list_used(row, unused, joined=row.line not in named)))
    }
    return TeamFile(place, table, left_out, unread, max(len(row.cells) for row in kept))


def _list_used(row: Row, unused: Collection[int], *, joined: bool) -> list[int]:
    """Return the columns that are read; of a line joined to a team's first not its merged name."""
    merged = {column for column, kind in row.unread.items() if kind == Unread.MERGED}
    return [
        column
        for column in range(len(row.cells))
        if column not in unused and not (joined and column in merged)
    ]


def _label(row: Row) -> str | None:
    """Return what a line is that sums up: a word in front, and a number."""
    first = next(iter(filter(None, row.cells)), "")
    has_numbers = any(cell.isdecimal() for cell in row.cells)
    label = read_label(first)
    return label if label in OF_LISTS and has_numbers and row.filled <= LEAST_WIDE else None


def _count_teams(rows: Sequence[Row]) -> int:
    try:
        return sum(bool(team.people) for team in read_team_table(rows).teams)
    except Refused:
        return 0


def _find_head(rows: Sequence[Row]) -> TableHead:
    head = find_team_head(rows)
    return choose_head(rows, [head.line] if head else [])
