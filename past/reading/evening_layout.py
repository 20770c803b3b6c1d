"""What the columns of a table of evenings are: people, days, sums, or a line for each person."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final

from common.tables.cells import Row
from common.tables.heads import TableHead
from common.tables.labels import AVERAGE, TOTAL, is_total_label, read_label
from common.tables.lists import ListLine, take_marks
from past.reading.days import is_day
from past.reading.heads import is_points_of
from past.reading.layout import Layout
from past.reading.numbers import find_decimal, read_points
from past.reading.roles import (
    COUNTER,
    DAY,
    LEFT_OUT,
    PERSON,
    POINTS,
    POINTS_OF,
    SEATS,
    SOME_PLAYER,
    SOME_POINTS,
    SURNAME,
    WHO,
)
from past.reading.totals import (
    Numbers,
    list_count_columns,
    list_extreme_columns,
    list_mean_columns,
    list_running_columns,
    list_sum_columns,
)
from past.reading.values import Shown, are_mostly, is_name, propose_order

NOTHING: Final = frozenset({"-", "–", "—", "−", "."})
"""What people write where somebody was not there."""
DIGIT: Final = re.compile(r"\d")
FEW_LINES: Final = 4
"""With fewer lines, a column may be the sum of the others by chance."""


def lay_out_points(
    said: Mapping[int, str | None], shown: Shown, head: TableHead, people: Collection[str]
) -> Layout:
    """Propose what the columns are: a day, people, or a line for each of them."""
    if (roles := _find_line_each(said, shown, head)) is not None:
        day = next((column for column, role in roles.items() if role == DAY), 0)
        return Layout(POINTS, roles, head.last, propose_order(shown, day))
    column_roles: dict[int, str] = {}
    names: dict[int, str] = {}
    for column, cells in shown.items():
        name = head.name(column)
        is_listed = name.casefold() in people
        if not is_listed and (are_mostly(is_day, cells) or said[column] == DAY):
            column_roles[column] = DAY if DAY not in column_roles.values() else LEFT_OUT
        elif (
            _may_name(name)
            and (is_listed or _names_nothing(said[column], name))
            and (_holds_points(cells))
        ):
            column_roles[column], names[column] = PERSON, name
        else:
            column_roles[column] = LEFT_OUT
    if not names:
        names = _list_unreadable(said, shown, head)
        column_roles |= dict.fromkeys(names, PERSON)
    day = next((column for column, role in column_roles.items() if role == DAY), 0)
    return Layout(POINTS, column_roles, head.last, propose_order(shown, day), names)


def _may_name(name: str) -> bool:
    return any(map(str.isalnum, name))


def _names_nothing(role: str | None, name: str) -> bool:
    """Return whether a head is no column's name; one letter may be somebody's initial."""
    label = read_label(name)
    return (role is None and label not in {TOTAL, AVERAGE}) or (
        role in {*SEATS, COUNTER} and label is None
    )


def _list_unreadable(
    said: Mapping[int, str | None], shown: Shown, head: TableHead
) -> dict[int, str]:
    """Return the columns with names and digits in them, of which no cell can be read."""
    return {
        column: head.name(column)
        for column, cells in shown.items()
        if said[column] is None
        and _may_name(head.name(column))
        and are_mostly(DIGIT.search, cells)
        and not are_mostly(is_day, cells)
    }


def take_numbers(people: Mapping[int, str]) -> dict[int, str]:
    """Return the names in heads without the numbers that only count them: 1 Anna, 2 Ben."""
    bare = take_marks([ListLine(column, name) for column, name in people.items()])
    return {line.line: line.text for line in bare}


def leave_out_sums(layout: Layout, below: Sequence[Row], people: Collection[str]) -> Layout:
    """Leave out the columns that only add up or count others, whatever they are called."""
    lines = list_numbers(layout, below)
    listed = {column for column, name in layout.people.items() if name.casefold() in people}
    sums = _keep_likely(list_sum_columns(lines), layout, lines)
    sums |= {*list_running_columns(lines), *list_count_columns(lines)}
    sums |= _keep_edges(list_mean_columns(lines) | list_extreme_columns(lines), layout)
    roles = {
        column: LEFT_OUT if column in sums - listed else role
        for column, role in layout.roles.items()
    }
    named = {column: name for column, name in layout.people.items() if roles[column] == PERSON}
    return replace(layout, roles=roles, people=named)


def _keep_likely(sums: set[int], layout: Layout, lines: Sequence[Numbers]) -> set[int]:
    """Return the sums that stand first or last; between people, a few lines add up by chance."""
    columns = sorted(layout.people)
    edges = {*columns[:1], *columns[-1:]}
    return sums if len([*filter(None, lines)]) >= FEW_LINES else sums & edges


def _keep_edges(candidates: set[int], layout: Layout) -> set[int]:
    """Return the columns that stand before or behind all people."""
    columns = sorted(layout.people)
    return candidates & {*columns[:1], *columns[-1:]}


def read_row_numbers(row: Row, layout: Layout, decimal: str) -> Numbers:
    """Return the numbers of a row by column, in the columns that have people's points."""
    return {
        column: Decimal(points)
        for column, role in layout.roles.items()
        if role == PERSON
        and column not in row.unread
        and (points := read_points(row.get(column), decimal))
    }


def list_numbers(layout: Layout, rows: Sequence[Row]) -> list[Numbers]:
    """Return the numbers of each row by column, in the columns that have people's points."""
    columns = [column for column, role in layout.roles.items() if role == PERSON]
    decimal = find_decimal(row.get(column) for row in rows for column in columns)
    return [read_row_numbers(row, layout, decimal) for row in rows]


def _holds_points(cells: Sequence[str]) -> bool:
    """Return whether a column is a person's: nothing in it, or numbers and perhaps a few words."""
    return all(cell in NOTHING for cell in cells) or any(
        read_points(cell, sign) for cell in cells for sign in ("", ",", ".")
    )


def _find_line_each(
    said: Mapping[int, str | None], shown: Shown, head: TableHead
) -> dict[int, str] | None:
    """Return the roles of a table with a line for each person: a name, and points."""
    named = [
        column
        for column in shown
        if head.texts
        and said[column] != SURNAME
        and (said[column] == SOME_PLAYER or is_points_of(*head.texts[column]))
        and are_mostly(is_name, shown[column])
    ]
    worth = [column for column in shown if said[column] == SOME_POINTS]
    if len(named) != 1:
        return None
    totals = [column for column in shown if _is_sum_column(head, column)]
    points = next(iter([*worth, *totals]), None)
    roles: dict[int, str] = dict.fromkeys(shown, LEFT_OUT)
    day = next((column for column in shown if said[column] == DAY), None)
    if day is not None:
        roles[day] = DAY
    if points is not None:
        roles[points] = POINTS_OF
    surnames = {column: SURNAME for column, role in said.items() if role == SURNAME}
    return {**roles, **surnames, named[0]: WHO}


def _is_sum_column(head: TableHead, column: int) -> bool:
    return is_total_label(head.name(column))
