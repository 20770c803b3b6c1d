"""Reading the sheets of an Excel workbook (.xlsx) as rows of text.

What openpyxl does not say is looked up in the sheet's own XML: which formulas came to nothing
that the file holds, which failed, and which cells are merged (ECMA-376 part 1, 18.3.1).
"""

import datetime
import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from defusedxml.ElementTree import iterparse, parse

from common.tables.cells import MOST_COLUMNS, Unread
from common.tables.merged import Area, LineCells, spread_merged
from common.tables.text import require_lines

FARTHEST_ROW: Final = 100_000
"""With all empty rows before it: a library makes each of them."""
FIRST_DAY: Final = datetime.date(1899, 12, 30)
"""Day 0 of spreadsheets."""
TIMES_BEFORE: Final = 1910
"""A date of an earlier year is a time of more than a day."""
MAIN: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
STRICT: Final = b"http://purl.oclc.org/ooxml/"
OF_STRICT: Final = (
    (STRICT + b"spreadsheetml/main", MAIN[1:-1].encode()),
    (STRICT + b"officeDocument", b"http://schemas.openxmlformats.org/officeDocument/2006"),
    (STRICT + b"drawingml", b"http://schemas.openxmlformats.org/drawingml/2006"),
)
"""Namespaces of the strict form of the standard, and those of the usual one (part 4)."""
ESCAPED: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")
"""A sign that XML cannot hold (part 1, 22.9.2.19)."""
CELL: Final = re.compile(r"([A-Z]{1,3})(\d{1,7})")


@dataclass(slots=True)
class _Beside:
    """What stands in a sheet's XML beside its values."""

    unread: dict[tuple[int, int], Unread] = field(default_factory=dict)
    formulas: dict[tuple[int, int], str] = field(default_factory=dict)
    merged: list[Area] = field(default_factory=list)


def list_xlsx(data: bytes) -> Iterator[tuple[str, bool, list[LineCells]]]:
    """Yield the sheets: name, whether it is hidden, and the cells of each line that has any."""
    from openpyxl import load_workbook

    data = _make_transitional(data)
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        parts = _find_parts(file)
        extras = {name: _read_beside(file, part) for name, part in parts.items()}
    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        for sheet in book.worksheets:
            sheet.reset_dimensions()
            known = extras.get(sheet.title, _Beside())
            lines = _list_lines(sheet, known)
            yield sheet.title, sheet.sheet_state != "visible", spread_merged(lines, known.merged)
    finally:
        book.close()


def _make_transitional(data: bytes) -> bytes:
    """Return a workbook that was saved as "Strict Open XML" with the names that programs read."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        if STRICT not in file.read("xl/workbook.xml"):
            return data
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as copy:
            for name in file.namelist():
                part = file.read(name)
                for strict, usual in OF_STRICT:
                    part = part.replace(strict, usual)
                copy.writestr(name, part)
        return out.getvalue()


def _find_parts(file: zipfile.ZipFile) -> dict[str, str]:
    """Return where the XML of each sheet is, by the sheet's name."""
    with file.open("xl/workbook.xml") as stream:
        sheets = {
            sheet.get(RELATION): sheet.get("name", "")
            for sheet in parse(stream, forbid_dtd=True).iter(f"{MAIN}sheet")
        }
    try:
        with file.open("xl/_rels/workbook.xml.rels") as stream:
            targets = {
                relation.get("Id"): relation.get("Target", "")
                for relation in parse(stream, forbid_dtd=True).iter()
            }
    except KeyError:
        return {}
    names = set(file.namelist())
    parts = {name: _place_part(targets.get(key, "")) for key, name in sheets.items()}
    return {name: part for name, part in parts.items() if part in names}


def _place_part(target: str) -> str:
    return target.lstrip("/") if target.startswith("/") else posixpath.join("xl", target)


