"""Everybody who played together, a page at a time: a large club has twenty thousand pairs."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, overload

from django.db.models import Count, F, FloatField, QuerySet, Sum, Window
from django.db.models.expressions import CombinedExpression, OrderBy
from django.db.models.functions import Cast, NullIf

from ratings.figures.selectors.statistics import Scope
from ratings.models import MeetingSum, PairTotal
from ratings.pairs.selectors.meetings import Met
from ratings.statistics import Meeting
from ratings.statistics.meetings import MEETING_NAMES
from scoring.rules import CALL_POINTS

HALF: Final = 0.5
TICHU: Final = CALL_POINTS["tichu"]
GRAND: Final = CALL_POINTS["grand"]


def _sum(name: str) -> F:
    return F(f"sum_{name}")


def _share(part: F | CombinedExpression, whole: str) -> CombinedExpression:
    return Cast(part, FloatField()) / NullIf(_sum(whole), 0)


ORDERS: Final[dict[str, Any]] = {
    "games": _sum("games"),
    "won": _sum("won"),
    "lost": _sum("games") - _sum("won") - _sum("level"),
    "level": _sum("level"),
    "won_share": _share(_sum("won") + _sum("level") * HALF, "games"),
    "difference": _share(_sum("points_for") - _sum("points_against"), "rounds"),
    "tichu": _sum("tichu_made_for"),
    "grand": _sum("grand_made_for"),
    "call_points": TICHU * (_sum("tichu_made_for") - _sum("tichu_failed_for"))
    + GRAND * (_sum("grand_made_for") - _sum("grand_failed_for")),
    "first": _share(_sum("first_out_for"), "rounds_finish_known"),
    "doubles_for": _sum("doubles_for"),
    "doubles_against": _sum("doubles_against"),
    "penalties": _sum("wish_penalties_for"),
}
"""What a column of the table of pairs is sorted by."""


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


def page_pairs(scope: Scope, by: str, lines: int) -> Lines | QuerySet[Any, Any]:
    """Return what `list_pairs` does, for pages of so many lines."""
    rows = list_pairs(scope, by)
    return rows if scope.is_whole else Lines(rows, lines)


def list_pairs(scope: Scope, by: str = "") -> QuerySet[Any, Any]:
    """Return rows for `make_met`, most games first, or the largest of a column first."""
    summed = _list_totals(scope) if scope.is_whole else _sum_days(scope)
    wanted = [OrderBy(ORDERS[by], descending=True, nulls_last=True)] if by in ORDERS else []
    ordered = summed.order_by(*wanted, "-sum_games", "player", "other")
    return ordered.values_list("player", "other", *(f"sum_{name}" for name in MEETING_NAMES))


def _list_totals(scope: Scope) -> QuerySet[Any, Any]:
    rows = PairTotal.objects.filter(club=scope.club, variant=scope.variant)
    return rows.annotate(**{f"sum_{name}": F(name) for name in MEETING_NAMES})


def _sum_days(scope: Scope) -> QuerySet[Any, Any]:
    rows = MeetingSum.objects.filter(scope.sums, together=True).order_by()
    grouped = rows.values("player", "other")
    return grouped.annotate(**{f"sum_{name}": Sum(name) for name in MEETING_NAMES})


def make_met(rows: Iterable[tuple[Any, ...]]) -> list[Met]:
    """Return the pairs of these rows."""
    return [Met(player, other, True, Meeting(*figures)) for player, other, *figures in rows]


def read_pairs(scope: Scope) -> list[Met]:
    """Return everybody who played together, most games first."""
    return make_met(list_pairs(scope))
