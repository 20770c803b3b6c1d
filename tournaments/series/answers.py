"""What is answered about series of tournaments."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import says
from ratings.statistics import SeriesPreset, Tie
from tournaments.models import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesWritten:
    """The series that was written, and its revision."""

    series: uuid.UUID = says("The id of the series.")
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesInList:
    """A series, without its table."""

    id: uuid.UUID
    name: str
    preset: SeriesPreset = says("What a place brings.")
    own_points: Sequence[int] = says(
        "What the places bring, from the first one on, where `preset` is `own`; else empty."
    )
    best: int = says("How many tournaments of each person count; 0 for all.")
    tournaments: Sequence[uuid.UUID] = says("The ids of its tournaments, by their days.")
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesTournamentView:
    """A tournament of a series."""

    id: uuid.UUID
    name: str
    day: datetime.date
    stage: Stage
    counts: bool = says("Whether it counts already: it has ended.")
    entries: int = says("How many teams, or players of their own, have a place in it.")
    without_people: int = says("How many of these are in no line, as nobody of them has a name.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesResultView:
    """What a tournament brought somebody."""

    tournament: uuid.UUID = says("The id of the tournament.")
    rank: int = says("The place there of the team, or of the player.")
    until: int = says("Down to which place it is shared.")
    points: str = says("The points, with at most two decimals.")
    counts: bool = says("Whether it is among the best that count.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesLineView:
    """A line of a series' table: a person."""

    rank: int = says("The place in the series.")
    until: int = says("Down to which place it is shared.")
    player: uuid.UUID
    name: str
    points: str = says("The points that count, with at most two decimals.")
    dropped: str = says("The points of tournaments that do not count, as not among the best.")
    tie: Tie = says("What sets them apart from who has the same points.")
    brought: Sequence[SeriesResultView] = says("What each tournament brought, by its day.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesView:
    """A series with its table, as the tournaments stand now.

    Everybody who played for a team has its points. Who is level on points is set apart by the best
    place, then by the second best, and so on.
    """

    id: uuid.UUID
    club: str | None = says("The short name of the club; null for who may not know of the club.")
    name: str
    preset: SeriesPreset = says("What a place brings.")
    own_points: Sequence[int] = says(
        "What the places bring, from the first one on, where `preset` is `own`; else empty."
    )
    best: int = says("How many tournaments of each person count; 0 for all.")
    tournaments: Sequence[SeriesTournamentView] = says("Its tournaments, by their days.")
    table: Sequence[SeriesLineView] = says("The lines of the table, the first one first.")
    revision: int
