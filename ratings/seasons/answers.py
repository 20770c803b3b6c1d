"""What is answered about seasons."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonWritten:
    """The season that was written, and its revision."""

    season: uuid.UUID = says("The id of the season.")
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonInList:
    """A season, without its table."""

    id: uuid.UUID
    name: str
    first_day: datetime.date
    last_day: datetime.date
    variant: str
    which: str = says("Which games count: all, those of evenings, or those of tournaments.")
    counts: str = says(
        "What gives points: games, points that were brought in without games, or both."
    )
    preset: str = says("How a game gives points: by its margin, by winning, or by being there.")
    best: int = says("How many evenings of each count; 0 for all.")
    least_games: int
    title: str
    revision: int
    closed_at: datetime.datetime | None
    on_paper: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLine:
    """A line of a season's table. `place` is 0 for who is not ranked; points are decimals."""

    place: int = says("The place; 0 for who is not ranked.")
    player: uuid.UUID
    name: str
    points: str
    dropped: str = says("Points of evenings that do not count, as not among the best.")
    given: str = says("Points that were brought in without games.")
    evenings: int
    counted: int = says("How many evenings count.")
    games: int
    won: int
    level: int
    lost: int
    difference: float | None = says(
        "Points for less points against, a round; null where nobody can know."
    )
    over_par: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonChangedLine:
    """A line of a closed table that would now be another."""

    player: uuid.UUID
    was: SeasonLine | None = says("The line as it was signed; null for who had none.")
    now: SeasonLine | None = says("The line as it would now be; null for who would have none.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPaperLine:
    """A line of a table that was kept on paper; numbers are decimals, empty where none stands."""

    place: int | None = says("The place; null where none stands.")
    player: uuid.UUID
    name: str
    points: str
    figures: Sequence[str] = says("What stands in the other columns, in their order.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPaperView:
    """A season's table as it was kept on paper."""

    columns: Sequence[str] = says("The heads of `figures`.")
    lines: Sequence[SeasonPaperLine]
    brought_at: datetime.datetime = says("When it was brought in.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonView(SeasonInList):
    """A season with its table: of a closed one as it was signed, with what would now be others.

    `paper` is that of a season of which only the table was kept, without games: `table` is empty.
    """

    signed_by: uuid.UUID | None
    table: Sequence[SeasonLine] = says("The lines of the table, the first one first.")
    would_now_be: Sequence[SeasonChangedLine] = says(
        "Lines of a closed table that would now be others."
    )
    paper: SeasonPaperView | None = says(
        "The table as it was kept on paper; null for a season with games."
    )
