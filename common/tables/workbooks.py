"""Reading the first sheet of a spreadsheet file (.xlsx, .ods) as rows of text, within bounds.

What it unpacks to is measured before anything of it is understood: a small file can hold a
terabyte of zeros. docs/decisions/0016-spreadsheets.md says why these libraries.
"""

import datetime
import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import iterparse
from openpyxl import load_workbook

from common.problems import Refused
from common.tables.cells import MOST_COLUMNS, Row
from common.tables.text import (
    decode_text,
    leave_out_empty,
    make_row,
    read_text,
    require_lines,
)

MOST_FILE_BYTES: Final = 5_000_000
MOST_UNPACKED: Final = 40_000_000
MOST_TAGS: Final = 2_000_000
"""Of one part: an element in memory takes many times its length."""
MOST_MEMBERS: Final = 500
FARTHEST_ROW: Final = 100_000
"""With all empty rows before it: a library makes each of them."""
PIECE: Final = 1_000_000
ZIP: Final = b"PK\x03\x04"
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
FIRST_DAY: Final = datetime.date(1899, 12, 30)
"""Day 0 of spreadsheets."""
TIMES_BEFORE: Final = 1910
"""A date of an earlier year is a time of more than a day."""
OFFICE: Final = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE: Final = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT: Final = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


def read_file(data: bytes) -> tuple[Row, ...]:
    """Return the rows of a file: text, or the first sheet of a workbook.

    Raises:
        Refused: it is too large, broken, empty, or of another kind.
    """
    if len(data) > MOST_FILE_BYTES:
        raise Refused("table_too_large", most=MOST_FILE_BYTES // 1_000_000)
    if data.startswith(OLD_EXCEL):
        raise Refused("file_no_text")
    if not data.startswith(ZIP):
        return read_text(decode_text(data))
    try:
        return _read_workbook(data)
    except Refused:
        raise
    except (zipfile.BadZipFile, ParseError, DefusedXmlException, *BROKEN):
        raise Refused("workbook_broken") from None


def read_pasted(text: str) -> tuple[Row, ...]:
    """Return the rows of pasted cells.

    Raises:
        Refused: there are none, too many, or too large.
    """
    return read_text(decode_text(text.encode()))


BROKEN: Final = (
    KeyError,
    ValueError,
    TypeError,
    AttributeError,
    IndexError,
    EOFError,
    OverflowError,
    NotImplementedError,
    lzma.LZMAError,
    struct.error,
    zlib.error,
    RuntimeError,
    OSError,
)
"""What the libraries raise on a file that is not as it should be."""


def _read_workbook(data: bytes) -> tuple[Row, ...]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        names = set(file.namelist())
        _require_size(file)
        if "xl/workbook.xml" in names:
            return _take_rows(_list_xlsx(data))
        if "content.xml" in names:
            with file.open("content.xml") as content:
                return _take_rows(_list_ods(content))
    raise Refused("file_no_text")


def _require_size(file: zipfile.ZipFile) -> None:
    """Unpack everything once, to see how much it is; what a file says of itself is not asked."""
    if len(file.infolist()) > MOST_MEMBERS:
        raise Refused("workbook_swells", most=MOST_UNPACKED // 1_000_000)
    unpacked = 0
    for member in file.infolist():
        tags = 0
        with file.open(member) as stream:
            while piece := stream.read(PIECE):
                unpacked += len(piece)
                tags += piece.count(b"<")
                if unpacked > MOST_UNPACKED or tags > MOST_TAGS:
                    raise Refused("workbook_swells", most=MOST_UNPACKED // 1_000_000)


def _take_rows(rows: Iterable[tuple[int, list[str]]]) -> tuple[Row, ...]:
    kept = []
    for line, cells in rows:
        row = make_row(line, cells)
        if not row.is_empty:
            kept.append(row)
            require_lines(len(kept))
    return leave_out_empty(kept)


def _list_xlsx(data: bytes) -> Iterator[tuple[int, list[str]]]:
    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        sheet = book.worksheets[0]
        sheet.reset_dimensions()
        rows = sheet.iter_rows(max_col=MOST_COLUMNS + 1, values_only=True)
        for line, cells in enumerate(rows, start=1):
            if line > FARTHEST_ROW:
                require_lines(line)
            if any(value is not None for value in cells):
                yield line, [_write_value(value) for value in cells]
    finally:
        book.close()


def _write_value(value: object) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime.timedelta):
        return _write_time(value)
    if isinstance(value, datetime.time):
        return f"PT{value.hour}H{value.minute}M"
    if isinstance(value, datetime.datetime):
        return _write_moment(value)
    return value.isoformat() if isinstance(value, datetime.date) else str(value)


def _write_moment(value: datetime.datetime) -> str:
    if value.year >= TIMES_BEFORE:
        return value.date().isoformat()
    of_day = datetime.timedelta(hours=value.hour, minutes=value.minute, seconds=value.second)
    return _write_time(value.date() - FIRST_DAY + of_day)


def _write_time(length: datetime.timedelta) -> str:
    """Write a time as hours and minutes, seconds rounded: programs keep it as part of a day."""
    minutes = round(length.total_seconds() / 60)
    return f"PT{minutes // 60}H{minutes % 60}M"


def _list_ods(content: Any) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of the first table; a row that is repeated is there so often."""
    line = 1
    for event, element in iterparse(content, events=("start", "end"), forbid_dtd=True):
        if event == "end" and element.tag == f"{TABLE}table":
            return
        if event == "end" and element.tag == f"{TABLE}table-row":
            cells = _read_ods_row(element)
            times = _count_repeats(element, "rows")
            for _ in range(times if any(cells) else 0):
                yield line, cells
                line += 1
            line += 0 if any(cells) else times
            element.clear()


def _read_ods_row(row: Element) -> list[str]:
    cells: list[str] = []
    for cell in row:
        if cell.tag not in {f"{TABLE}table-cell", f"{TABLE}covered-table-cell"}:
            continue
        text = _read_ods_cell(cell)
        times = _count_repeats(cell, "columns")
        if text or len(cells) <= MOST_COLUMNS:
            cells += [text] * min(times, MOST_COLUMNS + 1)
        if len(cells) > MOST_COLUMNS + 1 and text:
            break
    return cells


def _count_repeats(element: Element, of: str) -> int:
    return max(int(element.get(f"{TABLE}number-{of}-repeated") or 1), 1)


def _read_ods_cell(cell: Element) -> str:
    kind = cell.get(f"{OFFICE}value-type")
    if kind == "date":
        return (cell.get(f"{OFFICE}date-value") or "")[:10]
    if kind == "time":
        return _read_ods_time(cell.get(f"{OFFICE}time-value") or "")
    if kind in {"float", "currency", "percentage"}:
        return _write_value(float(cell.get(f"{OFFICE}value") or 0))
    return " ".join("".join(part.itertext()) for part in cell.iter(f"{TEXT}p"))


def _read_ods_time(text: str) -> str:
    """Return `PT65H35M` of `PT65H35M00S`."""
    return text.partition("M")[0] + "M" if "M" in text else text
