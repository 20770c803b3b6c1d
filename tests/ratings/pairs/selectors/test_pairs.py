"""Pairs in the order of each column."""

import datetime
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.core.paginator import Paginator
from pytest_django.fixtures import DjangoAssertNumQueries

from people.models import Club
from ratings.figures.selectors.statistics import open_scope
from ratings.figures.services.sums import sum_up
from ratings.figures.shown.figures import make_columns
from ratings.pairs.selectors.meetings import MetPerson
from ratings.pairs.selectors.pairs import list_orders, list_pairs, make_met, page_pairs, read_pairs
from ratings.statistics import Meeting, Whom
from tests.nights.nights import list_players, play, play_calls

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


def test_each_column_orders_the_pairs_as_the_figures_do(club: Club) -> None:
    anna, ben, cara, dora = list_players(club, "Anna", "Ben", "=Cara", "Dora")
    for four, points in (
        ((anna, ben, cara, dora), 60),
        ((anna, ben, cara, dora), 40),
        ((anna, cara, ben, dora), 70),
        ((anna, ben, dora, cara), 50),
        ((anna, ben, cara, dora), 70),
    ):
        play(club, list(four), points)
    sum_up(club.pk)
    scope = open_scope(club)
    met = read_pairs(scope)
    assert len(met) == 6
    assert make_met(list_pairs(scope)) == met
    columns = make_columns(Whom.PARTNERS)
    assert list(list_orders()) == [column.code for column in columns if column.sorts]
    unsorted = [column.code for column in columns if not column.sorts]
    assert unsorted == ["points_for", "points_against", "over_par", "tichu_share", "grand_share"]
    for place, code in enumerate(list_orders()):
        meetings = make_met(list_pairs(scope, code))
        expected = sorted(met, key=lambda meeting: measure(place, meeting.meeting), reverse=True)
        assert meetings == expected, code


def test_pages_of_chosen_dates_are_the_lines_in_their_order(
    club: Club, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    people = list_players(club, "Anna", "Ben", "Cara", "Dora")
    for four in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2), (0, 1, 3, 2)):
        play(club, [people[one] for one in four], 60)
    sum_up(club.pk)
    whole = open_scope(club)
    assert whole.began
    before = whole.began - datetime.timedelta(days=1)
    for scope in (whole, replace(whole, first=whole.began, began=before)):
        every = list(list_pairs(scope, "won"))
        for size in (1, 4, 6, 10):
            pages = Paginator(page_pairs(scope, "won", size), size)
            assert (pages.count, pages.num_pages) == (6, -(-6 // size))
            assert [row for page in pages for row in page] == every
            assert list(pages.get_page(99))[-1] == every[-1]
    assert not scope.is_whole
    with django_assert_num_queries(1):
        page = Paginator(page_pairs(scope, "won", 50), 50).get_page(1)
        assert (list(page), page.paginator.count) == (every, 6)
    assert len(page_pairs(replace(scope, first=datetime.date(2100, 1, 1)), "", 50)) == 0


def test_pairs_with_calls_stand_in_the_order_of_their_calls(club: Club) -> None:
    anna, ben, cara, dora = list_players(club, "Anna", "Ben", "=Cara", "Dora")
    play_calls(club, [anna, ben, cara, dora], [(1, "tichu"), (3, "grand")], [1])
    play_calls(club, [anna, cara, ben, dora], [(1, "tichu"), (2, "grand")], [2])
    play_calls(club, [anna, dora, ben, cara], [(4, "tichu"), (2, "tichu")], [4], offender=1)
    sum_up(club.pk)
    scope = open_scope(club)
    names = {player.pk: player.name.strip("=")[0] for player in (anna, ben, cara, dora)}

    def name_pair(meeting: MetPerson) -> str:
        return "".join(sorted((names[meeting.player], names[meeting.other])))

    def order(code: str, measure: Callable[[Meeting], float | None]) -> list[tuple[str, object]]:
        meetings = make_met(list_pairs(scope, code))
        answer = [(name_pair(meeting), measure(meeting.meeting)) for meeting in meetings]
        return [(pair, value) for pair, value in answer if value]

    assert sorted(order("tichu", lambda met: met.get("tichu_made_for"))) == [("AC", 1), ("CD", 1)]
    assert order("grand", lambda met: met.get("grand_made_for")) == [("CD", 1)]
    points = order("call_points", lambda met: met.measure("call_points"))
    assert points == [("CD", 200), ("AB", -100), ("AC", -100)]
    firsts = order("first", lambda met: met.measure("first"))
    assert sorted(firsts) == [("AC", 1.0), ("CD", 1.0)]
    assert order("penalties", lambda met: met.get("wish_penalties_for")) == [("AB", 1)]


def measure(place: int, meeting: Meeting) -> float:
    """Return what a column is sorted by; what nobody knows comes last."""
    value = KEYS[place](meeting)
    return -1000.0 if value is None else float(value)


KEYS = (
    lambda one: one.games,
    lambda one: one.won,
    lambda one: one.lost,
    lambda one: one.level,
    lambda one: one.won_share,
    lambda one: one.round_difference,
    lambda one: one.get("tichu_made_for"),
    lambda one: one.get("grand_made_for"),
    lambda one: (
        100 * (one.get("tichu_made_for") - one.get("tichu_failed_for"))
        + 200 * (one.get("grand_made_for") - one.get("grand_failed_for"))
    ),
    lambda one: one.measure("first"),
    lambda one: one.get("doubles_for"),
    lambda one: one.get("doubles_against"),
    lambda one: one.get("wish_penalties_for"),
)
