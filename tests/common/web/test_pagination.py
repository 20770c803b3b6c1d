"""A cursor that names no place in the list is a page that is not there."""

import base64
from urllib.parse import quote

import pytest
from django.test import RequestFactory
from rest_framework.request import Request
from rest_framework.test import APIClient

from common.web.pagination import CursorPages
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


def test_a_page_holds_fifty(client: APIClient) -> None:
    User.objects.bulk_create([User(email=f"{number}@example.org") for number in range(50)])
    request = Request(RequestFactory().get("/"))
    pages = CursorPages()
    page = pages.paginate_queryset(User.objects.all(), request)
    assert page is not None
    assert len(page) == 50
    link = pages.get_next_link()
    assert link is not None
    following = CursorPages().paginate_queryset(
        User.objects.all(), Request(RequestFactory().get(link))
    )
    assert following is not None
    assert {user.pk for user in [*page, *following]} == {user.pk for user in User.objects.all()}
    assert len(following) == 1


def test_a_page_is_answered_with_the_addresses_of_its_neighbours(client: APIClient) -> None:
    User.objects.bulk_create([User(email=f"{number}@example.org") for number in range(50)])
    pages = CursorPages()
    pages.paginate_queryset(User.objects.all(), Request(RequestFactory().get("/users/")))
    answered = pages.answer(dict, ["Anna"])
    assert answered.data == {"next": pages.get_next_link(), "previous": None, "results": ["Anna"]}
    assert answered.data["next"].startswith("http://testserver/users/?cursor=")
