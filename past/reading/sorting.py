"""Which lines of a table are its own, and which are totals, remarks, heads again, another table."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from common.tables.cells import Row, is_ruled
from common.tables.heads import says_one_thing
from common.tables.labels import AVERAGE, CARRIED, TOTAL, read_label
from common.tables.left_out import LeftOut
from common.tables.lines import split_line
from common.tables.text import SEPARATORS
from past.reading.days import find_day_above, find_day_in_text, is_day
from past.reading.heads import is_head, read_head
from past.reading.layout import Layout, read_row_score
from past.reading.numbers import read_points
from past.reading.roles import (
    DAY,
    FIGURE,
    GAME,
    GAMES,
    PAIRS,
    PERSON,
    POINTS,
    POINTS_OF,
    RANKING,
    ROUND,
    ROUNDS,
    SCORE,
    SCORES,
    SEATS,
    WHO,
)
from past.reading.totals import Numbers, find_kind
from past.reading.values import is_value

HEAD_AGAIN, REMARK, DAY_ALONE, OTHER_TABLE = "head_again", "remark", "day_alone", "other_table"
TOTAL_ODD, CARRIED_ODD = "total_odd", "carried_odd"
OF_NUMBERS: Final = frozenset({PERSON, FIGURE, POINTS_OF})
DIGIT: Final = re.compile(r"\d")
DIGIT_OR_WORD: Final = re.compile(r"\w")
LEAST_CELLS: Final = 3
LEAST_WORDS: Final = 2
"""So many names of columns in a line below the head are the head of another table."""


@dataclass(slots=True)
class Sorted:
    """The lines below a head: those that are read, and those that are not, with the reason."""

    lines: list[Row] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    is_cut: bool = False
    """Whether another table begins below, which is not read."""
    days: dict[int, str] = field(default_factory=dict)
    """By line, the day that stood alone above it, of this line and those below."""
    above: set[int] = field(default_factory=set)
    """The lines above the heads that say the day of those below."""


def sort_lines(rows: Sequence[Row], layout: Layout, decimal: str = "") -> Sorted:
    """Tell a table's own lines from the others below its head."""
    return _Sorter(rows, layout, decimal).sort()


