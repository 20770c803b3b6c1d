"""What is answered about seasons."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonWritten:
    """The season that was written, and its revision."""

    season: uuid.UUID
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonInList:
    """A season, without its table; `on_paper`: only a table that was kept on paper is known."""

    id: uuid.UUID
    name: str
    first_day: datetime.date
    last_day: datetime.date
    variant: str
    which: str
    counts: str
    preset: str
    best: int
    least_games: int
    title: str
    revision: int
    closed_at: datetime.datetime | None
    on_paper: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLine:
    """A line of a season's table. `place` is 0 for who is not ranked; points are decimals."""

    place: int
    player: uuid.UUID
    name: str
    points: str
    dropped: str
    given: str
    evenings: int
    counted: int
    games: int
    won: int
    level: int
    lost: int
    difference: float | None
    over_par: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonChangedLine:
    """A line of a closed table that would now be another."""

    player: uuid.UUID
    was: SeasonLine | None
    now: SeasonLine | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPaperLine:
    """A line of a table that was kept on paper; numbers are decimals, empty where none stands."""

    place: int | None
    player: uuid.UUID
    name: str
    points: str
    figures: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPaperView:
    """A season's table as it was kept on paper; `columns` are the heads of `figures`."""

    columns: Sequence[str]
    lines: Sequence[SeasonPaperLine]
    brought_at: datetime.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonView(SeasonInList):
    """A season with its table: of a closed one as it was signed, with what would now be others.

    `paper` is that of a season of which only the table was kept, without games: `table` is empty.
    """

    signed_by: uuid.UUID | None
    table: Sequence[SeasonLine]
    would_now_be: Sequence[SeasonChangedLine]
    paper: SeasonPaperView | None
