"""Everything about a person, as they may take it along."""

import datetime
import uuid
from dataclasses import dataclass
from typing import Any

from common.answers import says

Lines = list[dict[str, Any]]
"""What an app knows of a person, as it writes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryView:
    """One entry of a person: the one on the list, or one that was merged into it."""

    id: uuid.UUID
    name: str
    short_name: str
    number: int | None
    hidden: bool
    created_at: datetime.datetime = says("When it came to the list.")
    removed_at: datetime.datetime | None = says(
        "When its name was taken away; null while it has one."
    )
    merged_into: uuid.UUID | None = says("The entry that it was merged into; null for none.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceView:
    """What their account is in the club."""

    role: str | None
    since: datetime.datetime | None
    left_at: datetime.datetime | None = says(
        "When they left the club; null while they belong to it."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChangeView:
    """A line of the club's history about one of their entries."""

    at: datetime.datetime
    action: str
    entry: uuid.UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportView:
    """Everything about a person, and nobody else's name."""

    player: uuid.UUID
    club: str | None
    entries: list[EntryView] = says("Their entries on the list, with those that were merged.")
    account: PlaceView | None = says(
        "What their account is in the club; null for somebody without one."
    )
    changes: list[EntryChangeView] = says("Lines of the club's history about their entries.")
    spellings: list[str] = says("How they were said to be written in tables and lists.")
    games: Lines = says("Each game: day, seat, totals, facts of the seat, rounds.")
    evening_points: Lines = says("Points of evenings that are no games.")
    nights: Lines = says("The club nights that they were at.")
    drawn_tables: Lines = says(
        "Where the lot put them: table and seat of each round, none to sit out."
    )
    ratings: Lines = says("What each rated game did to their rating: par, result, before, after.")
    seasons: Lines = says("Their lines in the tables of closed seasons.")
    teams: Lines = says("The teams of tournaments that they were in.")
    series: Lines = says("Their lines in the tables of series of tournaments.")
