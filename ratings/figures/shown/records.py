"""The records of a club, in words."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratings.figures.selectors.statistics import FoundStreak, Scope
from ratings.figures.shown.people import name_scope
from ratings.figures.shown.tables import Cell, Column, Row, Table, write_query
from ratings.names import Shown
from ratings.statistics import Kind, Mark


@dataclass(frozen=True, slots=True)
class Record:
    """A record: what it is, how much, who did it, when, and where it can be looked at."""

    label: str
    value: int
    text: str
    who: str
    day: datetime.date
    url: str


def name_kind(kind: Kind) -> str:
    """Return what a record is called."""
    return {
        Kind.SCORE: _("Highest score of a game"),
        Kind.MARGIN: _("Widest win"),
        Kind.LONGEST: _("Longest game"),
        Kind.SHORTEST: _("Shortest game"),
        Kind.CALLS: _("Most calls made in a game"),
        Kind.DOUBLES: _("Most double victories in a game"),
    }[kind]


def say_value(kind: Kind, value: int) -> str:
    """Return how much it was, with its unit."""
    if kind in {Kind.LONGEST, Kind.SHORTEST}:
        return ngettext("%(number)s round", "%(number)s rounds", value) % {"number": value}
    if kind in {Kind.SCORE, Kind.MARGIN}:
        return ngettext("%(number)s point", "%(number)s points", value) % {"number": value}
    return str(value)


def list_people(marks: Iterable[Mark], streaks: Iterable[FoundStreak]) -> set[uuid.UUID]:
    """Return everybody who has a record."""
    people = {player for mark in marks for player in mark.players}
    return people | {streak.player for streak in streaks}


def draw_records(
    scope: Scope,
    marks: Sequence[Mark],
    streaks: Sequence[FoundStreak],
    names: Mapping[uuid.UUID, Shown],
) -> list[Record]:
    """Return the records in their order, streaks last."""
    games = [
        Record(
            label=name_kind(mark.kind),
            value=mark.value,
            text=say_value(mark.kind, mark.value),
            who=", ".join(sorted(names[player].name for player in mark.players)),
            day=datetime.date.fromordinal(mark.order[0]),
            url=reverse("scoring:chart", args=[mark.game]),
        )
        for mark in marks
    ]
    return games + [draw_streak(scope, streak, names[streak.player].name) for streak in streaks]


def draw_streak(scope: Scope, streak: FoundStreak, name: str) -> Record:
    """Return a streak as a record; it leads to the games of its days."""
    asked = {
        "player": streak.player,
        "partner": streak.partner,
        "from": streak.first,
        "to": streak.last,
    }
    games = reverse("ratings:games", args=[scope.club.slug])
    return Record(
        label=_("Most games won in a row")
        if streak.letter == "W"
        else _("Most games lost in a row"),
        value=streak.length,
        text=str(streak.length),
        who=name,
        day=streak.last,
        url=f"{games}?{write_query({**name_scope(scope), **asked})}",
    )


def make_table(records: Sequence[Record]) -> Table:
    """Return the records as a table, for a file."""
    columns = [Column("value", _("Value")), Column("who", _("Who")), Column("day", _("Day"))]
    rows = [
        Row(
            record.label,
            [
                Cell(record.value, record.text),
                Cell(record.who, record.who),
                Cell(record.day.isoformat(), record.day.isoformat()),
            ],
        )
        for record in records
    ]
    return Table(_("Record"), columns, rows)
