"""Reading a table of games, or of rounds of games, line by line."""

import datetime
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from common.names.pairs import read_pair
from common.problems import Problem
from common.tables.cells import Row
from common.tables.words import split_words
from past.reading.cells import (
    MOST_ROUNDS,
    carry_day,
    check_name,
    read_alone,
    read_cell,
    read_day_cell,
    read_name,
)
from past.reading.columns import COLUMNS, KEPT
from past.reading.days import read_time
from past.reading.differences import check_difference
from past.reading.faults import FaultError, LineFault
from past.reading.layout import Layout
from past.reading.numbers import read_number
from past.reading.oddities import check_rounds, check_score, list_too_soon
from past.reading.past_table import Names, PastGame
from past.reading.roles import (
    DAY,
    GAME,
    PAIRS,
    ROUND,
    ROUND_COUNT,
    ROUNDS,
    SCORE,
    SCORES,
    SEATS,
    TIME,
)
from past.reading.running import find_running
from past.reading.scores import read_score
from past.reading.turned import ask_turned
from past.reading.winners import NOBODY_SAID, WinnersSaid


@dataclass(frozen=True, slots=True)
class _ReadLine:
    """A line that could be read; `minutes` are those since midnight.

    `numbers`: what stands beside the score, by the name of its column.
    """

    row: Row
    day: datetime.date | None
    names: Names
    score: tuple[int, int]
    game: str
    numbers: Mapping[str, int]
    minutes: int | None = None
    part: int = 0

    @property
    def number(self) -> int | None:
        """Which round it is."""
        return self.numbers.get(ROUND)

    @property
    def kept(self) -> dict[str, int | None]:
        """What a game keeps of these numbers, by its field."""
        return {field: self.numbers.get(name) for name, field in KEPT.items()}

    @property
    def key(self) -> object:
        """The game that it is a round of: one of this name on this day, or of these four."""
        return (self.day, self.game) if self.game else (self.day, self.names, self.part)


@dataclass(frozen=True, slots=True)
class _Unread:
    """A line that could not be read, as far as it could; `day` is None where that is why."""

    line: int
    game: str
    day: datetime.date | None

    def may_be_of(self, line: _ReadLine) -> bool:
        return self.game == line.game and self.day in {None, line.day}


