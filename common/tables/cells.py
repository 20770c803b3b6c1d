"""Rows of cells, as text, with the line that each stood on; and how much of them is read."""

from dataclasses import dataclass
from typing import Final

MOST_LINES: Final = 20_000
MOST_COLUMNS: Final = 200
LONGEST_CELL: Final = 500


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one line, as text without blanks around it.

    A date that a spreadsheet program made is `2015-04-03`, a time `PT65H35M` (ISO 8601).
    """

    line: int
    cells: tuple[str, ...]

    def get(self, column: int) -> str:
        """Return a cell, empty where the row ends before it."""
        return self.cells[column] if column < len(self.cells) else ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in it."""
        return not any(self.cells)


def name_column(column: int) -> str:
    """Return a column's name as spreadsheets show it: A, B, … AA (of 0, 1, … 26)."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
