"""The graph of a rating: a line with its band, never more points than a picture can show."""

import datetime
import uuid
from dataclasses import replace
from itertools import pairwise

from common.days import DAY_UNKNOWN
from ratings.ranking.selectors.histories import Point
from ratings.ranking.shown.graph import (
    BOTTOM,
    HEIGHT,
    LEFT,
    MOST_POINTS,
    RIGHT,
    TOP,
    WIDTH,
    choose_places,
    make_graph,
)

DAY = datetime.date(2026, 1, 1)


def make_point(day: int, after: float, variance: float = 2500.0) -> Point:
    four = [uuid.uuid4() for _ in range(5)]
    return Point(
        game=four[0],
        day=DAY + datetime.timedelta(day),
        run=1,
        partner=four[1],
        opponents=(four[2], four[3]),
        par=0.0,
        result=0.0,
        chance=0.5,
        before=1500.0,
        after=after,
        variance=variance,
    )


def test_no_game_is_no_graph() -> None:
    assert make_graph([]) is None


def test_one_game_stands_in_the_middle() -> None:
    graph = make_graph([make_point(0, 1520.0)])
    assert graph is not None
    [dot] = graph.dots
    assert dot.x == round(LEFT + (WIDTH - LEFT - RIGHT) * 0.5, 1)
    assert [(day, anchor) for _, day, anchor in graph.days] == [(DAY, "middle")]


def test_days_that_nobody_knows_push_no_known_one_aside() -> None:
    known = [make_point(0, 1500.0), make_point(10, 1600.0)]
    undated = replace(make_point(0, 1450.0), day=DAY_UNKNOWN)
    graph = make_graph([undated, *known])
    assert graph is not None
    assert [dot.x for dot in graph.dots] == [LEFT, LEFT, WIDTH - RIGHT]
    assert [day for _, day, _ in graph.days] == [known[0].day, known[1].day]
    alone = make_graph([undated])
    assert alone is not None
    assert [(day, anchor) for _, day, anchor in alone.days] == [(DAY_UNKNOWN, "middle")]


def test_the_line_lies_in_the_middle_of_its_band() -> None:
    graph = make_graph([make_point(0, 1500.0), make_point(10, 1600.0), make_point(20, 1500.0)])
    assert graph is not None
    assert graph.line.split()[0].split(",")[0] == f"{float(LEFT)}"
    assert graph.line.split()[2].split(",")[0] == f"{float(WIDTH - RIGHT)}"
    band = [tuple(map(float, corner.split(","))) for corner in graph.band.split()]
    assert len(band) == 6
    assert min(y for _, y in band) == TOP
    assert max(y for _, y in band) == HEIGHT - BOTTOM
    assert abs((band[0][1] + band[5][1]) / 2 - graph.dots[0].y) < 0.1
    assert [value for _, value in graph.heights] == [1450, 1500, 1550, 1600, 1650]


def test_of_thousands_some_are_shown_the_first_and_the_last_among_them() -> None:
    places = choose_places(10_000)
    assert len(places) == MOST_POINTS
    assert (places[0], places[-1]) == (0, 9_999)
    assert {later - one for one, later in pairwise(places)} == {84, 85}
    assert choose_places(MOST_POINTS) == list(range(MOST_POINTS))
    graph = make_graph([make_point(number, 1500.0 + number % 90) for number in places])
    assert graph is not None
    assert [dot.point.day for dot in graph.dots] == [DAY + datetime.timedelta(n) for n in places]
