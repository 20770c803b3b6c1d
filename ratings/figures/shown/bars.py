"""Bars in a picture, one for each month or year, for a template to draw."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from unicodedata import east_asian_width

from django.utils.formats import date_format

from common.figures import figure
from ratings.figures.selectors.statistics import PeriodBar
from ratings.figures.shown.tables import show_points, write_query
from ratings.statistics import Unit
from ratings.statistics.spans import DAY, find_next_start

WIDTH, HEIGHT = 640, 208
LEFT, RIGHT, TOP, BOTTOM = 56, 8, 12, 40
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000)
MOST_LINES: Final = 5
MOST_LABELS: Final = 8
LETTER, GAP = 11, 14
"""How wide a letter of a label is on a phone, and what is free beside a label."""
WIDEST: Final = 48


@dataclass(frozen=True, slots=True)
class DrawnBar:
    """A bar: its corner and size, what it is called, its value as it is written, and the query of
    its games.
    """

    x: float
    y: float
    width: float
    height: float
    middle: float
    name: str
    text: str
    games: int
    query: str
    is_labelled: bool
    is_below: bool


@dataclass(frozen=True, slots=True)
class Bars:
    """A picture of bars; `lines` are heights with what stands beside them."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    zero: float
    bars: Sequence[DrawnBar]
    lines: Sequence[tuple[float, str]]


def draw_games(bars: Sequence[PeriodBar], asked: Mapping[str, Any]) -> Bars | None:
    """Draw how many games there were; None for fewer than two bars, which show nothing.

    `asked` says in the query of a bar's games whose they are, and of which game of the box.
    """
    return _draw(bars, [bar.games for bar in bars], [figure(bar.games) for bar in bars], asked)


def draw_differences(bars: Sequence[PeriodBar], asked: Mapping[str, Any]) -> Bars | None:
    """Draw points a round more than the other side, for the bars where they are known."""
    known = [bar for bar in bars if bar.difference is not None]
    values = [round(bar.difference or 0.0, 1) for bar in known]
    return _draw(known, values, [show_points(bar.difference).text for bar in known], asked)


def _draw(
    bars: Sequence[PeriodBar],
    values: Sequence[float],
    texts: Sequence[str],
    asked: Mapping[str, Any],
) -> Bars | None:
    if len(bars) < 2:
        return None
    low, high = min(0.0, *values), max(0.0, *values)
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
    low, high = low // step * step, max(-(-high // step) * step, low // step * step + step)
    inner = HEIGHT - TOP - BOTTOM

    def at(value: float) -> float:
        return round(TOP + inner * (high - value) / (high - low), 1)

    room = (WIDTH - LEFT - RIGHT) / len(bars)
    width = round(min(room * 0.7, WIDEST), 1)
    every = -(-len(bars) // count_labels([name_bar(bar) for bar in bars]))
    drawn = [
        DrawnBar(
            x=round(LEFT + room * (place + 0.5) - width / 2, 1),
            y=min(at(value), at(0)),
            width=width,
            height=round(abs(at(value) - at(0)), 1),
            middle=round(LEFT + room * (place + 0.5), 1),
            name=name_bar(bar),
            text=text,
            games=bar.games,
            query=write_query({**asked, **_name_days(bar)}),
            is_labelled=place % every == 0,
            is_below=value < 0,
        )
        for place, (bar, value, text) in enumerate(zip(bars, values, texts, strict=True))
    ]
    heights = range(int(low), int(high) + 1, step)
    lines = [(at(value), figure(value)) for value in heights]
    return Bars(WIDTH, HEIGHT, LEFT, WIDTH - RIGHT, HEIGHT - BOTTOM, at(0), drawn, lines)


def _name_days(bar: PeriodBar) -> dict[str, datetime.date]:
    return {"from": bar.start, "to": find_next_start(bar.unit, bar.start) - DAY}


def count_labels(names: Sequence[str]) -> int:
    """Return how many labels have room beside each other; Korean letters take that of two."""
    letters = max(
        sum(2 if east_asian_width(letter) == "W" else 1 for letter in name) for name in names
    )
    return max(1, min(MOST_LABELS, (WIDTH - LEFT - RIGHT) // (letters * LETTER + GAP)))


def name_bar(bar: PeriodBar) -> str:
    """Return the month or the year of a bar."""
    return (
        str(bar.start.year)
        if bar.unit == Unit.YEAR
        else date_format(bar.start, "YEAR_MONTH_FORMAT")
    )