class _Sorter:
    """Goes down a table, with the numbers above in mind."""

    def __init__(self, rows: Sequence[Row], layout: Layout, decimal: str) -> None:
        self.rows, self.layout, self.decimal = rows, layout, decimal
        self.head = next((row for row in rows if row.line == layout.head), None)
        self.day = layout.find(DAY)
        self.names = [
            column for column, role in layout.roles.items() if role in {*SEATS, *PAIRS, WHO}
        ]
        self.all: list[Numbers] = []
        self.since: list[Numbers] = []
        self.result = Sorted()
        self.game = self.alone = ""
        self.unreadable: set[int] = set()

    def sort(self) -> Sorted:
        """Return every line where it belongs."""
        for row in self.rows:
            if self.layout.head is not None and row.line <= self.layout.head:
                self._look_above(row)
                continue
            reason = self._find_reason(row)
            if reason is None:
                self._keep(row)
            else:
                self.result.left_out.append(LeftOut(reason, row.line, text=_shorten(row)))
        return self.result

    def _look_above(self, row: Row) -> None:
        """Take the day in a title, where no column has one; it is of the lines of its sheet."""
        are_games = self.day is None and self.layout.kind in {GAMES, ROUNDS}
        if are_games and row.line != self.layout.head:
            day = find_day_above(" ".join(filter(None, row.cells)))
            self.alone = day or self.alone
            self.result.above |= {row.line} if day else set()

    def _keep(self, row: Row) -> None:
        numbers = self._read_numbers(row)
        begins_sheet = bool(self.result.lines) and _is_other_sheet(self.result.lines[-1], row)
        if begins_sheet or (self.layout.kind == ROUNDS and self._begins_game(row)):
            self.since = []
        if self.alone:
            self.result.days[row.line], self.alone = self.alone, ""
        self.all.append(numbers)
        self.unreadable |= self._list_unreadable(row, numbers)
        self.since.append(numbers)
        self.result.lines.append(row)

    def _list_unreadable(self, row: Row, numbers: Numbers) -> set[int]:
        """Return the columns of a line with something that is no number; of a score both."""
        if self.layout.kind != POINTS:
            return set() if len(numbers) == len(SCORES) else {*range(len(SCORES))}
        return {
            column
            for column, role in self.layout.roles.items()
            if role == PERSON and column not in numbers and DIGIT_OR_WORD.search(row.get(column))
        }

    def _begins_game(self, row: Row) -> bool:
        game = self.layout.find(GAME)
        before, self.game = self.game, "" if game is None else row.get_own(game) or self.game
        return self.game != before

    def _find_reason(self, row: Row) -> str | None:
        if not self.layout.holds(row):
            return "below_end"
        if not self.result.is_cut and self._says_units(row):
            return REMARK
        if self.result.is_cut or self._is_other_head(row):
            self.result.is_cut = True
            return OTHER_TABLE
        if self.head is not None and row.cells == self.head.cells:
            return HEAD_AGAIN
        if is_ruled(row):
            return REMARK
        return self._find_total(row) or self._find_words_alone(row)

    def _says_units(self, row: Row) -> bool:
        """Return whether a line says of every column that it counts points."""
        cells = filter(None, row.cells)
        return says_one_thing(row) and not row.get_own(self.day or 0) and all(map(is_head, cells))

    def _is_other_head(self, row: Row) -> bool:
        """Return whether another table begins here: names of columns, and not a value."""
        cells = [cell for column in range(len(row.cells)) if (cell := row.get_own(column))]
        if self.head is not None and row.cells == self.head.cells:
            return False
        words = sum(is_head(cell) for cell in cells)
        has_names = self.layout.kind == POINTS or not all(map(row.get_own, self.names))
        no_values = not any(map(is_value, cells))
        is_like_head = words >= LEAST_WORDS and 2 * words > len(cells)
        return has_names and no_values and (is_like_head or self._names_others(row))

    def _names_others(self, row: Row) -> bool:
        """Return whether a line of evenings calls the day as the head does, and names people."""
        if self.layout.kind != POINTS or self.day is None or row.filled < LEAST_WORDS:
            return False
        called = row.get_own(self.day)
        own = self.head.get_own(self.day) if self.head else ""
        return bool(called) and (called == own or read_head(called) == DAY)

    def _find_total(self, row: Row) -> str | None:
        """Return what a line is that sums up those above; one with its own day or names is none."""
        if label := self._find_label_of_game(row):
            self.since = []
            return label
        if self._is_own(row):
            return self._find_total_of_day(row)
        label = next(filter(None, map(read_label, self._list_labels(row))), None)
        kind = self._judge_label(row, label) if label else self._work_out(row)
        self.since = [] if kind else self.since
        return kind

    def _judge_label(self, row: Row, label: str) -> str:
        """Return what a line is of which a word says this, and whether its numbers say otherwise.

        What is carried on comes from the lines above, or else from a page that is not here.
        """
        if label != CARRIED:
            return TOTAL_ODD if label == TOTAL and self._differs(row) else label
        numbers = self._read_numbers(row)
        if numbers and not self.all:
            self.all.append(numbers)
            return CARRIED_ODD
        return CARRIED_ODD if self._differs(row) else CARRIED

    def _differs(self, row: Row) -> bool:
        """Return whether a line that says it has sums has others than those of the lines above.

        Columns in which something above cannot be read say nothing.
        """
        numbers = {
            column: value
            for column, value in self._read_numbers(row).items()
            if column not in self.unreadable
        }
        if self.layout.kind == RANKING or (self.layout.kind == POINTS and self.names):
            return False
        if self.all and numbers == self.all[-1]:
            return False
        above = [
            [{column: line[column] for column in numbers if column in line} for line in lines]
            for lines in (self.since, self.all)
            if lines
        ]
        return bool(numbers and above) and not any(find_kind(numbers, lines) for lines in above)

    def _find_label_of_game(self, row: Row) -> str | None:
        """Return what a line of rounds is whose game or round is a word such as Total."""
        if self.layout.kind != ROUNDS:
            return None
        columns = (self.layout.find(role) for role in (ROUND, GAME))
        cells = [row.get_own(column) for column in columns if column is not None]
        return next(filter(None, map(read_label, cells)), None)

    def _find_total_of_day(self, row: Row) -> str | None:
        """Return that a line with a day is a total, where a word says so, and its numbers."""
        if self.layout.kind != POINTS or not any(map(read_label, self._list_labels(row))):
            return None
        kind = self._work_out(row)
        self.since = [] if kind else self.since
        return kind

    def _work_out(self, row: Row) -> str | None:
        """Return what the numbers of a line say that it is; of games only sums stand below them."""
        numbers = self._read_numbers(row)
        round_column = self.layout.find(ROUND)
        if round_column is not None and row.get_own(round_column):
            return None
        kind = find_kind(numbers, self.since) or find_kind(numbers, self.all)
        return kind if self.layout.kind == POINTS or kind in {TOTAL, AVERAGE} else None

    def _is_own(self, row: Row) -> bool:
        """Return whether a line says whose or which evening it is."""
        if self.layout.kind == POINTS and not self.names:
            return self.day is None or is_day(row.get(self.day)) or not self._lacks_day(row)
        names = [name for column in self.names if (name := row.get(column))]
        return any(read_label(name) is None for name in names)

    def _lacks_day(self, row: Row) -> bool:
        """Return whether no day stands there: nothing, or words such as Total, or April."""
        text = row.get(self.day or 0)
        return not text or read_label(text) is not None or not DIGIT.search(text)

    def _list_labels(self, row: Row) -> list[str]:
        """Return the cells in which a word may say that the line is a total."""
        of_numbers = {*OF_NUMBERS, SCORE, *SCORES}
        return [
            cell
            for column in range(len(row.cells))
            if self.layout.roles.get(column) not in of_numbers and (cell := row.get_own(column))
        ]

    def _find_words_alone(self, row: Row) -> str | None:
        cells = [cell for column in range(len(row.cells)) if (cell := row.get_own(column))]
        if len(cells) != 1 or row.unread.keys() - _merged(row):
            return None
        if self.layout.kind != POINTS and self.day is None and read_points(cells[0]):
            return None
        if (self.layout.kind != POINTS or self.names) and (day := find_day_in_text(cells[0])):
            self.alone = day
            return DAY_ALONE
        return None if is_value(cells[0]) or _holds_cells(cells[0]) else REMARK

    def _read_numbers(self, row: Row) -> Numbers:
        if self.layout.kind in {POINTS, RANKING}:
            columns = (column for column, role in self.layout.roles.items() if role in OF_NUMBERS)
            return {
                column: value
                for column in columns
                if (value := self._read_number(row, column)) is not None
            }
        score = read_row_score(self.layout.roles, row)
        return dict(enumerate(map(Decimal, score))) if score else self._read_halves(row)

    def _read_halves(self, row: Row) -> Numbers:
        return {
            SCORES.index(role): value
            for column, role in self.layout.roles.items()
            if role in SCORES and (value := self._read_number(row, column)) is not None
        }

    def _read_number(self, row: Row, column: int) -> Decimal | None:
        points = None if column in row.unread else read_points(row.get(column), self.decimal)
        return None if points is None else Decimal(points)


def _holds_cells(text: str) -> bool:
    """Return whether a line of its own cells stands in one, another sign apart."""
    apart = (text.split(sign) for sign in SEPARATORS)
    return any(len(cells) > LEAST_CELLS and any(map(is_value, cells)) for cells in apart)


def _is_other_sheet(before: Row, row: Row) -> bool:
    return split_line(before.line)[0] != split_line(row.line)[0]


def _merged(row: Row) -> set[int]:
    return {column for column in row.unread if not row.get_own(column)}


def _shorten(row: Row) -> str:
    return " · ".join(cell for column in range(len(row.cells)) if (cell := row.get_own(column)))[
        :80
    ]
