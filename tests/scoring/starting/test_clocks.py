"""A phone whose clock is wrong: a club's game stands on today's evening, or somebody is asked."""

import datetime
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from people.models import Club, Membership, Role
from scoring.models import Game
from tests.people.made_accounts import make_account
from tests.scoring.tables import NAMES, new_id

NOW = datetime.datetime(2026, 11, 25, 20, 0, tzinfo=datetime.UTC)
TODAY = datetime.date(2026, 11, 25)


@pytest.fixture
def phone(db: None) -> APIClient:
    club = Club.objects.create(slug="hofgarten", name="Hofgarten", time_zone="Europe/Berlin")
    user = make_account("director@example.org")
    Membership.objects.create(club=club, user=user, role=Role.DIRECTOR)
    client = APIClient()
    client.force_login(user)
    return client


def begin(
    phone: APIClient, begun_at: datetime.datetime, waited: datetime.timedelta, **more: Any
) -> tuple[Any, dict[str, Any]]:
    body = {
        "operation": new_id(),
        "variant": "nanjing",
        "seats": [{"name": name} for name in NAMES],
        "club": "hofgarten",
        "played_on": begun_at.date().isoformat(),
        "begun_at": begun_at.isoformat(),
        "sent_at": (begun_at + waited).isoformat(),
        **more,
    }
    return phone.post("/api/v1/games/", body, format="json"), body


@time_machine.travel(NOW, tick=False)
@pytest.mark.parametrize("year", [2024, 2031])
def test_with_a_network_it_is_todays(phone: APIClient, year: int) -> None:
    answer, _ = begin(phone, NOW.replace(year=year), datetime.timedelta(seconds=1))
    assert (answer.status_code, answer.json()["game"]["played_on"]) == (201, "2026-11-25")
    game = Game.objects.get()
    assert (game.played_on, game.device_day) == (TODAY, None)
    assert abs(game.started_at - NOW) < datetime.timedelta(minutes=1)


@time_machine.travel(NOW, tick=False)
@pytest.mark.parametrize("year", [2024, 2031])
def test_without_a_network_the_day_is_counted_back_and_the_other_one_kept(
    phone: APIClient, year: int
) -> None:
    begun_at = NOW.replace(year=year) - datetime.timedelta(days=2)
    answer, body = begin(phone, begun_at, datetime.timedelta(days=2))
    game = Game.objects.get()
    assert (game.played_on, game.device_day) == (datetime.date(2026, 11, 23), begun_at.date())
    later = {**body, "sent_at": (begun_at + datetime.timedelta(days=3)).isoformat()}
    again = phone.post("/api/v1/games/", later, format="json")
    assert (again.status_code, again.json()["game"]) == (200, answer.json()["game"])


def test_a_game_and_its_rematch_of_one_night_are_of_one_evening(phone: APIClient) -> None:
    night = datetime.datetime(2026, 11, 25, 3, 40, tzinfo=datetime.UTC)
    at_once = datetime.timedelta(seconds=1)
    for club in ({"club": "hofgarten"}, {"club": None}):
        more = {name: value for name, value in club.items() if value}
        with time_machine.travel(night, tick=False):
            answer, body = begin(phone, night, at_once, **more)
            if not more:
                del body["club"]
                answer = phone.post(
                    "/api/v1/games/", {**body, "operation": new_id()}, format="json"
                )
        first = answer.json()["game"]
        with time_machine.travel(night + datetime.timedelta(minutes=30), tick=False):
            path = f"/api/v1/games/{first['id']}/rematch/"
            second = phone.post(path, {"operation": new_id()}, format="json").json()["game"]
        assert first["played_on"] == second["played_on"], club
    assert Game.objects.filter(club=None).values_list("played_on", flat=True)[0] == TODAY
    assert set(Game.objects.exclude(club=None).values_list("played_on", flat=True)) == {
        datetime.date(2026, 11, 24)
    }
