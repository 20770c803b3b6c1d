"""A program enters its own team in an open tournament, as people do on the page."""

import uuid
from typing import Any

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from people.models import Club, Player
from tests.tournaments.days import create
from tournaments.models import Registration, Tournament


@pytest.fixture
def cup(club: Club) -> Tournament:
    cache.clear()
    tournament = create(club)
    Tournament.objects.update(registration=Registration.OPEN, is_public=True)
    tournament.refresh_from_db()
    return tournament


def enter(tournament: Tournament, key: str = "", **team: Any) -> Any:
    asked = {"operation": key or str(uuid.uuid4()), "people": ["Uli Vogel", "Vera Wolf"], **team}
    return APIClient().post(f"/api/v1/tournaments/{tournament.pk}/enter/", asked)


def test_a_team_enters_once_and_gets_its_link(cup: Tournament) -> None:
    key = str(uuid.uuid4())
    first, again = (enter(cup, key, phone="0170") for _ in "ab")
    assert (first.status_code, again.status_code) == (201, 200)
    team = first.json()
    assert team == again.json()
    assert (team["number"], team["state"]) == (1, "entered")
    token = team["link"].partition("#")[2]
    held = {"Authorization": f"Link {token}"}
    row = APIClient().get(f"/api/v1/tournaments/{cup.pk}/entries/", headers=held).json()
    assert [entry["id"] for entry in row["results"]] == [team["id"]]
    changed = {"operation": str(uuid.uuid4()), "after": team["revision"], "name": "The Dragons"}
    path = f"/api/v1/tournaments/{cup.pk}/entries/{team['id']}/"
    assert APIClient().patch(path, changed, headers=held).status_code == 200
    double = enter(cup)
    assert (double.status_code, double.json()["errors"][0]["code"]) == (422, "team_entered_already")
    assert enter(cup, is_another=True).status_code == 201


def test_it_is_a_guest_of_that_name_until_a_director_says_more(cup: Tournament, club: Club) -> None:
    Player.objects.create(club=club, name="Vera Wolf")
    enter(cup)
    assert Player.objects.filter(club=None, name="Vera Wolf").count() == 1


@pytest.mark.parametrize(
    ("registration", "is_public", "status", "code"),
    [
        (Registration.CLOSED, True, 422, "registration_closed"),
        (Registration.OPEN, False, 404, "not_found"),
    ],
)
def test_where_none_is_taken(
    cup: Tournament, registration: Registration, is_public: bool, status: int, code: str
) -> None:
    Tournament.objects.update(registration=registration, is_public=is_public)
    answer = enter(cup)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (status, code)


def test_the_director_accepts_where_that_is_set(cup: Tournament) -> None:
    Tournament.objects.update(registration=Registration.APPROVED)
    assert enter(cup).json()["state"] == "asked"


def test_what_is_no_team_is_refused(cup: Tournament) -> None:
    for people in ([], ["A", "B", "C"], "Uli", None, [""]):
        assert enter(cup, people=people).status_code in (400, 422), people


def test_one_address_enters_thirty_a_minute(
    cup: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("common.web.throttling.EntryThrottle.rate", "2/min", raising=False)
    answers = [enter(cup, is_another=True).status_code for _ in range(3)]
    assert answers == [201, 201, 429]
