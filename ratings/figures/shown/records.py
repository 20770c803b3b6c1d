"""The records of a club, in words."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from common.days import find_known_day
from ratings.figures.selectors.games_behind import RUNS
from ratings.figures.selectors.statistics import FoundStreak, StatisticsScope
from ratings.figures.shown.people import name_scope
from ratings.figures.shown.tables import (
    FigureCell,
    FigureColumn,
    FigureRow,
    FigureTable,
    write_query,
)
from ratings.names import Shown
from ratings.statistics import RecordKind, RecordMark


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """A record: what it is, how much, who did it, when, and where it can be looked at.

    `day` is None where nobody knows it.
    """

    label: str
    value: int
    text: str
    who: str
    day: datetime.date | None
    url: str


def name_kind(kind: RecordKind) -> str:
    """Return what a record is called."""
    return {
        RecordKind.SCORE: _("Highest score of a game"),
        RecordKind.MARGIN: _("Widest win"),
        RecordKind.LONGEST: _("Longest game"),
        RecordKind.SHORTEST: _("Shortest game"),
        RecordKind.CALLS: _("Most calls made in a game"),
        RecordKind.DOUBLES: _("Most double victories in a game"),
    }[kind]


def name_streak(run: str) -> str:
    """Return what the longest run of games won, or lost, is called."""
    return {"won": _("Most games won in a row"), "lost": _("Most games lost in a row")}[run]


def say_value(kind: RecordKind, value: int) -> str:
    """Return how much it was, with its unit."""
    if kind in {RecordKind.LONGEST, RecordKind.SHORTEST}:
        return ngettext("%(number)s round", "%(number)s rounds", value) % {"number": value}
    if kind in {RecordKind.SCORE, RecordKind.MARGIN}:
        return ngettext("%(number)s point", "%(number)s points", value) % {"number": value}
    return str(value)


def list_record_holders(
    marks: Iterable[RecordMark], streaks: Iterable[FoundStreak]
) -> set[uuid.UUID]:
    """Return everybody who has a record."""
    people = {player for mark in marks for player in mark.players}
    return people | {streak.player for streak in streaks}


def draw_records(
    scope: StatisticsScope,
    marks: Sequence[RecordMark],
    streaks: Sequence[FoundStreak],
    names: Mapping[uuid.UUID, Shown],
) -> list[ShownRecord]:
    """Return the records in their order, streaks last."""
    games = [
        ShownRecord(
            label=name_kind(mark.kind),
            value=mark.value,
            text=say_value(mark.kind, mark.value),
            who=", ".join(sorted(names[player].name for player in mark.players)),
            day=find_known_day(datetime.date.fromordinal(mark.order[0])),
            url=reverse("scoring:chart", args=[mark.game]),
        )
        for mark in marks
    ]
    return games + [draw_streak(scope, streak, names[streak.player].name) for streak in streaks]


def draw_streak(scope: StatisticsScope, streak: FoundStreak, name: str) -> ShownRecord:
    """Return a streak as a record; it leads to its games.

    One that began on a day that nobody knows began with the first of them.
    """
    run = {letter: result for result, letter in RUNS.items()}[streak.letter]
    asked = {
        "player": streak.player,
        "partner": streak.partner,
        "from": find_known_day(streak.first),
        "to": streak.last,
        "streak": run,
    }
    games = reverse("ratings:games", args=[scope.club.slug])
    return ShownRecord(
        label=name_streak(run),
        value=streak.length,
        text=str(streak.length),
        who=name,
        day=find_known_day(streak.last),
        url=f"{games}?{write_query({**name_scope(scope), **asked})}",
    )


def make_records_table(records: Sequence[ShownRecord]) -> FigureTable:
    """Return the records as a table, for a file."""
    columns = [
        FigureColumn("value", _("Value")),
        FigureColumn("who", _("Who")),
        FigureColumn("day", _("Day")),
    ]
    return FigureTable(_("Record"), columns, [_make_record_row(record) for record in records])


def _make_record_row(record: ShownRecord) -> FigureRow:
    day = record.day.isoformat() if record.day else ""
    cells = [
        FigureCell(record.value, record.text),
        FigureCell(record.who, record.who),
        FigureCell(day, day),
    ]
    return FigureRow(record.label, cells)
