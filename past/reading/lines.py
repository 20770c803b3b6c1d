"""Reading a table line by line, as games, rounds of games, or points of an evening."""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from common.names.pairs import read_pair
from common.names.turned import turn_name
from common.problems import Json, Problem
from common.tables.cells import Row
from past.reading.days import read_day
from past.reading.layout import PERSON, POINTS, ROUNDS, SEATS, Layout, check_layout
from past.reading.scores import read_number, read_points, read_score

LONGEST_NAME: Final = 60
FORMULA: Final = tuple("=+@")
MOST_ROUNDS: Final = 200
Names = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game known by its score: `names` a and b against c and d, `totals` in this order too.

    `day` is None where the table has none. `rounds` are the scores of its rounds, empty where only
    their number is known, if that.
    """

    lines: tuple[int, ...]
    day: datetime.date | None
    names: Names
    totals: tuple[int, int]
    rounds_played: int | None = None
    rounds: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PastPoints:
    """Points of one person on one evening, as a decimal number in text."""

    line: int
    day: datetime.date | None
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class Fault:
    """Why nothing of a line can be stored; `column` is where, None for the whole line."""

    line: int
    column: int | None
    problem: Problem


@dataclass(frozen=True, slots=True)
class PastTable:
    """What a table holds, in the order of its lines."""

    games: tuple[PastGame, ...] = ()
    points: tuple[PastPoints, ...] = ()
    faults: tuple[Fault, ...] = ()


class _FaultError(Exception):
    """A line cannot be read: for this reason, at this column."""

    def __init__(self, code: str, column: int | None = None, **values: Json) -> None:
        super().__init__(code)
        self.problem, self.column = Problem(code, values=values), column


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that could be read."""

    row: Row
    day: datetime.date | None
    names: Names
    score: tuple[int, int]
    game: str
    number: int | None

    @property
    def key(self) -> object:
        """The game that it is a round of: one of this name on this day, or of these four."""
        return (self.day, self.game) if self.game else (self.day, self.names)


@dataclass(frozen=True, slots=True)
class _Unread:
    """A line that could not be read, as far as it could; `day` is None where that is why."""

    line: int
    game: str
    day: datetime.date | None

    def may_be_of(self, beside: _Line) -> bool:
        return self.game == beside.game and self.day in {None, beside.day}


def read_table(rows: Sequence[Row], layout: Layout) -> PastTable:
    """Read every line below the head; one that cannot be read is a fault, with its column.

    Raises:
        Refused: the layout lacks a column.
    """
    check_layout(layout)
    body = [row for row in rows if layout.head is None or row.line > layout.head]
    reader = _Reader(layout)
    if layout.kind == POINTS:
        return reader.read_points(body)
    return reader.read_rounds(body) if layout.kind == ROUNDS else reader.read_games(body)


