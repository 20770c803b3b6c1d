"""Workbooks made by hand for tests: several sheets, formulas without values, merged cells."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

from openpyxl import Workbook

from tests.hostile.tables import make_zip

SPACES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
)
Rows = Sequence[Sequence[Any]]


def save_xlsx(
    sheets: Mapping[str, Rows], *, hidden: Sequence[str] = (), merged: Sequence[str] = ()
) -> bytes:
    """Return a workbook; `hidden`: sheets nobody sees; `merged`: areas of the first sheet."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
        sheet.sheet_state = "hidden" if name in hidden else "visible"
    for area in merged:
        book.worksheets[0].merge_cells(area)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def save_ods(rows: Sequence[Sequence[str]]) -> bytes:
    """Return an OpenDocument spreadsheet of cells as XML, or as plain text."""
    lines = "".join(
        f"<table:table-row>{''.join(map(write_ods_cell, row))}</table:table-row>" for row in rows
    )
    content = (
        f'<?xml version="1.0"?><office:document-content {SPACES}><office:body>'
        f'<office:spreadsheet><table:table table:name="Blatt">{lines}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    return make_zip({"content.xml": content.encode()})


def write_ods_cell(text: str) -> str:
    """Return a cell of this text, or the cell that it is already."""
    if text.startswith("<"):
        return text
    return (
        f'<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>'
    )
