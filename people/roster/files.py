"""A list of people in a file: where it is, what its columns are, its lines, and what is none."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from common.tables.cells import Row, Unread, is_ruled
from common.tables.labels import AVERAGE, COUNT, TOTAL, read_label
from common.tables.left_out import LeftOut
from common.tables.place import Said, TablePlace, find_table_place
from people.names import fold_name
from people.roster.table import (
    GROUPS,
    NUMBER,
    RosterLayout,
    count_readable_people,
    find_game_numbering,
    find_people_head,
    lay_out_rows,
    spread_people,
)

REMARK: Final = "remark"
LEAST_WIDE: Final = 2
OF_LISTS: Final = frozenset({TOTAL, AVERAGE})
"""What may stand below a list; nobody is called so, as somebody is called Max."""


@dataclass(frozen=True, slots=True)
class RosterFile:
    """A list of people as it is read: `rows` are the lines that name somebody, or should."""

    place: TablePlace
    layout: RosterLayout
    rows: Sequence[Row]
    left_out: Sequence[LeftOut]
    is_of_games: bool = False
    """Whether it is a table of games, of which the players are listed."""


def read_roster_file(data: bytes, said: Said) -> RosterFile:
    """Return the list of a file.

    Raises:
        Refused: the file cannot be read, or has no such sheet or line.
    """
    place = find_table_place(data, said, count=count_readable_people, find_head=find_people_head)
    unused = _list_unused(place.rows)
    rows = tuple(spread_people(place.rows))
    head = find_people_head(rows) if unused else place.head
    place = replace(place, rows=rows, head=head)
    layout = lay_out_rows(_list_used(place), place.head.lines)
    below = [row for row in place.rows if place.has_below(row)]
    kept, left_out = sort_people(below, layout)
    return RosterFile(place, layout, kept, [*unused, *left_out], is_of_games=bool(unused))


def _list_unused(rows: Sequence[Row]) -> list[LeftOut]:
    """Return the columns of a table of games that name nobody."""
    games = find_game_numbering(rows)
    if games is None:
        return []
    head = next(row for row in rows if row.line == games.line)
    return [
        LeftOut("column_not_used", column=at, text=cell)
        for at, cell in enumerate(head.cells)
        if cell and at not in games.columns
    ]


def _list_used(place: TablePlace) -> list[Row]:
    return [row for row in place.rows if row.line in place.head.lines or place.has_below(row)]


def sort_people(rows: Sequence[Row], layout: RosterLayout) -> tuple[list[Row], list[LeftOut]]:
    """Tell people from totals and from words below a list."""
    kept, left_out = [], []
    for row in rows:
        if reason := _find_reason(row, layout):
            text = " · ".join(filter(None, row.cells))
            left_out.append(LeftOut(reason, row.line, text=text[:80]))
        else:
            kept.append(row)
    return kept, left_out


def _find_reason(row: Row, layout: RosterLayout) -> str | None:
    if fold_name("".join(row.cells)) in GROUPS or is_ruled(row):
        return REMARK
    label = next((kind for cell in row.cells[:2] if (kind := read_label(cell))), None)
    has_number = any(map(str.isdecimal, "".join(row.cells)))
    if label in OF_LISTS or (label == COUNT and has_number):
        return label
    if _is_number_beside_merged(row, layout):
        return None
    is_word = layout.head is not None and not _has_name(row, layout) and row.filled < LEAST_WIDE
    return REMARK if is_word else None


def _is_number_beside_merged(row: Row, layout: RosterLayout) -> bool:
    """Return whether somebody's number stands beside a name that is a part of another cell."""
    number = next((at for at, role in enumerate(layout.roles) if role == NUMBER), None)
    is_numbered = number is not None and row.get_own(number).rstrip(".").isdecimal()
    return is_numbered and Unread.MERGED in row.unread.values()


def _has_name(row: Row, layout: RosterLayout) -> bool:
    of_names = {"name", "first", "last"}
    return any(row.get_own(column) for column, role in enumerate(layout.roles) if role in of_names)
