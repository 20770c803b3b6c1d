"""Opening a file that holds tables: text, or a workbook of sheets (.xlsx, .ods), within bounds.

What it unpacks to is measured before anything of it is understood: a small file can hold a
terabyte of zeros. docs/decisions/0016-spreadsheets.md says why these libraries.
"""

import io
import lzma
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException

from common.problems import Refused
from common.tables.cells import MOST_LINES, Row
from common.tables.merged import LineCells
from common.tables.ods import list_ods
from common.tables.text import read_encodings, read_text_rows, require_lines, strip_row
from common.tables.xlsx import list_xlsx

MOST_FILE_BYTES: Final = 5_000_000
MOST_UNPACKED: Final = 40_000_000
MOST_TAGS: Final = 2_000_000
"""Of one part: an element in memory takes many times its length."""
MOST_MEMBERS: Final = 500
MOST_IN_ALL: Final = 5 * MOST_LINES
"""Lines of all sheets: a line of OpenDocument can say that it is there twenty thousand times."""
PIECE: Final = 1_000_000
ZIP: Final = b"PK\x03\x04"
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
START: Final = rb"\s*(?:\xef\xbb\xbf)?\s*"
XML: Final = START + rb"<(?:\?xml|Workbook|office:document)"
OTHER_KINDS: Final = (
    (re.compile(re.escape(OLD_EXCEL)), "file_is_old_excel"),
    (
        re.compile(XML + rb"(?!.{,400}<(?:!doctype )?html)", re.IGNORECASE | re.DOTALL),
        "file_is_xml",
    ),
    (
        re.compile(
            START + rb"<(?:!doctype|html|table|\?xml|meta|head|body)|MIME-Version:", re.IGNORECASE
        ),
        "file_is_page",
    ),
    (re.compile(START + rb"(?:[\[{]\s*[\[{\"]|\{\s*\})"), "file_is_json"),
    (re.compile(rb"%PDF-|\{\\rtf|BEGIN:V|ID;P|TABLE\r?\n0,1\r?\n"), "file_no_table"),
)
"""How files of other kinds begin, whatever their names say."""
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
    zipfile.BadZipFile,
    ParseError,
    DefusedXmlException,
)
"""What the libraries raise on a file that is not as it should be."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of a file; text has one, without a name."""

    name: str
    rows: tuple[Row, ...]
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """What a file holds: its sheets that are not empty, as the program shows them, hidden last.

    `encoding` is how text was read, "" of a workbook; `encodings` are those that it may be in, the
    likeliest first.
    """

    sheets: tuple[Sheet, ...]
    encoding: str = ""
    encodings: tuple[str, ...] = ()


def open_file(data: bytes, encoding: str = "") -> Opened:
    """Return the sheets of a file; `encoding` is that of text, "" to have it told by its letters.

    Raises:
        Refused: it is too large, broken, empty, or of another kind.
    """
    if len(data) > MOST_FILE_BYTES:
        raise Refused("table_too_large", most=MOST_FILE_BYTES // 1_000_000)
    for kind, code in OTHER_KINDS:
        if kind.match(data):
            raise Refused(code)
    return _open_workbook(data) if data.startswith(ZIP) else _open_text(data, encoding)


def read_file_rows(data: bytes) -> tuple[Row, ...]:
    """Return the rows of a file: text, or the first sheet that is shown and has columns.

    Raises:
        Refused: as `open_file`.
    """
    sheets = open_file(data).sheets
    shown = (sheet for sheet in sheets if not sheet.is_hidden and _has_columns(sheet))
    return next(shown, sheets[0]).rows


def _has_columns(sheet: Sheet) -> bool:
    """Return whether a sheet is more than a page of words, as programs put in front."""
    return any(row.filled > 1 for row in sheet.rows)


def read_pasted(text: str) -> tuple[Row, ...]:
    """Return the rows of pasted cells.

    Raises:
        Refused: there are none, too many, or too large.
    """
    return _open_text(text.encode(), "utf-8").sheets[0].rows


def _open_text(data: bytes, encoding: str) -> Opened:
    readings = read_encodings(data, encoding)
    rows = read_text_rows(readings[0].text)
    names = tuple(reading.encoding for reading in readings)
    return Opened((Sheet("", rows),), names[0], names)


def _open_workbook(data: bytes) -> Opened:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            _require_size(file)
            sheets = [sheet for sheet in _list_sheets(data, file) if sheet.rows]
    except Refused:
        raise
    except BROKEN:
        raise Refused("workbook_broken") from None
    if not sheets:
        raise Refused("file_empty")
    return Opened(tuple(sorted(sheets, key=lambda sheet: sheet.is_hidden)))


def _list_sheets(data: bytes, file: zipfile.ZipFile) -> list[Sheet]:
    names = set(file.namelist())
    if "xl/workbook.xml" in names:
        return _take_sheets(list_xlsx(data))
    if "content.xml" in names:
        with file.open("content.xml") as content:
            return _take_sheets(list_ods(content))
    raise Refused("file_other_workbook" if _is_other_workbook(names) else "file_no_table")


def _is_other_workbook(names: set[str]) -> bool:
    """Return whether a zip is a workbook of another kind: of Apple Numbers, or a binary one."""
    return any(name.endswith(".iwa") or name.startswith("xl/") for name in names)


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


def _take_sheets(read: Iterable[tuple[str, bool, list[LineCells]]]) -> list[Sheet]:
    sheets: list[Sheet] = []
    lines = 0
    for name, hidden, cells in read:
        sheets.append(Sheet(name, _take_rows(cells), hidden))
        lines += len(sheets[-1].rows)
        if lines > MOST_IN_ALL:
            raise Refused("too_many_lines", most=MOST_IN_ALL)
    return sheets


def _take_rows(lines: Iterable[LineCells]) -> tuple[Row, ...]:
    """Return the lines that hold something."""
    kept = []
    for line in lines:
        row = strip_row(line.line, line.cells, line.unread)
        if not row.is_empty:
            kept.append(row)
            require_lines(len(kept))
    return tuple(kept)
