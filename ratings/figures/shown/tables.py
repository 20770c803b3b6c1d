"""A table as a value: for a page, with what each number leads to, and for a file."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from common.figures import figure, percent, show_decimal
from common.tables.writing import Cell

NONE: Final = "–"
Value = str | int | float | None | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FigureCell:
    """A value, how it is shown, and the query of the games behind it; "" where there are none.

    Several numbers stand in a file's columns of their own (`FigureColumn.parts`).
    """

    value: Value
    text: str
    query: str = ""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A line: whose it is, the address of their page if there is one, and the cells."""

    name: str
    cells: Sequence[FigureCell]
    url: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """What a column holds. `code` names it in addresses and files; `hint` says it at length.

    `sorts`: whether a table that is sorted by the database can be sorted by it. `parts` are the
    heads of its columns in a file, where its cells have several numbers.
    """

    code: str
    label: str
    hint: str = ""
    sorts: bool = True
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Lines under the same columns; `first` is what stands above the names."""

    first: str
    columns: Sequence[FigureColumn]
    rows: Sequence[FigureRow]


def show_number(number: int, query: str = "") -> FigureCell:
    """Return a whole number; none leads to no games."""
    return FigureCell(number, figure(number), query if number else "")


def show_share(part: float | None, query: str = "") -> FigureCell:
    """Return a share in whole per cent, None as a dash; none leads to no games."""
    if part is None:
        return FigureCell(None, NONE)
    return FigureCell(round_share(part), percent(round(100 * part)), query if part else "")


def round_share(part: float | None) -> float | None:
    """Return a share in per cent, as files have it."""
    return None if part is None else round(100 * part, 1)


def round_points(points: float | None) -> float | None:
    """Return points with one decimal, as files have them."""
    return None if points is None else round(points, 1)


def show_points(points: float | None, query: str = "") -> FigureCell:
    """Return points a round with one decimal and their sign, None as a dash."""
    if points is None:
        return FigureCell(None, NONE)
    shown = round(points, 1)
    return FigureCell(shown, show_decimal(f"+{shown}" if shown > 0 else str(shown)), query)


def show_mean(points: float | None, query: str = "") -> FigureCell:
    """Return points a round with one decimal, None as a dash."""
    if points is None:
        return FigureCell(None, NONE)
    shown = round(points, 1)
    return FigureCell(shown, show_decimal(str(shown)), query)


def show_rounded(points: float | None, query: str = "") -> FigureCell:
    """Return the nearest whole number, None as a dash."""
    if points is None:
        return FigureCell(None, NONE)
    return FigureCell(round(points, 1), figure(round(points)), query)


def show_of(successful: int, calls: int, query: str = "") -> FigureCell:
    """Return calls that were made, and how many there were."""
    text = _("%(made)s of %(calls)s") % {"made": successful, "calls": calls} if calls else NONE
    return FigureCell((successful, calls), text, query if calls else "")


def write_query(asked: Mapping[str, Any]) -> str:
    """Return these as the query of an address; what is empty is left out."""
    return urlencode({name: str(value) for name, value in asked.items() if value not in {None, ""}})


def list_heads(first: str, columns: Sequence[FigureColumn]) -> list[str]:
    """Return what stands over the columns of a file: `first` over the names."""
    return [first, *(head for column in columns for head in column.parts or (column.label,))]


def list_file_lines(table: FigureTable) -> Iterator[Sequence[Cell]]:
    """Yield the table as lines of a file, the heads first."""
    heads = list_heads(table.first, table.columns)
    has_places = any(row.place for row in table.rows)
    yield [_("Place"), *heads] if has_places else heads
    for row in table.rows:
        line = [row.name, *_list_values(row)]
        yield [row.place, *line] if has_places else line


def _list_values(row: FigureRow) -> Iterator[Cell]:
    for cell in row.cells:
        if isinstance(cell.value, tuple):
            yield from cell.value
        else:
            yield cell.value
