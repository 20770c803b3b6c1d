"""Cells that a spreadsheet shows as one: the text is in the first, the others are a part of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from common.tables.cells import MOST_COLUMNS, Unread

MOST_MERGED: Final = 50_000
"""So many parts are marked; a sheet of games has a few."""
MOST_VISITED: Final = 100_000
"""So many lines are looked at for them: a small file can merge one area again and again."""


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
    marked = visited = 0
    farthest = max(by_line, default=0)
    for area in areas:
        first = by_line.get(area.line)
        text = first.cells[area.column] if first and area.column < len(first.cells) else ""
        last = min(area.last_line, farthest) if text else area.line - 1
        for line in range(area.line, last + 1):
            visited += 1
            if marked >= MOST_MERGED or visited > MOST_VISITED:
                return read
            if row := by_line.get(line):
                marked += _mark(row, area, text)
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
