"""Reading a table of evenings: a column for each person, or a line for each."""

import datetime
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from common.names.turned import turn_name
from common.tables.cells import Row, Unread
from past.reading.cells import (
    carry_day,
    check_name,
    read_alone,
    read_cell,
    read_day_cell,
    read_name,
)
from past.reading.evening_layout import NOTHING, read_row_numbers, take_numbers
from past.reading.faults import FaultError, LineFault
from past.reading.layout import Layout
from past.reading.numbers import read_points
from past.reading.past_table import PastPoints
from past.reading.roles import DAY, PERSON, POINTS_OF, WHO
from past.reading.totals import LEAST_ALIKE, Numbers, adds_up
from past.reading.turned import ask_turned

LEAST_RUNNING: Final = 4
"""In so many lines points that only go up are no chance."""


class EveningReader:
    """Reads evenings line by line; a cell that cannot be read is refused alone.

    `days`: by line, the day that stood alone above it; `right`: the lines of which somebody said
    that they are right, however odd; `turned`: those whose day may be turned around.
    """

    def __init__(
        self,
        layout: Layout,
        decimal: str,
        today: datetime.date | None,
        days: Mapping[int, str] = MappingProxyType({}),
        *,
        right: Collection[int] = (),
        turned: Collection[int] = (),
    ) -> None:
        self.layout, self.decimal, self.last_day, self.days = layout, decimal, today, days
        self.right, self.turned = right, turned
        self.people = take_numbers(layout.people)
        self.numbers: list[tuple[datetime.date | None, Numbers]] = []
        self.running: set[int] = set()
        self.evenings: dict[object, int] = {}
        self.first_lines: dict[tuple[datetime.date | None, str], int] = {}
        self.faults: list[LineFault] = []
        self.day: datetime.date | None = None
        self.day_line = 0

    def read(self, lines: Sequence[Row]) -> list[PastPoints]:
        """Return everybody's points; what cannot be read is among the faults."""
        self.running = self._find_running(lines)
        return [points for row in lines for points in self._read_line(row)]

    def _find_running(self, lines: Sequence[Row]) -> set[int]:
        """Return the lines after the first where everybody's points only go up, line by line.

        So they do where they are added up from evening to evening.
        """
        numbers = [read_row_numbers(row, self.layout, self.decimal) for row in lines]
        people = {*numbers[0]} if numbers else set()
        is_enough = len(lines) >= LEAST_RUNNING and len(people) >= LEAST_ALIKE
        are_full = is_enough and all(people == {*row} for row in numbers)
        goes_up = are_full and all(
            before[column] <= after[column]
            for before, after in pairwise(numbers)
            for column in people
        )
        grows = goes_up and all(numbers[0][column] < numbers[-1][column] for column in people)
        return {row.line for row in lines[1:]} - {*self.right} if grows else set()

    def _read_line(self, row: Row) -> Iterator[PastPoints]:
        try:
            self.day = self._read_day(row)
            self._check_line(row)
        except FaultError as fault:
            self.faults.append(fault.place(row.line))
            return
        for column, name in self._list_cells(row):
            try:
                yield from self._read_points(row, column, name)
            except FaultError as fault:
                self.faults.append(fault.place(row.line))

    def _check_line(self, row: Row) -> None:
        """Ask of a line whether it is an evening's at all, and of which day.

        Raises:
            FaultError: that is not certain.
        """
        if row.line in self.running:
            raise FaultError("odd_points_running", doubt=True)
        numbers = read_row_numbers(row, self.layout, self.decimal)
        of_day = [numbers for day, numbers in self.numbers if day == self.day]
        above = [numbers for _day, numbers in self.numbers]
        is_right = row.line in self.right
        if not is_right and (adds_up(numbers, above) or adds_up(numbers, of_day)):
            raise FaultError("odd_total", doubt=True)
        self.numbers.append((self.day, numbers))
        if not is_right and (line := self._find_alike(row, numbers)) is not None:
            raise FaultError("odd_evening_twice", doubt=True, line=line)
        if not is_right and row.line in self.turned and self.day:
            raise ask_turned(self.day, self.layout.find(DAY))

    def _find_alike(self, row: Row, numbers: Numbers) -> int | None:
        """Return the line that has the same day and the same points of several people."""
        if len(numbers) < LEAST_ALIKE or self.day is None:
            return None
        before = self.evenings.setdefault((self.day, tuple(sorted(numbers.items()))), row.line)
        return before if before != row.line else None

    def _read_day(self, row: Row) -> datetime.date | None:
        """Read the evening; a merged cell's is that of the line above, an empty one says none."""
        column = self.layout.find(DAY)
        if row.line in self.days:
            self.day, self.day_line = None, row.line
            self.day = read_alone(self.days[row.line], self.layout.order, self.last_day)
        if column is None:
            return carry_day(self.day, self.day_line, row, column, self.right)
        if not row.get(column):
            if self.layout.find(WHO) is not None and self.day:
                return carry_day(self.day, self.day_line, row, column, self.right)
            raise FaultError("evening_without_day", column)
        self.day_line = row.line
        return read_day_cell(row, column, self.layout.order, self.last_day)

    def _list_cells(self, row: Row) -> Iterator[tuple[int, str]]:
        who = self.layout.find(WHO)
        if who is not None:
            name = read_name(row, who, self.layout.find_surname(who)) if row.get(who) else ""
            yield self.layout.find(POINTS_OF) or 0, name
            return
        for column, name in self.people.items():
            if self.layout.roles.get(column) == PERSON:
                yield column, name

    def _read_points(self, row: Row, column: int, name: str) -> Iterator[PastPoints]:
        is_merged = row.unread.get(column) == Unread.MERGED
        text = row.get(column) if is_merged else read_cell(row, column)
        if not text or text in NOTHING:
            return
        if is_merged:
            read_cell(row, column)
        points = read_points(text, self.decimal)
        if points is None:
            raise FaultError("points_unreadable", column, text=text[:40])
        who = self.layout.find(WHO)
        name = check_name(turn_name(name) if who is None else name, who or column)
        self._check_once(row, column if who is None else who, name)
        yield PastPoints(row.line, self.day, name, points)

    def _check_once(self, row: Row, column: int, name: str) -> None:
        """Refuse a name that heads two columns; of two lines of an evening it is asked.

        Raises:
            FaultError: it is so.
        """
        before = self.first_lines.setdefault((self.day, name.casefold()), row.line)
        if self.layout.find(WHO) is None:
            if self._is_second(column, name):
                raise FaultError("cell_name_twice", column, name=name)
        elif before != row.line and row.line not in self.right:
            raise FaultError("odd_points_twice", column, doubt=True, name=name, line=before)

    def _is_second(self, column: int, name: str) -> bool:
        same = [place for place, head in self.people.items() if turn_name(head) == name]
        return column != min(same, default=column)