class GameReader:
    """Goes down a table, and carries along what is written only once.

    `right`: the lines of which somebody said that they are right, however odd; `days`: by line,
    the day that stood alone above it; `turned`: the lines whose day may be turned around;
    `winners`: what the table says of who won; `difference`: the column of the scores' differences.
    """

    def __init__(
        self,
        layout: Layout,
        today: datetime.date | None,
        right: Collection[int] = (),
        days: Mapping[int, str] = MappingProxyType({}),
        *,
        turned: Collection[int] = (),
        winners: WinnersSaid = NOBODY_SAID,
        difference: int | None = None,
    ) -> None:
        self.layout, self.last_day, self.right, self.days = layout, today, right, days
        self.turned, self.winners, self.difference = turned, winners, difference
        self.readers = [
            (column.name, column.read, place)
            for column in COLUMNS
            if column.read
            and column.kind == layout.kind
            and (place := layout.find(column.name)) is not None
        ]
        self.round_keys: set[object] = set()
        self.part = 0
        self.before: dict[int, tuple[int, int]] = {}
        self.day: datetime.date | None = None
        self.day_line = 0
        self.names: Names | None = None
        self.game = ""
        self.faults: list[LineFault] = []

    def read_games(self, body: Sequence[Row]) -> list[PastGame]:
        """Return a game of each line."""
        lines = [line for line in self._read_lines(body) if isinstance(line, _ReadLine)]
        doubted = _find_too_soon(lines)
        doubted = {line: problem for line, problem in doubted.items() if line not in self.right}
        self.faults += [
            LineFault(line, None, problem, doubt=True) for line, problem in doubted.items()
        ]
        self.faults.sort(key=lambda fault: fault.line)
        return [
            PastGame((line.row.line,), line.day, line.names, line.score, line.kept)
            for line in lines
            if line.row.line not in doubted
        ]

    def read_rounds(self, body: Sequence[Row]) -> list[PastGame]:
        """Return the games of these rounds; a round that cannot be read takes its game with it."""
        running, is_sure = find_running(body, self.layout)
        self.before = running if is_sure else {}
        lines = list(self._read_lines(body, carries_names=True))
        broken = _find_broken(lines)
        groups: dict[object, list[_ReadLine]] = {}
        for line in _list_read(lines):
            groups.setdefault(line.key, []).append(line)
        games = []
        for key, group in groups.items():
            problem = broken.get(key) or _check_group(group)
            lasts = {line.row.line for line in group} & (running.keys() - self.before.keys())
            is_odd = problem is None and bool(lasts - {*self.right})
            if problem is None and (last := _find_sum(group)) and last not in self.right:
                self.faults += _ask_for_sum(group, last)
                continue
            if problem is None and not is_odd:
                games.append(_add_up(group))
            else:
                problem = problem or Problem("odd_running")
                self.faults += [
                    LineFault(line.row.line, None, problem, doubt=is_odd) for line in group
                ]
        self.faults.sort(key=lambda fault: fault.line)
        return games

    def _read_lines(
        self, body: Sequence[Row], *, carries_names: bool = False
    ) -> Iterator["_ReadLine | _Unread"]:
        """Read every line, or what game it says it is of."""
        for row in body:
            try:
                yield self._read_line(row, carries_names=carries_names)
            except FaultError as fault:
                self.faults.append(fault.place(row.line))
                yield _Unread(row.line, self.game, self.day)

    def _read_line(self, row: Row, *, carries_names: bool) -> _ReadLine:
        game = self._get(row, GAME)
        if game and game != self.game and carries_names:
            self.names = self.names if not self._has_names(row) else None
        self.game = game or self.game
        day = self._read_day(row)
        if day and row.line in self.turned and row.line not in self.right:
            raise ask_turned(day, self.layout.find(DAY))
        self.names = self._read_names(row, carries_names=carries_names)
        score, numbers = self._read_score(row), self._read_numbers(row)
        if row.line not in self.right:
            self._check(row, score, numbers.get(ROUND_COUNT))
        part = self._find_part(day, numbers.get(ROUND)) if carries_names else 0
        minutes = numbers.get(TIME, self._read_minutes(row))
        return _ReadLine(row, day, self.names, score, self.game, numbers, minutes, part)

    def _find_part(self, day: datetime.date | None, number: int | None) -> int:
        """Return which game of these four it is where no column says so: rounds begin anew."""
        key = (day, self.names, self.part, number)
        if number is not None and self.layout.find(GAME) is None and key in self.round_keys:
            self.part += 1
        self.round_keys.add((day, self.names, self.part, number))
        return self.part

    def _check(self, row: Row, score: tuple[int, int], rounds: int | None) -> None:
        is_round = self.layout.kind == ROUNDS
        column = self.layout.find(SCORE)
        check_score(*score, column, is_round=is_round)
        if not is_round:
            self._check_winner(row, score)
            check_difference(row, score, self.difference)
            check_rounds(*score, rounds, self.layout.find(ROUND_COUNT))

    def _check_winner(self, row: Row, score: tuple[int, int]) -> None:
        team = self.winners.find(row, self.names or ())
        if team is not None and score[team] < score[1 - team]:
            raise FaultError("odd_winner", self.layout.find(SCORE), doubt=True)

    def _get(self, row: Row, role: str) -> str:
        column = self.layout.find(role)
        return "" if column is None else read_cell(row, column, carries=True)

    def _read_day(self, row: Row) -> datetime.date | None:
        """Read the day; where none is written, it is that of the line before."""
        column = self.layout.find(DAY)
        if row.line in self.days:
            self.day, self.day_line = None, row.line
            self.day = read_alone(self.days[row.line], self.layout.order, self.last_day)
        if column is None or not row.get(column):
            return carry_day(self.day, self.day_line, row, column, self.right)
        self.day, self.day_line = None, row.line
        self.day = read_day_cell(row, column, self.layout.order, self.last_day)
        return self.day

    def _read_minutes(self, row: Row) -> int | None:
        day = self.layout.find(DAY)
        return None if day is None else read_time(row.get_own(day))

    def _has_names(self, row: Row) -> bool:
        roles = PAIRS if self.layout.find(PAIRS[0]) is not None else SEATS
        return any(self._get(row, role) for role in roles)

    def _read_names(self, row: Row, *, carries_names: bool) -> Names:
        pairs = self.layout.find(PAIRS[0]) is not None
        if carries_names and self.names and not self._has_names(row):
            return self.names
        people: list[str] = []
        columns: list[int | None] = []
        for role in PAIRS if pairs else SEATS:
            column, text = self.layout.find(role), self._get(row, role)
            if not text:
                raise FaultError("cell_name_missing", column)
            names = read_pair(row.get_lines(column or 0)) if pairs else self._read_one(row, role)
            if names is None:
                raise FaultError("names_not_two", column, text=text[:40])
            people += [check_name(name, column) for name in names]
            columns += [column] * len(names)
        return _check_table(people, columns)

    def _read_one(self, row: Row, role: str) -> tuple[str]:
        column = self.layout.find(role) or 0
        return (read_name(row, column, self.layout.find_surname(column)),)

    def _read_score(self, row: Row) -> tuple[int, int]:
        if (column := self.layout.find(SCORE)) is not None:
            text = read_cell(row, column)
            if score := read_score(text):
                return self._take_before(row, score)
            raise FaultError("score_unreadable", column, text=text[:40])
        first, second = (self._read_half(row, role) for role in SCORES)
        return self._take_before(row, (first, second))

    def _take_before(self, row: Row, score: tuple[int, int]) -> tuple[int, int]:
        """Return what a round brought, where its line has the sum of those so far."""
        a, b = self.before.get(row.line, (0, 0))
        return score[0] - a, score[1] - b

    def _read_half(self, row: Row, role: str) -> int:
        column = self.layout.find(role)
        text = read_cell(row, column) if column is not None else ""
        value = read_number(text)
        if value is None:
            raise FaultError("points_unreadable", column, text=text[:40])
        return value

    def _read_numbers(self, row: Row) -> dict[str, int]:
        """Read what stands beside the score: how many rounds it took, or which of them this is."""
        numbers = {name: read(row, column) for name, read, column in self.readers}
        return {name: number for name, number in numbers.items() if number is not None}


