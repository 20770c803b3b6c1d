"""Pairs in the order of each column."""

import pytest

from people.models import Club
from ratings.drawing.people import list_meeting_columns
from ratings.selectors.pairs import ORDERS, list_pairs, make_met, read_pairs
from ratings.selectors.statistics import open_scope
from ratings.services.sums import sum_up
from tests.scoring.nights import list_players, play

pytestmark = pytest.mark.django_db


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
    columns = list_meeting_columns(together=True)
    assert list(ORDERS) == [column.code for column in columns if column.sorts]
    unsorted = [column.code for column in columns if not column.sorts]
    assert unsorted == ["points_for", "points_against", "over_par"]
    for place, code in enumerate(ORDERS):
        found = make_met(list_pairs(scope, code))
        values = [KEYS[place](one.meeting) for one in met]
        assert [KEYS[place](one.meeting) for one in found] == sorted(values, reverse=True), code


KEYS = (
    lambda one: one.games,
    lambda one: one.won,
    lambda one: one.lost,
    lambda one: one.level,
    lambda one: one.won_share,
    lambda one: one.round_difference,
    lambda one: one.doubles_for,
    lambda one: one.doubles_against,
)
