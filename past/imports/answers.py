"""Imports as the API has them: how far they are, and the lines of a table that is asked about."""

import datetime
import enum
import uuid
from dataclasses import dataclass

from past.models import ImportState
from past.reading import GAMES, POINTS, RANKING, ROUNDS
from past.reading.days import DayOrder


class ImportKind(enum.StrEnum):
    """What an import is: a table of games, rounds or points, a ranking, or files of records."""

    GAMES = GAMES
    ROUNDS = ROUNDS
    POINTS = POINTS
    RANKING = RANKING
    RECORDS = "records"


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportView:
    """How far an import is, and what became of it."""

    id: uuid.UUID
    state: ImportState
    kind: ImportKind
    revision: int
    day: datetime.date | None
    at: datetime.datetime
    lines: int
    done: int
    games: int
    rounds: int
    points: int
    refused: int
    there_before: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportLineView:
    """A line as it is read; one with a mistake has a `code` and says what is wrong, and where.

    `place` is that of a ranking's line; `sheet` is empty where one sheet is read.
    """

    line: int
    day: datetime.date | None
    names: list[str]
    score: str
    rounds: int | None
    column: str | None
    code: str | None
    message: str | None
    place: int | None = None
    sheet: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportLeftOutView:
    """A sheet, a line or a column that is not used, why, and what stands there."""

    sheet: str
    line: int | None
    column: str | None
    code: str
    reason: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlaceView:
    """Where in its file a table is read: `head` are the lines that name its columns.

    `asked`: what is not certain, of sheet, encoding, head and end. `others`: sheets not read.
    """

    sheets: list[str]
    others: list[str]
    encoding: str
    head: list[int]
    end: int | None
    asked: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportSeasonView:
    """The season whose table a ranking becomes; empty as long as nobody has said it."""

    name: str
    first_day: datetime.date | None
    last_day: datetime.date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportNameView:
    """A name of the table, and who it may be; `sure` where nobody else is called so.

    Of several `candidates` none is taken: it has to be said who it is before anything is stored.
    """

    name: str
    player: uuid.UUID | None
    sure: bool
    removed: bool
    candidates: list[uuid.UUID]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportTableView(ImportView):
    """An import with every line of its table, as long as nothing is stored."""

    order: DayOrder | None
    season: ImportSeasonView | None
    place: ImportPlaceView | None
    left_out: list[ImportLeftOutView]
    columns: list[str]
    people: list[ImportNameView]
    table: list[ImportLineView]
