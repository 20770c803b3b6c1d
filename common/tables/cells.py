"""Rows of cells, as text, with the line that each stood on; and how much of them is read."""

import enum
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from common.problems import Problem

MOST_LINES: Final = 20_000
MOST_COLUMNS: Final = 200
LONGEST_CELL: Final = 500
ERROR: Final = re.compile(
    r"#(?:REF|DIV/0|VALUE|NAME|N/?A|NUM|NULL|SPILL|CALC|BEZUG|WERT|ZAHL|NV|VALEUR|NOM|NOMBRE|"
    r"ССЫЛКА|ДЕЛ/0|ЗНАЧ|ИМЯ|Н/Д|ЧИСЛО|GETTING_DATA)[!?]?|(?:Err|Fehler|Erreur):\d{3}|#{3,}",
    re.IGNORECASE,
)
"""What spreadsheet programs write where a formula fails (ECMA-376, 18.17.3, and the same in other
languages; LibreOffice's Err:508), and ##### where a column was too narrow for its number."""
OF_ANY_LANGUAGE: Final = re.compile(r"#[¡¿]?[^\W\d_]{2,12}(?:/0)?[!?]|#[^\W\d_]{1,2}/[^\W\d_]")
"""The form of such words in every language, in capitals: #¡REF!, #N/D, #ΤΙΜΗ!, #NAZWA?."""

RULE: Final = re.compile(r"[:|+]?[-–—=_]{2,}[:|+]?")
UNSEEN: Final = dict.fromkeys(
    (0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0x202A, 0x202F))
)
"""Soft hyphens, blanks without width, marks of direction and of byte order."""


class Unread(enum.StrEnum):
    """Why nobody can say what stands in a cell, which is not to be taken for an empty one."""

    FORMULA = "formula"
    """The file has a formula without what it came to."""
    ERROR = "error"
    """The formula failed."""
    MERGED = "merged"
    """It is a part of the cell before or above it, whose text is given."""
    NOTE = "note"
    """A note hangs on it, and nothing stands in it."""


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one line, as text without blanks around it; some hold lines of their own.

    A date that a spreadsheet program made is `2015-04-03`, a time `PT65H35M` (ISO 8601).
    `unread`: by column, why a cell's text is not what stands in it.
    """

    line: int
    cells: tuple[str, ...]
    unread: Mapping[int, Unread] = field(default_factory=dict)

    def get(self, column: int) -> str:
        """Return a cell in one line, empty where the row ends before it."""
        return self.get_lines(column).replace("\n", " ")

    def get_lines(self, column: int) -> str:
        """Return a cell with the lines that stand in it, empty where the row ends before it."""
        return self.cells[column] if column < len(self.cells) else ""

    def get_own(self, column: int) -> str:
        """Return a cell, empty where it is a part of the one before or above it."""
        return "" if self.unread.get(column) == Unread.MERGED else self.get(column)

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in it."""
        return not any(self.get_own(column) for column in range(len(self.cells)))

    @property
    def filled(self) -> int:
        """How many cells hold something of their own."""
        return sum(bool(self.get_own(column)) for column in range(len(self.cells)))


def clean_cell(text: str) -> str:
    """Return a cell's text with one blank between words and its accents in their letters (NFC).

    Signs without a shape that programs leave behind are none of it.
    """
    normalized = unicodedata.normalize("NFC", text).translate(UNSEEN)
    lines = [" ".join(line.split()) for line in normalized.splitlines()]
    return "\n".join(filter(None, lines))


def is_ruled(row: Row) -> bool:
    """Return whether a line is only drawn: dashes below the heads."""
    cells = [cell for column in range(len(row.cells)) if (cell := row.get_own(column))]
    return all(map(RULE.fullmatch, cells))


def find_unread(text: str) -> Unread | None:
    """Return whether a cell's text is a spreadsheet program's word for a formula that failed."""
    is_of_any = text == text.upper() and OF_ANY_LANGUAGE.fullmatch(text)
    return Unread.ERROR if is_of_any or ERROR.fullmatch(text) else None


def find_unread_cell(row: Row, columns: Iterable[int]) -> tuple[Problem, int] | None:
    """Return why the first of these cells that is unread cannot be read, and its column."""
    for column in columns:
        if kind := row.unread.get(column):
            return Problem(f"cell_{kind}", values={"text": row.get(column)[:40]}), column
    return None


def pack_row(row: Row) -> list[Any]:
    """Return a row as JSON holds it."""
    unread = {str(column): kind.value for column, kind in row.unread.items()}
    return [row.line, list(row.cells), *([unread] if unread else [])]


def unpack_row(packed: list[Any]) -> Row:
    """Return the row of its JSON."""
    line, cells, *rest = packed
    unread = {int(column): Unread(kind) for column, kind in (rest[0] if rest else {}).items()}
    return Row(line, tuple(cells), unread)


def name_column(column: int) -> str:
    """Return a column's name as spreadsheets show it: A, B, … AA (of 0, 1, … 26)."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
