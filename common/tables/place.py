"""Where a table is in a file: its encoding, its sheets, the line of its heads, its last line."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from common.problems import Refused
from common.tables.cells import Row
from common.tables.heads import TableHead, choose_head
from common.tables.sheets import Count, choose_sheets, join_sheets, take_sheets
from common.tables.workbooks import Opened, open_file

SHEET, ENCODING, HEAD, END = "sheet", "encoding", "head", "end"
ASKED: Final = (SHEET, ENCODING, HEAD, END)


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody said about where the table is; what is not said is proposed.

    `sheets`: their names; `encoding`: of text; `head`: its lines, none for a table without one;
    `end`: the last line.
    """

    sheets: tuple[str, ...] = ()
    encoding: str = ""
    head: tuple[int, ...] | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class TablePlace:
    """Where the table is, its rows, and what of it is asked."""

    opened: Opened
    sheets: tuple[str, ...]
    rows: tuple[Row, ...]
    head: TableHead
    end: int | None = None
    left_out: tuple[tuple[str, str], ...] = ()
    asked: tuple[str, ...] = ()

    def has_below(self, row: Row) -> bool:
        """Return whether a row is one of the table's, below its heads."""
        is_below = self.head.last is None or row.line > self.head.last
        return is_below and (self.end is None or row.line <= self.end)


def find_table_place(
    data: bytes, said: Said, *, count: Count, find_head: Callable[[Sequence[Row]], TableHead]
) -> TablePlace:
    """Return where the table is, as it was said or as it is likeliest.

    `count`: how many lines of a sheet can be read; `find_head`: where its heads stand.

    Raises:
        Refused: the file cannot be read, or has no such sheet or line.
    """
    opened = open_file(data, said.encoding)
    names = set(said.sheets)
    if names - {sheet.name for sheet in opened.sheets}:
        raise Refused("sheet_unknown", "sheets")
    chosen = (
        take_sheets(opened.sheets, names)
        if names
        else choose_sheets(opened.sheets, count, find_head)
    )
    rows = join_sheets(chosen.sheets, find_head)
    head = find_head(rows) if said.head is None else _choose_head(rows, said.head)
    asked = [SHEET] if not chosen.sure else []
    asked += [ENCODING] if len(opened.encodings) > 1 else []
    asked += [HEAD] if not head.sure else []
    names_read = tuple(sheet.name for sheet in chosen.sheets)
    return TablePlace(opened, names_read, rows, head, said.end, chosen.left_out, tuple(asked))


def _choose_head(rows: Sequence[Row], lines: Sequence[int]) -> TableHead:
    head = choose_head(rows, lines)
    if lines and not head.lines:
        raise Refused("head_line_empty", "head")
    return head
