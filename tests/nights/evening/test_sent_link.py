"""The link of the wall, sent along by a program: what drives a screen needs no cookie."""

from collections.abc import Callable

import pytest
from rest_framework.test import APIClient

from common.writes.operation import Operation
from nights.presence.services import renew_wall_link
from nights.wall_links import make_wall_token
from people.models import Club
from tests.nights.conftest import be, club
from tests.nights.nights import DAY, list_players, make_night, operate, welcome

__all__ = ["be", "club"]
pytestmark = pytest.mark.first_database
NIGHT = f"/api/v1/clubs/hofgarten/nights/{DAY}/"


def send(token: str) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Link {token}")
    return client


def test_it_opens_its_evening_as_the_wall_shows_it_until_it_is_ended(club: Club) -> None:
    night = make_night(club)
    welcome(night, *list_players(club, "Anna Meier"))
    client = send(make_wall_token(night))
    assert client.get(NIGHT).json()["people"][0]["name"] == "Anna Meier"
    assert (
        client.post("/api/v1/live/tickets/", {"topics": [f"night:{night.pk}"]}).status_code == 200
    )
    body: Operation = operate()
    renew_wall_link(night=night, operation=body)
    assert client.get(NIGHT).status_code == 404


def test_it_opens_nothing_else(be: Callable[..., APIClient], club: Club) -> None:
    night, other = make_night(club), make_night(club, DAY.replace(day=13))
    client = send(make_wall_token(night))
    for path in (
        f"/api/v1/clubs/hofgarten/nights/{other.day}/",
        "/api/v1/clubs/hofgarten/",
        "/api/v1/clubs/hofgarten/nights/",
        f"{NIGHT}wall/",
        f"{NIGHT}order/",
    ):
        assert client.get(path).status_code == 404, path
    assert client.post(f"{NIGHT}draws/", {}).status_code == 404
    assert be().get(NIGHT).status_code == 404