def _read_beside(file: zipfile.ZipFile, part: str) -> _Beside:
    """Look through a sheet's XML; a cell that does not say its place stands behind the one before.

    Both attributes are optional (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73).
    """
    extras = _Beside()
    line, column = 0, -1
    filled: set[int] = set()
    with file.open(part) as stream:
        for event, element in iterparse(stream, events=("start", "end"), forbid_dtd=True):
            if event == "start" and element.tag == f"{MAIN}row":
                line, column = int(element.get("r") or line + 1), -1
            elif event == "start":
                continue
            elif element.tag == f"{MAIN}c":
                place = _read_place(element.get("r", "")) or (line, column + 1)
                column = place[1]
                _look_at_cell(element, place, extras)
                filled |= {line} if _is_filled(element) else set()
                require_lines(len(filled))
            elif element.tag == f"{MAIN}row":
                element.clear()
            elif element.tag == f"{MAIN}mergeCell":
                extras.merged += _read_area(element.get("ref", ""))
    return extras


def _is_filled(cell: Any) -> bool:
    """Return whether a cell has a value: a number, or a text of its own."""
    return bool(cell.findtext(f"{MAIN}v")) or cell.find(f"{MAIN}is") is not None


def _look_at_cell(cell: Any, place: tuple[int, int], extras: _Beside) -> None:
    formula = cell.find(f"{MAIN}f")
    if cell.get("t") == "e":
        extras.unread[place] = Unread.ERROR
    elif formula is not None and not cell.findtext(f"{MAIN}v") and cell.get("t") != "str":
        extras.unread[place] = Unread.FORMULA
        extras.formulas[place] = f"={formula.text or ''}"[:80]


def _read_place(text: str) -> tuple[int, int] | None:
    """Return line and column (from 0) of B3."""
    if not (match := CELL.fullmatch(text)):
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(match[2]), column - 1


def _read_area(text: str) -> list[Area]:
    first, _colon, last = text.partition(":")
    start, end = _read_place(first), _read_place(last)
    return [Area(*start, *end)] if start and end else []


def _list_lines(sheet: Any, extras: _Beside) -> Iterator[LineCells]:
    rows = sheet.iter_rows(max_col=MOST_COLUMNS + 1, values_only=True)
    lines = {line for line, _column in extras.unread}
    for line, values in enumerate(rows, start=1):
        if line > FARTHEST_ROW:
            require_lines(line)
        if line in lines or any(value is not None for value in values):
            cells = [write_value(value) for value in values]
            yield LineCells(line, cells, _take_unread(line, cells, extras))


def _take_unread(line: int, cells: list[str], extras: _Beside) -> dict[int, Unread]:
    unread = {}
    for column in range(len(cells)):
        if kind := extras.unread.get((line, column)):
            unread[column] = kind
            cells[column] = cells[column] or extras.formulas.get((line, column), "?")
    return unread


def write_value(value: object) -> str:
    """Return a cell's value as text: numbers with a point, days and times as in ISO 8601.

    A number of three decimals gets a fourth, so that nobody takes its point for thousands.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return _write_number(value)
    if isinstance(value, datetime.timedelta):
        return _write_time(value)
    if isinstance(value, datetime.time):
        return f"PT{value.hour}H{value.minute}M"
    if isinstance(value, datetime.datetime):
        return _write_moment(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    return ESCAPED.sub(_write_escaped, str(value))


def _write_escaped(match: re.Match[str]) -> str:
    """Return the sign of its number; control characters are none."""
    sign = chr(int(match[1], 16))
    return sign if sign.isprintable() else " "


def _write_number(value: float) -> str:
    if value.is_integer():
        return str(int(value))
    text = f"{value:.12g}"
    whole, point, part = text.partition(".")
    return f"{whole}.{part}0" if point and len(part) == 3 and part.isdecimal() else text


def _write_moment(value: datetime.datetime) -> str:
    if value.year >= TIMES_BEFORE:
        has_time = value.hour or value.minute
        return value.strftime("%Y-%m-%d %H:%M") if has_time else value.date().isoformat()
    of_day = datetime.timedelta(hours=value.hour, minutes=value.minute, seconds=value.second)
    return _write_time(value.date() - FIRST_DAY + of_day)


def _write_time(length: datetime.timedelta) -> str:
    """Write a time as hours and minutes, seconds rounded: programs keep it as part of a day."""
    minutes = round(length.total_seconds() / 60)
    return f"PT{minutes // 60}H{minutes % 60}M"
