"""A cursor that names no place in the list is a page that is not there."""

import uuid
from datetime import datetime, timedelta

import pytest
from django.test import RequestFactory
from django.utils import timezone
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.test import APIClient

from common.web.pagination import CursorPages
from people.models import User
from scoring.models import Game

FORGED = ["abc", "cD05OQ==", "W1tdLGZhbHNlXQ:1abc:xyz", "\0", "9" * 400]


@pytest.fixture
def client(db: None) -> APIClient:
    client = APIClient()
    client.force_login(User.objects.create_user("anna@example.org"))
    return client


@pytest.mark.parametrize("cursor", FORGED)
def test_a_cursor_that_is_none(client: APIClient, cursor: str) -> None:
    answer = client.get("/api/v1/games/", {"cursor": cursor})
    assert answer.status_code == 404
    [error] = answer.json()["errors"]
    assert error["message"] == "There is no such page. Begin with the first one."


def test_a_cursor_of_another_list_is_none(client: APIClient) -> None:
    class OtherPages(CursorPages):
        """Another list."""

    User.objects.bulk_create([User(email=f"{number}@example.org") for number in range(50)])
    pages = OtherPages()
    pages.read(User.objects.all(), Request(RequestFactory().get("/")))
    assert pages.next is not None
    with pytest.raises(NotFound):
        CursorPages().read(User.objects.all(), Request(RequestFactory().get(pages.next)))


@pytest.mark.parametrize("limit", ["0", "101", "-1", "many", "1.5", ""])
def test_a_limit_that_is_none(client: APIClient, limit: str) -> None:
    answer = client.get("/api/v1/games/", {"limit": limit})
    [error] = answer.json()["errors"]
    assert (answer.status_code, error["code"]) == (422, "limit_out_of_range")
    assert error["hint"] == "Give a whole number from 1 to 100."


def begin(key: uuid.UUID, at: datetime) -> None:
    """Let there be a game of this time."""
    Game.objects.create(
        id=key, started_at=at, house_rules={}, players=4, played_on=at.date(), last_operation=key
    )


def test_rows_of_one_time_come_once_each_while_the_list_grows(db: None) -> None:
    """More rows than a page share a time; one is added between the pages, before all others."""

    class ByTime(CursorPages):
        page_size = 3
        ordering = ("-started_at", "id")

    now = timezone.now()
    ids = [uuid.UUID(int=number) for number in range(1, 9)]
    for key in ids:
        begin(key, now)
    found: list[uuid.UUID] = []
    address: str | None = "/"
    for number in range(3):
        assert address is not None
        pages = ByTime()
        request = Request(RequestFactory().get(address))
        found += [game.pk for game in pages.read(Game.objects.all(), request)]
        begin(uuid.UUID(int=100 + number), now + timedelta(hours=1))
        address = pages.next
    assert (found, address) == (ids, None)
    before = ByTime()
    assert pages.previous is not None
    back = before.read(Game.objects.all(), Request(RequestFactory().get(pages.previous)))
    assert [game.pk for game in back] == ids[3:6]


def test_a_page_holds_fifty(client: APIClient) -> None:
    User.objects.bulk_create([User(email=f"{number}@example.org") for number in range(50)])
    request = Request(RequestFactory().get("/"))
    pages = CursorPages()
    page = pages.read(User.objects.all(), request)
    assert len(page) == 50
    assert pages.next is not None
    following = CursorPages().read(User.objects.all(), Request(RequestFactory().get(pages.next)))
    assert {user.pk for user in [*page, *following]} == {user.pk for user in User.objects.all()}
    assert len(following) == 1


def test_a_page_is_answered_with_the_addresses_of_its_neighbours(client: APIClient) -> None:
    User.objects.bulk_create([User(email=f"{number}@example.org") for number in range(50)])
    pages = CursorPages()
    pages.read(User.objects.all(), Request(RequestFactory().get("/users/")))
    answered = pages.answer(dict, ["Anna"])
    assert answered.data == {"next": pages.next, "previous": None, "results": ["Anna"]}
    assert answered.data["next"].startswith("http://testserver/users/?cursor=")
