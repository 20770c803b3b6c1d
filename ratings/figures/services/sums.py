"""Keeping the sums of days, months and years: what has changed is noted, and summed up after it.

Games are read and added up before the write begins, so that a score sheet waits for the few rows
that changed and for nothing else. Who has read too early notices, and reads again: the notes of
what has changed go in the same transaction, and are there no more.
"""

import datetime
import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.db.models import Max

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from people.models import Club
from ratings.figures.selectors.played_games import list_days, read_games_of_days
from ratings.figures.selectors.sums import (
    MEETINGS,
    SHAPES,
    Key,
    Rows,
    SumShape,
    Tables,
    count_day_rows,
    find_changed,
    is_rolled_up,
    make_sum_rows,
    read_sum_rows,
    roll_up,
)
from ratings.figures.services.totals import find_wrong_totals, renew_totals
from ratings.models import DayToSum, PairTotal
from ratings.statistics import Range, Unit, find_start
from ratings.statistics.spans import DAY, find_next_start
from scoring.games.listeners import GamesChanged

SUM_UP: Final = "sum_statistics"
NOTES_AT_ONCE: Final = 1000
ROWS_AT_ONCE: Final = 400


def note_changed_games(change: GamesChanged) -> None:
    """Note the days of changed games, and let a job sum them up after the commit."""
    note_days(change.club, change.days)
    queue_job(kind=SUM_UP, publish=publish, club=str(change.club))


def note_days(club: uuid.UUID, days: Iterable[datetime.date]) -> None:
    """Note that the sums of these days are to be made again."""
    DayToSum.objects.bulk_create([DayToSum(club_id=club, day=day) for day in sorted(days)])


def note_all_days(club: Club) -> int:
    """Note every day on which the club has a game or a sum; return how many."""
    days = set(list_days(club.pk))
    for shape in SHAPES:
        rows = shape.rows.filter(club=club, unit=Unit.DAY)
        days.update(rows.order_by().values_list("start", flat=True).distinct())
    note_days(club.pk, days)
    return len(days)


def sum_up(club: uuid.UUID) -> None:
    """Sum up whatever is noted of a club."""
    while sum_some(club):
        pass


def sum_some(club: uuid.UUID) -> bool:
    """Sum up the first noted day; return whether there was one.

    One day in a transaction: a month of a large club would make score sheets wait.
    """
    noted = list(DayToSum.objects.filter(club=club).order_by("day", "pk")[:NOTES_AT_ONCE])
    if not noted:
        return False
    month = find_start(Unit.MONTH, noted[0].day)
    taken = [note for note in noted if note.day == noted[0].day]
    counted = count_day_rows(club, {note.day for note in taken})
    with transaction.atomic():
        deleted, _ = DayToSum.objects.filter(pk__in=[note.pk for note in taken]).delete()
        if deleted == len(taken):
            for shape in SHAPES:
                rows = {day: tables[shape] for day, tables in counted.items()}
                _store(shape, club, month, rows)
        else:
            # Somebody else summed these up meanwhile, and may have read later.
            transaction.set_rollback(True)
    return True


def sum_all(club: Club) -> int:
    """Sum up every day, month and year of a club anew; return how many days there are.

    Months and years are rolled up once, after all their days. The days stay noted until that is
    done, so that stopping it in between loses nothing.
    """
    days = note_all_days(club)
    notes = DayToSum.objects.filter(club=club)
    last = notes.aggregate(last=Max("pk"))["last"] or 0
    for day in sorted(set(notes.values_list("day", flat=True))):
        _store_day(club.pk, day)
    for unit, parts in ((Unit.MONTH, Unit.DAY), (Unit.YEAR, Unit.MONTH)):
        starts = {find_start(unit, day) for day in _list_starts(club.pk, parts)}
        for start in sorted(starts | _list_starts(club.pk, unit)):
            _roll_up_all(club.pk, unit, parts, start)
    with transaction.atomic():
        renew_totals(club.pk)
        notes.filter(pk__lte=last).delete()
    sum_up(club.pk)
    return days


def _store_day(club: uuid.UUID, day: datetime.date) -> None:
    """Store the sums of a day, and nothing that follows from them.

    What is noted of it or summed up by somebody else meanwhile is left to them.
    """
    notes = DayToSum.objects.filter(club=club, day=day).order_by("pk")
    noted = list(notes.values_list("pk", flat=True))
    tables = count_day_rows(club, {day})[day]
    with transaction.atomic():
        if list(notes.select_for_update().values_list("pk", flat=True)) == noted:
            for shape in SHAPES:
                _replace(shape, club, Range(Unit.DAY, day, day), tables[shape])


