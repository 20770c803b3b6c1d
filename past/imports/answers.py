"""Imports as the API has them: how far they are, and the lines of a table that is asked about."""

import datetime
import enum
import uuid
from dataclasses import dataclass

from common.answers import says
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
    lines: int = says("How many lines its table has.")
    done: int = says("How many of them have been gone through.")
    games: int = says("How many games it brought.")
    rounds: int = says("How many rounds it brought.")
    points: int = says("How many points of evenings it brought.")
    refused: int = says("How many lines or files were refused.")
    there_before: int = says("How many games were there before.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportLineView:
    """A line as it is read; one with a mistake has a `code` and says what is wrong, and where.

    `place` is that of a ranking's line; `sheet` is empty where one sheet is read.
    """

    line: int
    day: datetime.date | None
    names: list[str]
    score: str = says("The score as it stands there.")
    rounds: int | None = says("How many rounds were played; null where it does not say.")
    column: str | None = says("The letter of the column with the mistake; null without one.")
    code: str | None
    message: str | None
    place: int | None = None
    sheet: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportLeftOutView:
    """A sheet, a line or a column that is not used, why, and what stands there."""

    sheet: str
    line: int | None = says("The number of the line, counted from 1; null for a column or a sheet.")
    column: str | None = says("The letter of the column; null for a line or a sheet.")
    code: str
    reason: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlaceView:
    """Where in its file a table is read."""

    sheets: list[str]
    others: list[str] = says("The sheets that are not read.")
    encoding: str
    head: list[int] = says("The lines that name the columns; empty for none.")
    end: int | None = says("The last line that belongs to it; null for the last there is.")
    asked: list[str] = says("What is not certain, of sheet, encoding, head and end.")


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

    order: DayOrder | None = says(
        "In which order days are written: `dmy` for the day first; null where none are."
    )
    season: ImportSeasonView | None = says(
        "The season whose table a ranking becomes; null for what is no ranking."
    )
    place: ImportPlaceView | None = says(
        "Where in its file the table is read; null for text that was pasted."
    )
    left_out: list[ImportLeftOutView]
    columns: list[str]
    people: list[ImportNameView] = says("The names of the table, and who they may be.")
    table: list[ImportLineView] = says("The lines as they are read.")
