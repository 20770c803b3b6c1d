"""A player's rating over time, with the band that holds it to 95 per cent."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from common.days import find_known_day
from ratings.ranking.selectors.histories import Point

WIDTH: Final = 640
HEIGHT: Final = 280
LEFT: Final = 56
RIGHT: Final = 16
TOP: Final = 16
BOTTOM: Final = 32
MOST_POINTS: Final = 120
STEPS: Final = (25, 50, 100, 200, 500)
MOST_LINES: Final = 7


@dataclass(frozen=True, slots=True)
class GraphDot:
    """A game on the line."""

    x: float
    y: float
    point: Point


@dataclass(frozen=True, slots=True)
class RatingGraph:
    """The line and its band in a picture of `width` by `height`, and the lines of its scale."""

    width: int
    height: int
    left: int
    right: int
    line: str
    band: str
    dots: tuple[GraphDot, ...]
    heights: tuple[tuple[float, int], ...]
    days: tuple[tuple[float, datetime.date, str], ...]


def make_graph(points: Sequence[Point]) -> RatingGraph | None:
    """Lay out a player's games, at least those of `choose_places`. None for none.

    Games of which nobody knows the day come first, and stand where the known ones begin.
    """
    if not points:
        return None
    days = [day for point in points if (day := find_known_day(point.day))] or [points[0].day]
    first, last = days[0], days[-1]
    low = min(point.after - point.plus_minus for point in points)
    high = max(point.after + point.plus_minus for point in points)
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])

    def x(day: datetime.date) -> float:
        share = max(0, (day - first).days) / max(1, (last - first).days)
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (share if last > first else 0.5), 1)

    def y(rating: float) -> float:
        share = (rating - low) / max(1.0, high - low)
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)

    upper = [f"{x(point.day)},{y(point.after + point.plus_minus)}" for point in points]
    lower = [f"{x(point.day)},{y(point.after - point.plus_minus)}" for point in reversed(points)]
    lowest = -(-int(low) // step) * step
    ends = [(x(first), first, "start"), (x(last), last, "end")]
    return RatingGraph(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        line=" ".join(f"{x(point.day)},{y(point.after)}" for point in points),
        band=" ".join([*upper, *lower]),
        dots=tuple(GraphDot(x(point.day), y(point.after), point) for point in points),
        heights=tuple((y(value), value) for value in range(lowest, int(high) + 1, step)),
        days=tuple(ends if last > first else [(x(first), first, "middle")]),
    )


def choose_places(games: int) -> list[int]:
    """Return which of so many games a picture can show, evenly chosen, the last among them."""
    if games <= MOST_POINTS:
        return list(range(games))
    apart = (games - 1) / (MOST_POINTS - 1)
    return [round(place * apart) for place in range(MOST_POINTS)]
