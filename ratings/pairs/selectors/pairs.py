"""Everybody who played together, a page at a time: a large club has twenty thousand pairs."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import add
from typing import Any, overload

from django.db.models import Count, F, FloatField, QuerySet, Sum, Window
from django.db.models.expressions import OrderBy
from django.db.models.functions import Cast, NullIf

from ratings.figures.selectors.statistics import StatisticsScope
from ratings.models import MeetingSum, PairTotal
from ratings.models.columns import find_columns, list_columns
from ratings.pairs.selectors.meetings import MetPerson
from ratings.statistics import Figure, Form, Meeting, Style, Whom, list_figures


def list_orders() -> dict[str, Any]:
    """Return what a column of the table of pairs is sorted by."""
    figures = list_figures(Whom.PARTNERS, at_length=False)
    return {figure.code: _order_by(figure) for figure in figures if not figure.is_given}


def _order_by(figure: Figure) -> Any:
    """Return a figure in SQL; "3 of 5" is sorted by the three."""
    side = "against" if figure.against else "for"
    if not figure.whole or figure.style == Style.OF:
        return _add(figure.part, side)
    return Cast(_add(figure.part, side), FloatField()) / NullIf(_add(figure.whole, side), 0)


def _add(form: Form, side: str) -> Any:
    columns = find_columns(Whom.PARTNERS, [count.name_of(side) for count in form])
    first, *others = (
        F(f"sum_{column}") if by == 1 else F(f"sum_{column}") * by
        for column, by in zip(columns, form.values(), strict=True)
    )
    return reduce(add, others, first)


class Lines(Sequence[tuple[Any, ...]]):
    """Rows of which the first are read with how many there are: both take all sums of the days."""

    def __init__(self, rows: QuerySet[Any, Any], first: int) -> None:
        self._rows = rows
        self._head = list(rows.annotate(lines=Window(Count("*")))[:first])

    def __len__(self) -> int:
        return int(self._head[0][-1]) if self._head else 0

    @overload
    def __getitem__(self, place: int) -> tuple[Any, ...]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[Any, ...]]: ...

    def __getitem__(self, place: int | slice) -> Any:
        if isinstance(place, int):
            return self[place : place + 1][0]
        if place.stop is not None and place.stop <= len(self._head):
            return [row[:-1] for row in self._head[place]]
        return list(self._rows[place])


def page_pairs(scope: StatisticsScope, by: str, lines: int) -> Lines | QuerySet[Any, Any]:
    """Return what `list_pairs` does, for pages of so many lines."""
    rows = list_pairs(scope, by)
    return rows if scope.is_whole else Lines(rows, lines)


def list_pairs(scope: StatisticsScope, by: str = "") -> QuerySet[Any, Any]:
    """Return rows for `make_met`, most games first, or the largest of a column first."""
    summed = _list_totals(scope) if scope.is_whole else _sum_days(scope)
    order = list_orders().get(by)
    wanted = [OrderBy(order, descending=True, nulls_last=True)] if order is not None else []
    ordered = summed.order_by(*wanted, "-sum_games", "player", "other")
    return ordered.values_list(
        "player", "other", *(f"sum_{name}" for name in list_columns(Whom.PARTNERS))
    )


def _list_totals(scope: StatisticsScope) -> QuerySet[Any, Any]:
    rows = PairTotal.objects.filter(club=scope.club, variant=scope.variant)
    return rows.annotate(**{f"sum_{name}": F(name) for name in list_columns(Whom.PARTNERS)})


def _sum_days(scope: StatisticsScope) -> QuerySet[Any, Any]:
    rows = MeetingSum.objects.filter(scope.sums, together=True).order_by()
    grouped = rows.values("player", "other")
    return grouped.annotate(**{f"sum_{name}": Sum(name) for name in list_columns(Whom.PARTNERS)})


def make_met(rows: Iterable[tuple[Any, ...]]) -> list[MetPerson]:
    """Return the pairs of these rows."""
    return [MetPerson(row[0], row[1], True, Meeting(row[2:])) for row in rows]


def read_pairs(scope: StatisticsScope) -> list[MetPerson]:
    """Return everybody who played together, most games first."""
    return make_met(list_pairs(scope))
