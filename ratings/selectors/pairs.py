"""Everybody who played together, a page at a time: a large club has twenty thousand pairs."""

from collections.abc import Iterable
from typing import Any, Final

from django.db.models import F, FloatField, QuerySet, Sum
from django.db.models.expressions import CombinedExpression, OrderBy
from django.db.models.functions import Cast, NullIf

from ratings.models import MeetingSum, PairTotal
from ratings.selectors.statistics import Met, Scope
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