@transaction.atomic
def _roll_up_all(club: uuid.UUID, unit: Unit, parts: Unit, start: datetime.date) -> None:
    """Make all rows of a month or a year anew from those of its parts."""
    of_parts = Range(parts, start, find_next_start(unit, start) - DAY)
    for shape in SHAPES:
        rows = [row for row in read_sum_rows(shape, club, of_parts) if is_rolled_up(shape, row.key)]
        _replace(shape, club, Range(unit, start, start), roll_up(shape, rows))


def _store(
    shape: SumShape, club: uuid.UUID, month: datetime.date, days: dict[datetime.date, Rows]
) -> None:
    """Store the days, then what follows from them of their month and of their year."""
    changed: set[Key] = set()
    for day, rows in days.items():
        changed |= _replace(shape, club, Range(Unit.DAY, day, day), rows)
    keys = {key for key in changed if is_rolled_up(shape, key)}
    for unit, parts in ((Unit.MONTH, Unit.DAY), (Unit.YEAR, Unit.MONTH)):
        if keys:
            start = find_start(unit, month)
            last = find_next_start(unit, start) - DAY
            rows = roll_up(shape, read_sum_rows(shape, club, Range(parts, start, last), keys))
            changed = _replace(shape, club, Range(unit, start, start), rows, keys)
    if shape is MEETINGS and (
        players := {player for _, player, _, together in changed if together}
    ):
        renew_totals(club, players)


def _replace(
    shape: SumShape,
    club: uuid.UUID,
    place: Range,
    rows: Rows,
    keys: Collection[Key] | None = None,
) -> set[Key]:
    """Let these be the rows of a day, a month or a year; return the keys of those that changed."""
    old = {row.key: row for row in read_sum_rows(shape, club, place, keys)}
    changed = find_changed({key: row.values for key, row in old.items()}, rows)
    gone = [old[key].pk for key in changed if key in old]
    for begin in range(0, len(gone), ROWS_AT_ONCE):
        shape.rows.filter(pk__in=gone[begin : begin + ROWS_AT_ONCE]).delete()
    names = (*shape.keys, *shape.values)
    sums = [
        shape.model(
            club_id=club,
            unit=place.unit,
            start=place.first,
            **dict(zip(names, (*key, *rows[key]), strict=True)),
        )
        for key in changed
        if key in rows
    ]
    shape.rows.bulk_create(sums, ROWS_AT_ONCE)
    return changed


@dataclass(frozen=True, slots=True)
class SumDifference:
    """A stored sum that the games do not give; `stored` and `counted` are None for no row.

    A total of all years has no `start`.
    """

    table: str
    unit: str
    start: datetime.date | None
    key: Key
    stored: object
    counted: object


def find_sum_differences(club: uuid.UUID) -> list[SumDifference]:
    """Compare every sum with the games of its days, counted anew in one piece; should be none."""
    days = list_days(club)
    differences: list[SumDifference] = []
    for unit in Unit:
        starts = {find_start(unit, day) for day in days} | _list_starts(club, unit)
        for start in sorted(starts):
            last = find_next_start(unit, start) - DAY
            counted = make_sum_rows(read_games_of_days(club, start, last), parts=unit == Unit.DAY)
            differences += _compare(club, unit, start, counted)
    whole = [
        SumDifference(PairTotal.__name__, "total", None, key, stored, counted)
        for key, stored, counted in find_wrong_totals(club)
    ]
    return differences + whole


def _list_starts(club: uuid.UUID, unit: Unit) -> set[datetime.date]:
    rows = [shape.rows.filter(club=club, unit=unit).order_by() for shape in SHAPES]
    return {start for row in rows for start in row.values_list("start", flat=True).distinct()}


def _compare(
    club: uuid.UUID, unit: Unit, start: datetime.date, counted: Tables
) -> list[SumDifference]:
    result = []
    for shape in SHAPES:
        found_rows = read_sum_rows(shape, club, Range(unit, start, start))
        stored = {row.key: row.values for row in found_rows}
        rows = counted[shape]
        name = shape.model.__name__
        result += [
            SumDifference(name, unit.name.lower(), start, key, stored.get(key), rows.get(key))
            for key in sorted(find_changed(stored, rows), key=str)
        ]
    return result
