"""Points of evenings that were brought in without games, as a page lists them."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from common.days import find_known_day
from common.figures import show_decimal, write_decimal
from ratings.figures.selectors.brought_points import PointsOfDay


@dataclass(frozen=True, slots=True)
class PointsList:
    """Evenings with their points, and what they come to. `day` is None where nobody knows it."""

    evenings: Sequence[tuple[datetime.date | None, str]]
    total: str


def draw_points(evenings: Sequence[PointsOfDay]) -> PointsList | None:
    """Return the list, None where there are no such points."""
    if not evenings:
        return None
    return PointsList(
        [(find_known_day(each.day), _show(each.points)) for each in evenings],
        _show(sum((each.points for each in evenings), Decimal(0))),
    )


def _show(points: Decimal) -> str:
    return show_decimal(write_decimal(points))
