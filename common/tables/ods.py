"""Reading the sheets of an OpenDocument spreadsheet (.ods) as rows of text.

A cell's text is its own paragraphs: a note that hangs on it has paragraphs too (OpenDocument 1.3
part 3, 9.1.4 and 14.1). Where a formula came to nothing that the file holds, that is unread.
"""

from collections.abc import Iterator
from typing import Any, Final
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import iterparse

from common.tables.cells import MOST_COLUMNS, Unread, find_unread
from common.tables.merged import Area, LineCells, spread_merged
from common.tables.text import require_lines
from common.tables.xlsx import write_value

OFFICE: Final = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE: Final = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT: Final = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
STYLE: Final = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
COVERED: Final = f"{TABLE}covered-table-cell"
CELLS: Final = frozenset({f"{TABLE}table-cell", COVERED})
BETWEEN_WORDS: Final = {f"{TEXT}s": " ", f"{TEXT}tab": " ", f"{TEXT}line-break": "\n"}
NUMBERS: Final = frozenset({"float", "currency", "percentage"})


def list_ods(content: Any) -> Iterator[tuple[str, bool, list[LineCells]]]:
    """Yield the sheets: name, whether it is hidden, and the cells of each line that has any."""
    hidden: set[str] = set()
    sheet = _Sheet()
    for event, element in iterparse(content, events=("start", "end"), forbid_dtd=True):
        if event == "start" and element.tag == f"{TABLE}table":
            sheet = _Sheet()
        elif event == "end" and element.tag == f"{STYLE}style":
            hidden |= {element.get(f"{STYLE}name", "")} if _hides(element) else set()
        elif event == "end" and element.tag == f"{TABLE}table-row":
            sheet.add(element)
            element.clear()
        elif event == "end" and element.tag == f"{TABLE}table":
            name = element.get(f"{TABLE}name", "")
            is_hidden = element.get(f"{TABLE}style-name") in hidden
            yield name, is_hidden, spread_merged(sheet.lines, sheet.merged)


def _hides(style: Element) -> bool:
    return any(child.get(f"{TABLE}display") == "false" for child in style)


class _Sheet:
    """A sheet that is being read, row by row; a row that is repeated is there so often."""

    def __init__(self) -> None:
        self.line = 1
        self.lines: list[LineCells] = []
        self.merged: list[Area] = []

    def add(self, row: Element) -> None:
        """Read a row and go on behind it.

        Raises:
            Refused: with it there are more than are read; each of them can say that it is repeated.
        """
        cells, unread = self._read_row(row)
        times = _count_repeats(row, "rows")
        if any(cells) or unread:
            for _ in range(times):
                self.lines.append(LineCells(self.line, [*cells], {**unread}))
                self.line += 1
                require_lines(len(self.lines))
        else:
            self.line += times

    def _read_row(self, row: Element) -> tuple[list[str], dict[int, Unread]]:
        cells: list[str] = []
        unread: dict[int, Unread] = {}
        for cell in (child for child in row if child.tag in CELLS):
            text, kind = _read_cell(cell)
            self._note_area(cell, len(cells))
            times = _count_repeats(cell, "columns")
            if text or kind or len(cells) <= MOST_COLUMNS:
                times = min(times, MOST_COLUMNS + 1)
                unread |= dict.fromkeys(range(len(cells), len(cells) + times), kind) if kind else {}
                cells += [text] * times
            if len(cells) > MOST_COLUMNS + 1 and text:
                break
        return cells, unread

    def _note_area(self, cell: Element, column: int) -> None:
        wide, tall = (
            max(int(cell.get(f"{TABLE}number-{of}-spanned") or 1), 1) for of in ("columns", "rows")
        )
        if wide > 1 or tall > 1:
            last = self.line + tall - 1, column + wide - 1
            self.merged.append(Area(self.line, column, *last))


def _count_repeats(element: Element, of: str) -> int:
    return max(int(element.get(f"{TABLE}number-{of}-repeated") or 1), 1)


def _read_cell(cell: Element) -> tuple[str, Unread | None]:
    """Return a cell's text, and why it is unread."""
    if cell.tag == COVERED:
        return "", None
    text = _read_value(cell)
    formula = cell.get(f"{TABLE}formula")
    if formula and not cell.get(f"{OFFICE}value-type"):
        return text or formula[:80], Unread.FORMULA
    if formula and find_unread(text):
        return text, Unread.ERROR
    has_note = cell.find(f"{OFFICE}annotation") is not None
    return (text, None) if text or not has_note else ("*", Unread.NOTE)


def _read_value(cell: Element) -> str:
    kind = cell.get(f"{OFFICE}value-type")
    if kind == "date":
        return (cell.get(f"{OFFICE}date-value") or "")[:16].removesuffix("T00:00")
    if kind == "time":
        return _read_time(cell.get(f"{OFFICE}time-value") or "")
    if kind in NUMBERS and not find_unread(_read_paragraphs(cell)):
        return write_value(float(cell.get(f"{OFFICE}value") or 0))
    return _read_paragraphs(cell)


def _read_paragraphs(cell: Element) -> str:
    return "\n".join("".join(_list_texts(part)) for part in cell.findall(f"{TEXT}p"))


def _list_texts(part: Element) -> Iterator[str]:
    """Yield the texts of a paragraph; blanks and breaks are elements (OpenDocument 1.3, 6.1)."""
    yield part.text or ""
    for child in part:
        if child.tag in BETWEEN_WORDS:
            yield BETWEEN_WORDS[child.tag]
        elif child.tag != f"{OFFICE}annotation":
            yield from _list_texts(child)
        yield child.tail or ""


def _read_time(text: str) -> str:
    """Return `PT65H35M` of `PT65H35M00S`."""
    return text.partition("M")[0] + "M" if "M" in text else text
