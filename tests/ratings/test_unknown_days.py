"""Games of which nobody knows the day: what pages, files and figures make of them."""

import importlib
import re
import uuid

import pytest
from django.apps import apps
from django.test import Client

from common.days import DAY_UNKNOWN
from common.jobs.models import Job
from people.models import Club, Player, Role
from ratings.figures.selectors.games_behind import Behind, list_games_behind
from ratings.figures.selectors.statistics import (
    list_years,
    open_scope,
    read_club,
    read_club_bars,
)
from ratings.figures.services.sums import find_sum_differences, sum_up
from ratings.models import ClubSum, DayToSum
from scoring.models import Game
from tests.pages import read_text
from tests.people.made_clubs import come_as
from tests.ratings.clubs import DAY, play, settle

pytestmark = pytest.mark.django_db
UNDATED = [(0, "ABCD", (1020, 640), 9), (0, "ABCD", (1040, -340), 9), (0, "EBCA", (340, 1040), 5)]
DATED = [(0, "ABCD", (1000, 700), 9), (7, "ACBD", (1000, 700), 8), (7, "ACBE", (300, 1700), 7)]
QUERIES = re.compile(r'"[^"]*[?&][^"]*"')


@pytest.fixture
def undated(club: Club, people: dict[str, Player]) -> Game:
    """A game whose day nobody knows, of three such and three others on two evenings."""
    games = play(club, people, UNDATED, start=DAY_UNKNOWN)
    play(club, people, DATED)
    settle(club)
    return games[0]


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


@pytest.mark.first_database
def test_no_page_and_no_file_says_that_it_was_in_1970(
    club: Club, people: dict[str, Player], undated: Game, director: Client
) -> None:
    of_club, player = f"/clubs/{club.slug}/", people["A"].pk
    paths = [
        *(of_club + path for path in ("", "ratings/", "ratings/ranking.csv", "results.atom")),
        *(f"{of_club}statistics/{path}" for path in ("", "year/", "games/", "records.csv")),
        f"{of_club}statistics/players/{player}/",
        *(f"/players/{player}/{path}" for path in ("", "rating/", "games/")),
        *(f"/g/{undated.pk}/{path}" for path in ("chart/", "history/", "print/", "sheet.csv")),
    ]
    for path in paths:
        answer = director.get(path)
        assert answer.status_code == 200, path
        assert "1970" not in QUERIES.sub("", read_text(answer)), path
    file = director.get(f"/g/{undated.pk}/sheet.csv").headers["Content-Disposition"]
    assert file == f'attachment; filename="tichu-{str(undated.pk)[:8]}.csv"'


@pytest.mark.first_database
def test_its_own_page_leads_to_no_evening_and_asks_for_its_day(
    club: Club, undated: Game, director: Client
) -> None:
    assert "/nights/" not in read_text(director.get(f"/g/{undated.pk}/history/"))
    asked = read_text(director.get(f"/clubs/{club.slug}/games/{undated.pk}/day/"))
    assert "1970" not in asked
    assert f'href="/clubs/{club.slug}/nights/"' in asked


def test_it_counts_where_days_do_not_begin_somewhere_and_makes_no_evening(
    club: Club, undated: Game
) -> None:
    for first, last, games, evenings in (
        (None, None, 6, 2),
        (None, DAY, 4, 1),
        (None, DAY_UNKNOWN, 3, 0),
        (DAY_UNKNOWN, None, 6, 2),
        (DAY, None, 3, 2),
        (DAY.replace(year=2000), None, 3, 2),
    ):
        scope = open_scope(club, "nanjing", first, last)
        figures = read_club(scope)
        assert (figures.games, figures.get("evenings")) == (games, evenings), (first, last)
        assert list_games_behind(club.pk, Behind("nanjing", first, last)).count() == games
        assert scope.is_whole == (games == 6)
    assert find_sum_differences(club.pk) == []


def test_years_and_bars_are_of_known_days(club: Club, undated: Game) -> None:
    scope = open_scope(club)
    assert (scope.began, list_years(club)) == (DAY, [DAY.year])
    assert [(bar.start, bar.games) for bar in read_club_bars(scope)] == [(DAY, 3)]


def test_a_club_that_knows_no_day_has_its_games_and_no_evening(
    club: Club, people: dict[str, Player], director: Client
) -> None:
    play(club, people, UNDATED, start=DAY_UNKNOWN)
    settle(club)
    scope = open_scope(club)
    assert (read_club(scope).games, read_club(scope).get("evenings"), list_years(club)) == (
        3,
        0,
        [],
    )
    assert read_club_bars(scope) == []
    assert director.get(f"/clubs/{club.slug}/statistics/year/").status_code == 200


def test_what_was_summed_up_before_is_summed_up_anew(club: Club, undated: Game) -> None:
    ClubSum.objects.filter(club=club, start=DAY_UNKNOWN).update(evenings=1)
    name = "ratings.migrations.0005_no_evening_of_an_unknown_day"
    importlib.import_module(name).note_days(apps, None)
    assert DayToSum.objects.get(club=club).day == DAY_UNKNOWN
    job = Job.objects.filter(kind="sum_statistics").latest("created_at")
    assert uuid.UUID(job.arguments["club"]) == club.pk
    sum_up(club.pk)
    assert find_sum_differences(club.pk) == []
