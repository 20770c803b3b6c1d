"""Which sheets of a workbook hold the table: the one that is read best, and those like it."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from common.tables.cells import Row
from common.tables.heads import TableHead
from common.tables.lines import STEP
from common.tables.workbooks import Sheet

HIDDEN, OTHER, COPY = "sheet_hidden", "sheet_other", "sheet_copy"
Count = Callable[[Sequence[Row]], int]
FindHead = Callable[[Sequence[Row]], TableHead]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The sheets that are read as one table.

    `left_out`: the names of the others, each with the reason; `sure`: False where another may be
    meant.
    """

    sheets: tuple[Sheet, ...]
    left_out: tuple[tuple[str, str], ...] = ()
    sure: bool = True


def choose_sheets(sheets: Sequence[Sheet], count: Count, find_head: FindHead) -> Chosen:
    """Propose what is read: the sheet of which most can be read, and all with the same heads.

    `count`: how many lines of a sheet can be read. A hidden sheet is read where no other can be.
    """
    counts = {place: count(sheet.rows) for place, sheet in enumerate(sheets)}
    shown = [place for place, sheet in enumerate(sheets) if not sheet.is_hidden and counts[place]]
    usable = shown or [place for place in counts if counts[place]] or [0]
    best = max(usable, key=lambda place: (counts[place], -place))
    heads = {place: find_head(sheets[place].rows).texts for place in usable}
    alike = [
        place for place in usable if place == best or (heads[place] and heads[place] == heads[best])
    ]
    kept = _leave_out_copies(sheets, alike)
    left_out = tuple(_list_left_out(sheets, kept, alike, shown))
    others = [place for place in usable if place not in alike]
    chosen = tuple(sheets[place] for place in kept)
    return Chosen(chosen, left_out, sure=not others and not _overlap(chosen, find_head))


def take_sheets(sheets: Sequence[Sheet], names: Collection[str]) -> Chosen:
    """Return the sheets that somebody chose."""
    kept = [place for place, sheet in enumerate(sheets) if sheet.name in names]
    shown = [place for place, sheet in enumerate(sheets) if not sheet.is_hidden]
    left_out = tuple(_list_left_out(sheets, kept, kept, shown))
    return Chosen(tuple(sheets[place] for place in kept), left_out)


def _leave_out_copies(sheets: Sequence[Sheet], places: Sequence[int]) -> list[int]:
    kept: list[int] = []
    for place in places:
        cells = [row.cells for row in sheets[place].rows]
        if all(cells != [row.cells for row in sheets[other].rows] for other in kept):
            kept.append(place)
    return kept


def _list_left_out(
    sheets: Sequence[Sheet], kept: Sequence[int], alike: Sequence[int], shown: Sequence[int]
) -> Iterator[tuple[str, str]]:
    for place, sheet in enumerate(sheets):
        if place not in kept:
            is_hidden = sheet.is_hidden and place not in shown
            yield sheet.name, COPY if place in alike else HIDDEN if is_hidden else OTHER


def _overlap(sheets: Sequence[Sheet], find_head: FindHead) -> bool:
    """Return whether the same line stands in two of them, as where one continues a copy."""
    earlier: set[tuple[str, ...]] = set()
    for sheet in sheets:
        head = find_head(sheet.rows).last or sheet.rows[0].line
        cells = {row.cells for row in sheet.rows if row.line > head and row.filled > 2}
        if cells & earlier:
            return True
        earlier |= cells
    return False


def join_sheets(sheets: Sequence[Sheet], find_head: FindHead) -> tuple[Row, ...]:
    """Return the rows of sheets with the same heads as one table, the heads once."""
    rows = list(sheets[0].rows)
    for place, sheet in enumerate(sheets[1:], start=1):
        head = find_head(sheet.rows).last or 0
        rows += [
            Row(row.line + place * STEP, row.cells, row.unread)
            for row in sheet.rows
            if row.line > head
        ]
    return tuple(rows)
