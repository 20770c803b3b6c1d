"""Reading one cell of a line: what stands in it, or why nobody can say."""

import datetime
from collections.abc import Collection
from typing import Final

from common.names.turned import turn_name
from common.tables.cells import Row, Unread
from common.tables.lines import split_line
from past.reading.days import read_clock, read_day
from past.reading.faults import FaultError
from past.reading.numbers import read_number

LONGEST_NAME: Final = 60
MOST_ROUNDS: Final = 200
NOBODY: Final = frozenset({"n.n.", "n. n.", "n.n", "tba", "tbd", "tbc", "n/a", "#n/a"})
"""Stands where nobody knows who it was, or is yet to be found."""
FORMULA: Final = tuple("=+@")


def read_cell(row: Row, column: int, *, carries: bool = False) -> str:
    """Return a cell; `carries`: whether a merged one means the same as the one above it.

    Raises:
        FaultError: it is unread.
    """
    kind = row.unread.get(column)
    text = row.get(column)
    if kind is None or (carries and kind == Unread.MERGED):
        return text
    raise FaultError(f"cell_{kind}", column, text=text[:40])


def read_name(row: Row, column: int, surname: int | None = None) -> str:
    """Return somebody's name; `surname`: the column where it stands apart from the first name.

    Raises:
        FaultError: a cell is unread.
    """
    name = turn_name(read_cell(row, column, carries=True))
    last = "" if surname is None else read_cell(row, surname, carries=True)
    return f"{name} {last}".strip()


def read_day_cell(
    row: Row, column: int, order: str, today: datetime.date | None
) -> datetime.date | None:
    """Return the day of a cell.

    Raises:
        FaultError: it is none, or has not come yet.
    """
    text = read_cell(row, column, carries=True)
    day = read_day(text, order)
    if day is None:
        raise FaultError("day_unreadable_here", column, text=text[:40])
    if today and day > today:
        raise FaultError("day_to_come", column)
    return day


def read_whole_cell(row: Row, column: int, *, most: int, code: str) -> int | None:
    """Return the number in a cell, None where nothing stands there.

    Raises:
        FaultError: `code`, where it is none from 1 to `most`.
    """
    text = read_cell(row, column)
    if not text:
        return None
    value = read_number(text.rstrip("."))
    if value is None or not 1 <= value <= most:
        raise FaultError(code, column, text=text[:40], most=most)
    return value


def read_clock_cell(row: Row, column: int) -> int | None:
    """Return the minutes since midnight of a time, None where a cell has none."""
    return read_clock(row.get_own(column))


def read_alone(text: str, order: str, today: datetime.date | None) -> datetime.date | None:
    """Return the day of a line that holds nothing else.

    Raises:
        FaultError: it has not come yet.
    """
    day = read_day(text, order)
    if day and today and day > today:
        raise FaultError("day_to_come")
    return day


def check_name(name: str, column: int | None) -> str:
    """Return a name that can be one.

    Raises:
        FaultError: it is too long, a formula, or no name.
    """
    if len(name) > LONGEST_NAME:
        raise FaultError("cell_name_too_long", column, most=LONGEST_NAME)
    if name.startswith(FORMULA):
        raise FaultError("name_is_formula", column, text=name[:40])
    if not any(sign.isalnum() for sign in name) or name.casefold() in NOBODY:
        raise FaultError("cell_name_missing", column)
    return name


def carry_day(
    day: datetime.date | None, read_at: int, row: Row, column: int | None, right: Collection[int]
) -> datetime.date | None:
    """Return the day of a line that says none: that of a line before it, read at this line.

    Raises:
        FaultError: that one stands on another sheet; nobody said that this line is right.
    """
    is_of_sheet = split_line(row.line)[0] == split_line(read_at)[0]
    if day is not None and not is_of_sheet and row.line not in right:
        raise FaultError("odd_day_of_sheet", column, doubt=True, day=day.isoformat())
    return day
