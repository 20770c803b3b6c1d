"""Tables as files: text with the separators of the reader's spreadsheet, and workbooks."""

import csv
import datetime
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from common.tables.escaping import escape_cell

Cell = str | int | float | Decimal | datetime.date | None
PLAIN_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
WIDTH_OF_A_DAY: Final = 12
WIDEST: Final = 40
LONGEST_TITLE: Final = 31
"""So many letters has the name of a sheet at most (ECMA-376, part 1, 18.2.19)."""


@dataclass(frozen=True, slots=True)
class Separators:
    """What stands between the cells, and what before the decimals."""

    cells: str
    decimals: str


COMMA: Final = Separators(",", ".")
SEMICOLON: Final = Separators(";", ",")
"""As spreadsheets expect it where a comma stands before the decimals."""


def convert_number(text: str) -> Decimal | str:
    """Return a text that is a number as one, so that it is written as numbers are."""
    return Decimal(text) if PLAIN_NUMBER.fullmatch(text) else text


def write_text(rows: Iterable[Sequence[Cell]], separators: Separators) -> bytes:
    """Return rows as CSV, texts escaped; a mark before them tells spreadsheets it is UTF-8."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separators.cells)
    writer.writerows([_write_cell(cell, separators) for cell in row] for row in rows)
    return f"\ufeff{out.getvalue()}".encode()


def _write_cell(cell: Cell, separators: Separators) -> str | int | None:
    if isinstance(cell, str):
        return escape_cell(cell)
    if isinstance(cell, datetime.date):
        return cell.isoformat()
    if isinstance(cell, float | Decimal):
        return str(cell).replace(".", separators.decimals)
    return cell


def write_workbook(title: str, rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return rows as a workbook of one sheet; the first row is its head and stays in view."""
    # Loaded by who writes one: few processes ever do.
    from openpyxl import Workbook
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    sheet = book.create_sheet(title[:LONGEST_TITLE])
    sheet.freeze_panes = "A2"
    head, *below = rows
    for place, name in enumerate(head, start=1):
        width = max(WIDTH_OF_A_DAY, min(len(str(name)) + 2, WIDEST))
        sheet.column_dimensions[get_column_letter(place)].width = width
    sheet.append([_make_head(sheet, name) for name in head])
    for row in below:
        sheet.append([_make_text(sheet, cell) if isinstance(cell, str) else cell for cell in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _make_head(sheet: Any, name: Cell) -> Any:
    from openpyxl.styles import Font

    cell = _make_text(sheet, str(name))
    cell.font = Font(bold=True)
    return cell


def _make_text(sheet: Any, text: str) -> Any:
    """Return a cell that is a text, whatever it begins with."""
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, escape_cell(text))
    cell.data_type = "s"
    return cell
