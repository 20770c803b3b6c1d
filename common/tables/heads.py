"""Which line of a table names its columns: seldom the first, sometimes two."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import mode
from typing import Final

from common.tables.cells import Row

LOOKED_AT: Final = 40
"""A head stands among so many lines."""
Test = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class TableHead:
    """The names of a table's columns.

    `lines`: where they stand, one line or two below each other, none without a head; `texts`: by
    column, the upper and the lower text; `sure`: False where another line may be it as well.
    """

    lines: tuple[int, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    sure: bool = True

    @property
    def last(self) -> int | None:
        """The line below which the table begins, None without a head."""
        return self.lines[-1] if self.lines else None

    def name(self, column: int) -> str:
        """Return a column's name, the lower text where there are two; "" without one."""
        if column >= len(self.texts):
            return ""
        upper, lower = self.texts[column]
        return lower or upper


@dataclass(frozen=True, slots=True)
class _Line:
    """What a line looks like: how many of its cells are filled, known words, and values."""

    row: Row
    filled: int
    words: int
    values: int


def find_head(rows: Sequence[Row], is_word: Test, is_value: Test) -> TableHead:
    """Return where the names of the columns stand.

    `is_word`: whether a text is a known name of a column; `is_value`: whether it is a day, a number
    or a score, which name nothing.
    """
    lines = [_look(row, is_word, is_value) for row in rows[:LOOKED_AT]]
    place = _find_by_words(lines)
    if place is None:
        place = _find_by_body(lines)
    if place is None:
        return TableHead()
    has_units = _says_units(lines, place)
    first, last = (place - 1, place - 1) if has_units else _widen(lines, place)
    return make_head(rows, first, last, sure=_is_sure(lines, first, last))


def make_head(rows: Sequence[Row], first: int, last: int, *, sure: bool = True) -> TableHead:
    """Return the head that stands in these rows, counted from 0."""
    width = max(len(row.cells) for row in rows)
    upper = _spread(rows[first], width) if last > first else [""] * width
    texts = tuple(
        (above if rows[last].get(column) != above else "", rows[last].get_own(column))
        for column, above in zip(range(width), upper, strict=True)
    )
    return TableHead(tuple(row.line for row in rows[first : last + 1]), texts, sure)


def choose_head(rows: Sequence[Row], lines: Sequence[int]) -> TableHead:
    """Return the head that somebody chose: these lines, none for a table without one."""
    places = [place for place, row in enumerate(rows) if row.line in lines]
    return make_head(rows, places[0], places[-1]) if places else TableHead()


def _spread(row: Row, width: int) -> list[str]:
    """Return the upper texts of a head of two lines: each stands for the columns to its right.

    The last of them for as many as the others: where cells are not merged, nothing says it.
    """
    places = [column for column in range(width) if row.get_own(column)]
    span = min((after - place for place, after in pairwise(places)), default=width)
    texts = [row.get(column) for column in range(width)]
    for place in places:
        for column in range(place + 1, min(place + span, width)):
            texts[column] = texts[column] or texts[place]
    return texts


def _look(row: Row, is_word: Test, is_value: Test) -> _Line:
    cells = [cell for column in range(len(row.cells)) if (cell := row.get_own(column))]
    values = sum(bool(is_value(cell)) for cell in cells)
    return _Line(row, len(cells), sum(bool(is_word(cell)) for cell in cells), values)


def _find_by_words(lines: Sequence[_Line]) -> int | None:
    """Return the line with the most known names of columns, and hardly a value."""
    known = [
        place
        for place, line in enumerate(lines)
        if line.words and line.values * 3 <= line.words and 2 * line.words >= min(line.filled, 4)
    ]
    width = _find_width(lines)
    enough = [
        place
        for place in known
        if lines[place].words > 1 or (_has_body(lines, place) and 2 * lines[place].filled >= width)
    ]
    return max(
        enough, key=lambda place: (lines[place].words, lines[place].filled, -place), default=None
    )


def _has_body(lines: Sequence[_Line], place: int) -> bool:
    """Return whether lines as wide as this follow."""
    below = lines[place + 1 : place + 4]
    return any(line.filled >= lines[place].filled for line in below) or not below


def _find_by_body(lines: Sequence[_Line]) -> int | None:
    """Return the last line without a value above the first wide one with some.

    Words alone between them, as the name of a month, are no head.
    """
    body = next((place for place, line in enumerate(lines) if _is_body(lines, line)), 0)
    if _stands_above(lines, body):
        return body + 1
    width = _find_width(lines[body:])
    above = [index for index in range(body - 1, -1, -1) if not lines[index].values]
    place = next((index for index in above if lines[index].filled >= 2), None)
    return place if place is not None and 2 * lines[place].filled >= width else None


def _says_units(lines: Sequence[_Line], place: int) -> bool:
    """Return whether a line says the same of every column that the line above has named."""
    line, above = lines[place], lines[place - 1] if place else None
    if above is None or above.row.line != line.row.line - 1 or above.values or not above.words:
        return False
    columns = [column for column in range(len(line.row.cells)) if line.row.get_own(column)]
    named = [above.row.get_own(column) for column in columns]
    is_named = all(named) and len({*named}) == len(named) and above.filled > line.filled
    return is_named and says_one_thing(line.row)


def says_one_thing(row: Row) -> bool:
    """Return whether the same word stands in several columns and no other: what is counted."""
    cells = [cell.casefold() for at in range(len(row.cells)) if (cell := row.get_own(at))]
    return len(cells) > 1 and len({*cells}) == 1


def _stands_above(lines: Sequence[_Line], place: int) -> bool:
    """Return whether a line of nothing but numbers counts the columns whose names stand below."""
    two = lines[place + 1 : place + 3]
    if len(two) < 2 or lines[place].values < lines[place].filled:
        return False
    head, body = two
    return head.words > 0 and not head.values and head.filled > 1 and _is_body(lines, body)


def _is_body(lines: Sequence[_Line], line: _Line) -> bool:
    return line.values > 0 and 2 * line.filled >= _find_width(lines)


def _find_width(lines: Sequence[_Line]) -> int:
    return mode(line.filled for line in lines)


def _widen(lines: Sequence[_Line], place: int) -> tuple[int, int]:
    """Return the first and last of a head's lines: a second one may stand above or below."""
    if place and _goes_with(lines, place - 1, place):
        return place - 1, place
    if place + 2 < len(lines) and _goes_with(lines, place + 1, place) and lines[place + 2].values:
        return place, place + 1
    return place, place


def _goes_with(lines: Sequence[_Line], other: int, place: int) -> bool:
    line, head = lines[other], lines[place]
    is_beside = abs(line.row.line - head.row.line) == 1
    return is_beside and line.words > 0 and not line.values and 2 * line.words >= line.filled


def _is_sure(lines: Sequence[_Line], first: int, last: int) -> bool:
    """Return whether no line above is as good as this one, nor the one below without values."""
    head = lines[last]
    above = any(2 * line.filled > head.filled and line.filled > 1 for line in lines[:first])
    below = lines[last + 1 : last + 2]
    has_second = any(
        not line.values
        and line.filled > 1
        and not says_one_thing(line.row)
        and any(other.values for other in lines[last + 2 :])
        for line in below
    )
    return not above and not (has_second and head.words < 2)
