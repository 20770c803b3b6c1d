"""Reading a ranking: what came out of a season, and of no evening who had how many points."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from common.tables.cells import Row
from common.tables.heads import TableHead
from common.tables.labels import RANK, TOTAL, read_label
from past.reading.cells import check_name, read_cell, read_name
from past.reading.faults import FaultError, LineFault
from past.reading.heads import is_points_of
from past.reading.layout import Layout
from past.reading.numbers import read_number, read_points
from past.reading.past_table import RankingLine
from past.reading.roles import (
    DAY,
    FIGURE,
    LEFT_OUT,
    PLACE,
    POINTS_OF,
    RANKING,
    SOME_PLAYER,
    SOME_POINTS,
    SURNAME,
    WHO,
)
from past.reading.values import Shown, are_mostly, is_name

NO_PLACE: Final = frozenset({"", "-", "–", "—", "−", "="})
PLACED: Final = re.compile(r"[=TtEe]?\s*(\d{1,4})\s*[.)=]?")
"""A place as people write it: 3, 3., 3), T3, =3."""


def lay_out_ranking(said: Mapping[int, str | None], shown: Shown, head: TableHead) -> Layout | None:
    """Propose what the columns of a ranking are; None where the table is none.

    It has one column of names, each there once, no day, and places or points.
    """
    if DAY in said.values() or not head.texts:
        return None
    named = [column for column in shown if _names_people(said, shown, head, column)]
    numbered = [
        column for column, cells in shown.items() if cells and are_mostly(read_points, cells)
    ]
    if len(named) != 1 or (SURNAME not in said.values() and _repeats(shown[named[0]])):
        return None
    roles: dict[int, str] = dict.fromkeys(shown, LEFT_OUT)
    roles |= {column: SURNAME for column, role in said.items() if role == SURNAME}
    roles[named[0]] = WHO
    place = next((column for column in shown if read_label(head.name(column)) == RANK), None)
    points = next(iter([*_list_points(said, numbered), *_list_sums(head, numbered)]), None)
    if place is None and points is None:
        return None
    for column in numbered:
        roles[column] = FIGURE if head.name(column) else LEFT_OUT
    roles |= {
        column: role for column, role in ((place, PLACE), (points, POINTS_OF)) if column is not None
    }
    figures = {column: head.name(column) for column, role in roles.items() if role == FIGURE}
    return Layout(RANKING, roles, head.last, people=figures)


def _repeats(cells: Sequence[str]) -> bool:
    return len({*cells}) < len(cells)


def _names_people(
    said: Mapping[int, str | None], shown: Shown, head: TableHead, column: int
) -> bool:
    is_called = said[column] in {None, SOME_PLAYER} or (
        said[column] != SURNAME and is_points_of(*head.texts[column])
    )
    return is_called and bool(shown[column]) and are_mostly(is_name, shown[column])


def _list_points(said: Mapping[int, str | None], numbered: Sequence[int]) -> list[int]:
    return [column for column in numbered if said[column] == SOME_POINTS]


def _list_sums(head: TableHead, numbered: Sequence[int]) -> list[int]:
    """Return the columns that add something up, totals before means."""
    labels = {column: read_label(head.name(column)) for column in numbered}
    named = [column for column, label in labels.items() if label not in {None, RANK}]
    return sorted(named, key=lambda column: labels[column] != TOTAL)


class RankingReader:
    """Reads a ranking line by line; a line with a cell that cannot be read is refused whole."""

    def __init__(self, layout: Layout, decimal: str) -> None:
        self.layout, self.decimal = layout, decimal
        self.faults: list[LineFault] = []
        self.counts: Counter[str] = Counter()

    def read(self, lines: Sequence[Row]) -> list[RankingLine]:
        """Return everybody's line; what cannot be read is among the faults."""
        return [line for row in lines for line in self._read_line(row)]

    def _read_line(self, row: Row) -> Iterator[RankingLine]:
        try:
            name = self._read_name(row)
            points = self._read_number(row, self.layout.find(POINTS_OF))
            figures = tuple(self._read_number(row, column) for column in list_figures(self.layout))
            yield RankingLine(row.line, self._read_place(row), name, points, figures)
        except FaultError as fault:
            self.faults.append(fault.place(row.line))

    def _read_name(self, row: Row) -> str:
        column = self.layout.find(WHO) or 0
        name = check_name(read_name(row, column, self.layout.find_surname(column)), column)
        self.counts[name.casefold()] += 1
        if self.counts[name.casefold()] > 1:
            raise FaultError("cell_name_twice", column, name=name)
        return name

    def _read_place(self, row: Row) -> int | None:
        column = self.layout.find(PLACE)
        text = "" if column is None else read_cell(row, column)
        if text in NO_PLACE:
            return None
        if not (match := PLACED.fullmatch(text)) or not read_number(match[1]):
            raise FaultError("place_unreadable", column, text=text[:40])
        return int(match[1])

    def _read_number(self, row: Row, column: int | None) -> str:
        text = "" if column is None else read_cell(row, column)
        if text in NO_PLACE:
            return ""
        number = read_points(text, self.decimal)
        if number is None:
            raise FaultError("points_unreadable", column, text=text[:40])
        return number


def list_figures(layout: Layout) -> list[int]:
    """Return the columns that are kept beside the points, from left to right."""
    return sorted(column for column, role in layout.roles.items() if role == FIGURE)
