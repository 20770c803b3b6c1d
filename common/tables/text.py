"""Reading rows from text: whatever the separator, and pasted cells."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from common.problems import Refused
from common.tables.cells import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_LINES,
    Row,
    Unread,
    clean_cell,
    find_unread,
    name_column,
)
from common.tables.encodings import Reading, list_readings, try_encoding

SEPARATORS: Final = "\t;,|"
MOST_BYTES: Final = 5_000_000
LOOKED_AT: Final = 20
"""So many lines tell which separator it is."""
CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
SEP_LINE: Final = re.compile(r'"?sep=(.)"?[;,\t]*(?:\n|\Z)', re.IGNORECASE)
"""Excel's own first line, which says what stands between the cells."""
BLANKS: Final = "  "
"""Stands for columns that blanks hold apart."""
GAP: Final = re.compile(r"(?<=\S) {2,}(?=\S)")
ESCAPED: Final = re.compile(r'"([^"]*\\"(?:[^"]|\\")*)"')
"""A cell between quotes whose own have a backslash before them, as some programs write."""
NEVER: Final = "(?!)"
"""Fits nothing."""
KEPT_AS_TEXT: Final = re.compile(r'="(.*)"', re.DOTALL)
"""How programs hand a text to Excel that looks like a number: ="007"."""
SURNAME_FIRST: Final = re.compile(
    r"[^,@]*[^\W\d][^,@]*, [^,@]*[^\W\d][^,@]*(?:, ?(?:[JS]r|jun|sen|I{2,3}|Dr|Prof)\.?)?",
    re.IGNORECASE,
)


def read_encodings(data: bytes, encoding: str = "") -> list[Reading]:
    """Return the texts that a file may be, the likeliest first; one where it is said which.

    Raises:
        Refused: it is too large, or no text, or not in this encoding.
    """
    if len(data) > MOST_BYTES:
        raise Refused("table_too_large", most=MOST_BYTES // 1_000_000)
    if encoding:
        text = try_encoding(data, encoding)
        if text is None:
            raise Refused("file_in_other_encoding", "encoding", encoding=encoding)
        readings = [Reading(encoding, text.removeprefix("\ufeff"))]
    elif not (readings := list_readings(data)):
        raise Refused("file_no_text")
    _require_text(readings[0].text)
    return readings


def _require_text(text: str) -> None:
    """Refuse what no text holds: control characters, which a file of another kind is full of."""
    if match := CONTROL.search(text):
        raise Refused("file_no_text_here", line=text.count("\n", 0, match.start()) + 1)


def read_text_rows(text: str) -> tuple[Row, ...]:
    """Return the rows of a text; empty ones are left out, lines are counted from 1.

    Raises:
        Refused: too many lines or columns, a cell too long, an open quote, or nothing at all.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    first = SEP_LINE.match(text)
    begin = first.end() if first else 0
    is_true = first is not None and first[1] in text[begin:]
    separator = first[1] if first and is_true else find_separator(text[begin:])
    if separator == BLANKS:
        text, separator = text[:begin] + GAP.sub("\t", text[begin:]), "\t"
    rows: list[Row] = []
    for line, cells in _split_text(text, begin, separator):
        rows.append(strip_row(line, cells))
        if line > MOST_LINES:
            require_lines(line)
    return leave_out_empty(rows)


def _split_text(text: str, start: int, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the cells of each line; quotes hold a cell together if they stand at both its ends."""
    sign = re.escape(separator) or NEVER
    if separator == "," and _are_within_cells(text[start:]):
        sign = ",(?! )"
    quoted = re.compile(rf' *"([^"]*(?:""[^"]*)*)" *(?={sign}|\n|\Z)')
    bare = re.compile(rf"(?:(?!{sign})[^\n])*")
    between = re.compile(sign)
    line = 1 + text.count("\n", 0, start)
    place, cells, began = start, [], line
    while place <= len(text):
        if match := quoted.match(text, place):
            cells.append(_take_kept(match[1].replace('""', '"')))
            line += match[1].count("\n")
        else:
            match = bare.match(text, place)
            cells.append(_read_bare(match[0] if match else "", line))
        place = match.end() if match else place
        if separator and between.match(text, place):
            place += len(separator)
            continue
        yield began, cells
        place, cells, line = place + 1, [], line + 1
        began = line


def _are_within_cells(text: str) -> bool:
    """Return whether commas with a blank behind them stand in names: 7,Meier, Anna."""
    lines = [line for line in text[:100_000].split("\n") if line.strip()][:LOOKED_AT]
    head, *others = lines or [""]
    width = head.count(",")
    spaced = [line for line in others if ", " in line]
    is_head = width > 0 and ", " not in head and '"' not in text[:100_000]
    return (
        is_head
        and bool(spaced)
        and all(line.count(",") - line.count(", ") == width for line in spaced)
    )


def _read_bare(cell: str, line: int) -> str:
    """Return a cell that is not between quotes; those in it are a part of it: `"Hexe" Anna`."""
    if (kept := _take_kept(cell)) != cell:
        return kept
    if (match := ESCAPED.fullmatch(cell.strip())) is not None:
        return match[1].replace('\\"', '"')
    if cell.lstrip().startswith('"') and cell.count('"') == 1:
        raise Refused("quote_open", line=line)
    return cell


def _take_kept(cell: str) -> str:
    """Return what a cell holds that is written as a formula for a text, else the cell."""
    match = KEPT_AS_TEXT.fullmatch(cell.strip())
    return cell if match is None else match[1].replace('""', '"')


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


def strip_row(line: int, cells: list[str], unread: dict[int, Unread] | None = None) -> Row:
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
    kept = tuple(map(clean_cell, cells))
    failed = {column: kind for column, cell in enumerate(kept) if (kind := find_unread(cell))}
    return Row(line, kept, {**failed, **(unread or {})})


def _count_filled(cells: list[str]) -> int:
    return max((place for place, cell in enumerate(cells, start=1) if cell.strip()), default=0)


def find_separator(text: str) -> str:
    """Return the sign that stands between the cells: the one that most lines hold equally often.

    Signs within quotes separate nothing; nor does the comma in a list of "Meier, Anna". Where none
    of them is there, it may be several blanks.
    """
    lines = [line for line in text[:100_000].split("\n") if line.strip()][:LOOKED_AT]
    best, score = ",", 0
    for sign in SEPARATORS:
        counts = Counter(count for line in lines if (count := _count_outside(line, sign)))
        if counts:
            _, alike = counts.most_common(1)[0]
            if alike > score:
                best, score = sign, alike
    if score == 0 and _are_in_columns(lines):
        return BLANKS
    return "" if best == "," and _are_surnames_first(lines) else best


def _are_in_columns(lines: list[str]) -> bool:
    """Return whether blanks hold the same number of columns apart in all lines."""
    gaps = {len(GAP.findall(line.strip())) for line in lines}
    return len(lines) > 1 and len(gaps) == 1 and gaps != {0}


def _are_surnames_first(lines: list[str]) -> bool:
    with_comma = [line for line in lines if "," in line]
    return bool(with_comma) and all(SURNAME_FIRST.fullmatch(line.strip()) for line in with_comma)


def _count_outside(line: str, sign: str) -> int:
    return sum(part.count(sign) for part in line.split('"')[::2])
