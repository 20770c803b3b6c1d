"""A team's code typed where every code is: found in whatever tournament is on, and counted once."""

import datetime

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from people.models import Club
from scoring.models import CodeFailures
from tests.tournaments.days import create, enter
from tournaments.links.codes import make_team_code
from tournaments.links.teams import make_team_token
from tournaments.models import Entry, Stage, TeamCodeFailures, Tournament

pytestmark = pytest.mark.first_database

CODE = "/api/v1/links/code/"


@pytest.fixture
def team(club: Club) -> Entry:
    enter(create(club), ["Wind"])
    cup = create(club)
    Tournament.objects.update(day=timezone.now().date())
    return enter(cup, ["Jade"])[0]


def test_it_opens_the_teams_page_and_keeps_the_link(team: Entry) -> None:
    phone = APIClient()
    code = make_team_code(team)
    answer = phone.post(CODE, {"code": f" {code[:3].lower()}-{code[3:]} "})
    page = f"/tournaments/{team.tournament_id}/team/{team.pk}/"
    told = {"game": None, "role": None, "page": page, "token": make_team_token(team)}
    assert (answer.status_code, answer.json()) == (200, told)
    assert "Jade" in phone.get(page).content.decode()
    assert not CodeFailures.objects.exists()
    assert not TeamCodeFailures.objects.exists()


def test_a_code_of_nothing_counts_once(team: Entry) -> None:
    assert APIClient().post(CODE, {"code": "AAAAAA"}).status_code == 422
    assert CodeFailures.objects.get().failures == 1
    assert not TeamCodeFailures.objects.exists()


@pytest.mark.parametrize(
    "ended",
    [{"stage": Stage.FINAL}, {"day": datetime.date.today() - datetime.timedelta(days=15)}],  # noqa: DTZ011
)
def test_it_ends_with_the_tournament(team: Entry, ended: dict[str, object]) -> None:
    code = make_team_code(team)
    Tournament.objects.update(**ended)
    assert APIClient().post(CODE, {"code": code}).status_code == 422


def test_a_link_that_was_ended_has_another_code(team: Entry) -> None:
    code = make_team_code(team)
    Entry.objects.update(generation=2)
    assert APIClient().post(CODE, {"code": code}).status_code == 422