class _Reader:
    """Goes down a table, and carries along what is written only once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.day: datetime.date | None = None
        self.names: Names | None = None
        self.game = ""
        self.faults: list[Fault] = []

    def read_points(self, body: Sequence[Row]) -> PastTable:
        evenings = []
        for row in body:
            try:
                day = self._read_day(row)
                evenings += list(self._read_evening(row, day))
            except _FaultError as fault:
                self.faults.append(Fault(row.line, fault.column, fault.problem))
        return PastTable(points=tuple(evenings), faults=tuple(self.faults))

    def _read_evening(self, row: Row, day: datetime.date | None) -> Iterator[PastPoints]:
        read = []
        for column, name in self.layout.people.items():
            text = row.get(column)
            if self.layout.roles.get(column) != PERSON or not text or text in {"-", "–", "—"}:
                continue
            points = read_points(text)
            if points is None:
                raise _FaultError("points_unreadable", column, text=text[:40])
            read.append(PastPoints(row.line, day, self._check_name(name, column), points))
        yield from read

    def read_games(self, body: Sequence[Row]) -> PastTable:
        games = [
            PastGame((line.row.line,), line.day, line.names, line.score, line.number)
            for line in self._read_lines(body)
            if isinstance(line, _Line)
        ]
        return PastTable(games=tuple(games), faults=tuple(self.faults))

    def read_rounds(self, body: Sequence[Row]) -> PastTable:
        lines = list(self._read_lines(body, carries_names=True))
        broken = _find_broken(lines)
        groups: dict[object, list[_Line]] = {}
        for line in _list_read(lines):
            groups.setdefault(line.key, []).append(line)
        games = []
        for key, found in groups.items():
            problem = broken.get(key) or _check_group(found)
            if problem is None:
                games.append(_add_up(found))
            else:
                self.faults += [Fault(line.row.line, None, problem) for line in found]
        self.faults.sort(key=lambda fault: fault.line)
        return PastTable(games=tuple(games), faults=tuple(self.faults))

    def _read_lines(
        self, body: Sequence[Row], *, carries_names: bool = False
    ) -> Iterator["_Line | _Unread"]:
        """Read every line, or what game it says it is of."""
        for row in body:
            try:
                day = self._read_day(row)
                self.game = self._get(row, "game") or self.game
                self.names = self._read_names(row, carries_names=carries_names)
                score, number = self._read_score(row), self._read_count(row)
            except _FaultError as fault:
                self.faults.append(Fault(row.line, fault.column, fault.problem))
                yield _Unread(row.line, self._get(row, "game") or self.game, self.day)
            else:
                yield _Line(row, day, self.names, score, self.game, number)

    def _get(self, row: Row, role: str) -> str:
        column = self.layout.find(role)
        return "" if column is None else row.get(column)

    def _read_day(self, row: Row) -> datetime.date | None:
        """Read the day; where none is written, it is that of the line before."""
        text = self._get(row, "day")
        if not text:
            return self.day
        self.day = read_day(text, self.layout.order)
        if self.day is None:
            raise _FaultError("day_unreadable_here", self.layout.find("day"), text=text[:40])
        return self.day

    def _read_names(self, row: Row, *, carries_names: bool) -> Names:
        pairs = self.layout.find("ab") is not None
        roles = ("ab", "cd") if pairs else SEATS
        if carries_names and self.names and not any(self._get(row, role) for role in roles):
            return self.names
        checked: list[str] = []
        for role in roles:
            column, text = self.layout.find(role), self._get(row, role)
            if not text:
                raise _FaultError("cell_name_missing", column)
            names = read_pair(text) if pairs else (turn_name(text),)
            if names is None:
                raise _FaultError("names_not_two", column, text=text[:40])
            checked += [self._check_name(name, column) for name in names]
        return self._check_table(checked)

    def _check_table(self, names: Sequence[str]) -> Names:
        folded = [name.casefold() for name in names]
        for place, name in enumerate(folded):
            if name in folded[:place]:
                raise _FaultError("cell_name_twice", None, name=names[place])
        a, b, c, d = names
        return a, b, c, d

    @staticmethod
    def _check_name(name: str, column: int | None) -> str:
        if len(name) > LONGEST_NAME:
            raise _FaultError("cell_name_too_long", column, most=LONGEST_NAME)
        if name.startswith(FORMULA):
            raise _FaultError("name_is_formula", column, text=name[:40])
        if not any(sign.isalnum() for sign in name):
            raise _FaultError("cell_name_missing", column)
        return name

    def _read_score(self, row: Row) -> tuple[int, int]:
        if (column := self.layout.find("score")) is not None:
            text = row.get(column)
            if score := read_score(text):
                return score
            raise _FaultError("score_unreadable", column, text=text[:40])
        first, second = (self._read_half(row, role) for role in ("score_ab", "score_cd"))
        return first, second

    def _read_half(self, row: Row, role: str) -> int:
        text = self._get(row, role)
        value = read_number(text)
        if value is None:
            raise _FaultError("points_unreadable", self.layout.find(role), text=text[:40])
        return value

    def _read_count(self, row: Row) -> int | None:
        """Read how many rounds a game took, or which round of it this is."""
        role = "round" if self.layout.kind == ROUNDS else "rounds"
        text = self._get(row, role)
        if not text:
            return None
        value = read_number(text)
        if value is None or not 1 <= value <= MOST_ROUNDS:
            raise _FaultError(
                "rounds_unreadable", self.layout.find(role), text=text[:40], most=MOST_ROUNDS
            )
        return value


def _list_read(lines: Iterable[_Line | _Unread]) -> Iterator[_Line]:
    return (line for line in lines if isinstance(line, _Line))


def _find_broken(lines: Sequence[_Line | _Unread]) -> dict[object, Problem]:
    """Return the games that a line beside them leaves in doubt: it may be a round of theirs."""
    broken: dict[object, Problem] = {}
    for way in (lines, lines[::-1]):
        beside: _Line | None = None
        for line in way:
            if isinstance(line, _Line):
                beside = line
            elif beside and line.may_be_of(beside):
                problem = Problem("game_left_out", values={"line": line.line})
                broken.setdefault(beside.key, problem)
    return broken


def _check_group(lines: Sequence[_Line]) -> Problem | None:
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


def _add_up(lines: Sequence[_Line]) -> PastGame:
    turns = sorted(lines, key=lambda line: (line.number or 0, line.row.line))
    rounds = tuple(line.score for line in turns)
    totals = (sum(score[0] for score in rounds), sum(score[1] for score in rounds))
    first = lines[0]
    numbers = tuple(line.row.line for line in turns)
    return PastGame(numbers, first.day, first.names, totals, len(rounds), rounds)