def _find_too_soon(lines: Sequence[_ReadLine]) -> dict[int, Problem]:
    times = [
        (line.row.line, line.day, frozenset(line.names), line.minutes)
        for line in lines
        if line.minutes is not None
    ]
    too_soon = list_too_soon(times).items()
    return {line: Problem("odd_too_soon", values={"line": other}) for line, other in too_soon}


def _find_sum(lines: Sequence[_ReadLine]) -> int | None:
    """Return the last line of a game where it has the sums of several before it."""
    *before, last = lines
    sums = tuple(sum(line.score[team] for line in before) for team in (0, 1))
    return last.row.line if len(before) > 1 and any(sums) and sums == last.score else None


def _ask_for_sum(lines: Sequence[_ReadLine], last: int) -> Iterator[LineFault]:
    """Yield the doubt about a game's last line, and that the game waits for it."""
    for line in lines[:-1]:
        yield LineFault(line.row.line, None, Problem("game_left_out", values={"line": last}))
    yield LineFault(last, None, Problem("odd_round_total"), doubt=True)


def _check_table(names: Sequence[str], columns: Sequence[int | None]) -> Names:
    folded = [sorted(split_words(name)) for name in names]
    for place, name in enumerate(folded):
        if name in folded[:place]:
            raise FaultError("cell_name_twice", columns[place], name=names[place])
    a, b, c, d = names
    return a, b, c, d


def _list_read(lines: Iterable[_ReadLine | _Unread]) -> Iterator[_ReadLine]:
    return (line for line in lines if isinstance(line, _ReadLine))


def _find_broken(lines: Sequence[_ReadLine | _Unread]) -> dict[object, Problem]:
    """Return the games that a line beside them leaves in doubt: it may be a round of theirs."""
    broken: dict[object, Problem] = {}
    for way in (lines, lines[::-1]):
        neighbour: _ReadLine | None = None
        for line in way:
            if isinstance(line, _ReadLine):
                neighbour = line
            elif neighbour and line.may_be_of(neighbour):
                problem = Problem("game_left_out", values={"line": line.line})
                broken.setdefault(neighbour.key, problem)
    return broken


def _check_group(lines: Sequence[_ReadLine]) -> Problem | None:
    """Return what is wrong with a game of these rounds."""
    if any(line.names != lines[0].names for line in lines):
        return Problem("game_of_others", values={"line": lines[0].row.line})
    numbers = [line.number for line in lines]
    if len(numbers) > MOST_ROUNDS:
        return Problem("game_too_long", values={"most": MOST_ROUNDS})
    known = sorted(number for number in numbers if number is not None)
    if known and known != list(range(1, len(numbers) + 1)):
        return Problem("rounds_not_in_turn", values={"rounds": list(known)})
    return None


def _add_up(lines: Sequence[_ReadLine]) -> PastGame:
    turns = sorted(lines, key=lambda line: (line.number or 0, line.row.line))
    rounds = tuple(line.score for line in turns)
    totals = (sum(score[0] for score in rounds), sum(score[1] for score in rounds))
    first = lines[0]
    numbers = tuple(line.row.line for line in turns)
    kept = {"rounds_played": len(rounds)}
    return PastGame(numbers, first.day, first.names, totals, kept, rounds)
