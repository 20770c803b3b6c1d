"""Points without games: which evenings stand behind a number, and behind which they do not."""

import datetime
from dataclasses import replace
from decimal import Decimal

import pytest

from past.models import EveningPoints
from people.models import Club, Player
from ratings.figures.selectors.brought_points import PointsOfDay, list_points_behind, sum_points
from ratings.figures.selectors.games_behind import Behind
from tests.nights.nights import list_players

pytestmark = pytest.mark.django_db
FIRST, SECOND = datetime.date(2015, 4, 3), datetime.date(2015, 4, 10)


@pytest.fixture
def two(club: Club) -> list[Player]:
    anna, ben = list_players(club, "Anna", "Ben")
    for player, day, points in (
        (anna, FIRST, "350"),
        (anna, SECOND, "12.5"),
        (anna, SECOND, "-20"),
        (ben, SECOND, "90"),
    ):
        EveningPoints.objects.create(
            club=club, player=player, entered_as=player, day=day, points=Decimal(points)
        )
    return [anna, ben]


def test_evenings_of_a_person_the_newest_first(club: Club, two: list[Player]) -> None:
    asked = Behind("nanjing", player=two[0].pk)
    evenings = [PointsOfDay(SECOND, Decimal("-7.5")), PointsOfDay(FIRST, Decimal(350))]
    assert list_points_behind(club.pk, asked) == evenings
    assert list_points_behind(club.pk, replace(asked, tournament=False)) == evenings
    assert list_points_behind(club.pk, replace(asked, first=SECOND)) == evenings[:1]
    assert list_points_behind(club.pk, replace(asked, last=FIRST)) == evenings[1:]


def test_behind_numbers_of_games_alone_are_none(club: Club, two: list[Player]) -> None:
    asked = Behind("nanjing", player=two[0].pk)
    other = two[1].pk
    for of_games in (
        replace(asked, player=None),
        replace(asked, partner=other),
        replace(asked, opponent=other),
        replace(asked, result="won"),
        replace(asked, deed="tichu"),
        replace(asked, tournament=True),
    ):
        assert list_points_behind(club.pk, of_games) == []


def test_points_of_everybody_by_day(club: Club, two: list[Player]) -> None:
    anna, ben = two
    assert sum_points(club.pk, SECOND, SECOND) == {
        (anna.pk, SECOND): Decimal("-7.5"),
        (ben.pk, SECOND): Decimal(90),
    }
