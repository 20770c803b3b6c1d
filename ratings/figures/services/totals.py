"""Keeping what two did as partners since the club's first game: the sum of their years."""

import uuid
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet, Sum

from ratings.models import MeetingSum, PairTotal
from ratings.models.columns import list_columns
from ratings.statistics import Unit, Whom

ROWS_AT_ONCE: Final = 400
Key = tuple[str, uuid.UUID, uuid.UUID]
"""A game of the box, and two people, the one with the smaller id first."""
Figures = tuple[int, ...]
KEY_NAMES: Final = ("variant", "player", "other")


def renew_totals(club: uuid.UUID, players: Collection[uuid.UUID] | None = None) -> None:
    """Make the totals of these people from their years, or everybody's.

    `players` are the first ones of pairs.
    """
    stored = {row.key: row for row in _read_stored(club, players)}
    wanted = dict(_sum_years(club, players))
    gone = [row.pk for key, row in stored.items() if wanted.get(key) != row.figures]
    for begin in range(0, len(gone), ROWS_AT_ONCE):
        PairTotal.objects.filter(pk__in=gone[begin : begin + ROWS_AT_ONCE]).delete()
    names = (*KEY_NAMES, *list_columns(Whom.PARTNERS))
    totals = [
        PairTotal(club_id=club, **dict(zip(names, (*key, *figures), strict=True)))
        for key, figures in wanted.items()
        if key not in stored or stored[key].figures != figures
    ]
    PairTotal.objects.bulk_create(totals, ROWS_AT_ONCE)


def find_wrong_totals(club: uuid.UUID) -> Iterator[tuple[Key, Figures | None, Figures | None]]:
    """Yield each total that is not the sum of its years, as stored and as counted."""
    stored = {row.key: row.figures for row in _read_stored(club, None)}
    wanted = dict(_sum_years(club, None))
    for key in sorted(stored.keys() | wanted.keys(), key=str):
        if stored.get(key) != wanted.get(key):
            yield key, stored.get(key), wanted.get(key)


@dataclass(frozen=True, slots=True)
class _Stored:
    pk: int
    key: Key
    figures: Figures


def _read_stored(club: uuid.UUID, players: Collection[uuid.UUID] | None) -> list[_Stored]:
    rows = _of_players(PairTotal.objects.filter(club=club), players)
    stored_rows = rows.order_by().values_list("pk", *KEY_NAMES, *list_columns(Whom.PARTNERS))
    return [_Stored(row[0], (row[1], row[2], row[3]), tuple(row[4:])) for row in stored_rows]


def _sum_years(
    club: uuid.UUID, players: Collection[uuid.UUID] | None
) -> Iterator[tuple[Key, Figures]]:
    years = MeetingSum.objects.filter(club=club, unit=Unit.YEAR, together=True)
    grouped = _of_players(years, players).order_by().values_list(*KEY_NAMES)
    summed = grouped.annotate(*(Sum(name) for name in list_columns(Whom.PARTNERS)))
    for variant, player, other, *figures in summed:
        yield (variant, player, other), tuple(figures)


def _of_players(rows: QuerySet[Any], players: Collection[uuid.UUID] | None) -> QuerySet[Any]:
    return rows if players is None else rows.filter(player__in=players)
