"""Reading rows from text: files of whatever encoding and separator, and pasted cells."""

import csv
import io
import re
from collections import Counter
from typing import Final

from common.problems import Refused
from common.tables.cells import LONGEST_CELL, MOST_COLUMNS, MOST_LINES, Row, name_column

SEPARATORS: Final = "\t;,|"
MOST_BYTES: Final = 5_000_000
LOOKED_AT: Final = 20
"""So many lines tell which separator it is."""
CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
MOSTLY: Final = 0.5
MARKS: Final = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)


def decode_text(data: bytes) -> str:
    """Return the text of a file in UTF-8, UTF-16 or, where it is neither, in cp1252.

    Raises:
        Refused: it is too large, or no text.
    """
    if len(data) > MOST_BYTES:
        raise Refused("table_too_large", most=MOST_BYTES // 1_000_000)
    encoding = next((name for mark, name in MARKS if data.startswith(mark)), "")
    encodings = [encoding] if encoding else [*_guess_wide(data), "utf-8", "cp1252"]
    for tried in encodings:
        try:
            text = data.decode(tried)
        except UnicodeDecodeError:
            continue
        _require_text(text)
        return text
    raise Refused("file_no_text")


def _guess_wide(data: bytes) -> list[str]:
    """Return UTF-16 without its mark, where many a second byte of the beginning is zero."""
    low, high = data[:200:2], data[1:200:2]
    if len(high) > 1 and not len(data) % 2:
        if high.count(0) > MOSTLY * len(high) and not low.count(0):
            return ["utf-16-le"]
        if low.count(0) > MOSTLY * len(low) and not high.count(0):
            return ["utf-16-be"]
    return []


def _require_text(text: str) -> None:
    """Refuse what no text holds: control characters, which a file of another kind is full of."""
    if match := CONTROL.search(text):
        raise Refused("file_no_text_here", line=text.count("\n", 0, match.start()) + 1)


def read_text(text: str) -> tuple[Row, ...]:
    """Return the rows of a text; empty ones are left out, lines are counted from 1.

    Raises:
        Refused: too many lines or columns, a cell too long, an open quote, or nothing at all.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(
        io.StringIO(text, newline="\n"), delimiter=find_separator(text), strict=True
    )
    rows: list[Row] = []
    line = 1
    try:
        for cells in reader:
            rows.append(make_row(line, cells))
            line = reader.line_num + 1
            if line > MOST_LINES + 1:
                require_lines(line)
    except csv.Error:
        raise Refused("quote_open", line=line) from None
    return leave_out_empty(rows)


def require_lines(line: int) -> None:
    """Refuse more lines than are read."""
    if line > MOST_LINES:
        raise Refused("too_many_lines", most=MOST_LINES)


def leave_out_empty(rows: list[Row]) -> tuple[Row, ...]:
    """Return the rows that hold something; there must be one."""
    kept = tuple(row for row in rows if not row.is_empty)
    if not kept:
        raise Refused("file_empty")
    require_lines(len(kept))
    return kept


def make_row(line: int, cells: list[str]) -> Row:
    """Return a row, cells stripped.

    Raises:
        Refused: it has too many cells, or one too long.
    """
    cells = cells[: _count_filled(cells)]
    if len(cells) > MOST_COLUMNS:
        raise Refused("too_many_columns", line=line, most=MOST_COLUMNS)
    for column, cell in enumerate(cells):
        if len(cell) > LONGEST_CELL:
            raise Refused("cell_too_long", line=line, column=name_column(column), most=LONGEST_CELL)
    return Row(line, tuple(" ".join(cell.split()) for cell in cells))


def _count_filled(cells: list[str]) -> int:
    return max((place for place, cell in enumerate(cells, start=1) if cell.strip()), default=0)


def find_separator(text: str) -> str:
    """Return the sign that stands between the cells: the one that most lines hold equally often.

    Signs within quotes separate nothing.
    """
    lines = [line for line in text[:100_000].split("\n") if line.strip()][:LOOKED_AT]
    best, score = ",", 0
    for sign in SEPARATORS:
        counts = Counter(count for line in lines if (count := _count_outside(line, sign)))
        if counts:
            _, alike = counts.most_common(1)[0]
            if alike > score:
                best, score = sign, alike
    return best


def _count_outside(line: str, sign: str) -> int:
    return sum(part.count(sign) for part in line.split('"')[::2])
