"""Cells that a spreadsheet shows as one: the text is in the first, the others are a part of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from common.tables.cells import MOST_COLUMNS, Unread

MOST_MERGED: Final = 50_000
"""So many parts are marked; a sheet of games has a few."""


@dataclass(frozen=True, slots=True)
class Area:
    """Merged cells, from the first to the last; lines from 1, columns from 0."""

    line: int
    column: int
    last_line: int
    last_column: int


@dataclass(slots=True)
class LineCells:
    """A line as it is read from a workbook: its cells as text, and which of them are unread."""

    line: int
    cells: list[str]
    unread: dict[int, Unread] = field(default_factory=dict)


def spread_merged(lines: Iterable[LineCells], areas: Iterable[Area]) -> list[LineCells]:
    """Return the lines with the text of merged cells in all their parts, each marked as one."""
    read = list(lines)
    by_line = {row.line: row for row in read}
    marked = 0
    for area in areas:
        first = by_line.get(area.line)
        text = first.cells[area.column] if first and area.column < len(first.cells) else ""
        for line in range(area.line, area.last_line + 1 if text else area.line):
            if (row := by_line.get(line)) and marked < MOST_MERGED:
                marked += _mark(row, area, text)
            elif marked >= MOST_MERGED or line - area.line > MOST_MERGED:
                break
    return read


def _mark(row: LineCells, area: Area, text: str) -> int:
    last = min(area.last_column, MOST_COLUMNS - 1)
    row.cells += [""] * (last + 1 - len(row.cells))
    parts = [
        column
        for column in range(area.column, last + 1)
        if (row.line, column) != (area.line, area.column) and not row.cells[column]
    ]
    for column in parts:
        row.cells[column] = text
        row.unread[column] = Unread.MERGED
    return len(parts)
