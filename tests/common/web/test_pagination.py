"""A cursor that names no place in the list is a page that is not there."""

import base64
from urllib.parse import quote

import pytest
from rest_framework.test import APIClient

from people.models import User

PLACES = ["abc", "9" * 400, "2026-13-45", "\0", "nan"]
BEFORE_ALL = ["", "0001-01-01T00:00:00+14:00"]
"""No place, and a day that SQLite cannot name: the first page or none, as the database can."""


@pytest.fixture
def client(db: None) -> APIClient:
    client = APIClient()
    client.force_login(User.objects.create_user("anna@example.org"))
    return client


@pytest.mark.parametrize("place", PLACES)
def test_a_place_that_is_none(client: APIClient, place: str) -> None:
    cursor = base64.b64encode(f"p={quote(place)}".encode()).decode()
    answer = client.get("/api/v1/games/", {"cursor": cursor})
    assert answer.status_code == 404
    [error] = answer.json()["errors"]
    assert error["message"] == "There is no such page. Begin with the first one."


@pytest.mark.parametrize("place", BEFORE_ALL)
def test_a_place_before_all_others(client: APIClient, place: str) -> None:
    cursor = base64.b64encode(f"p={quote(place)}".encode()).decode()
    assert client.get("/api/v1/games/", {"cursor": cursor}).status_code in {200, 404}


def test_a_cursor_that_is_none(client: APIClient) -> None:
    assert client.get("/api/v1/games/", {"cursor": "abc"}).status_code == 404
