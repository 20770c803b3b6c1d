"""A cursor that names no place in the list is a page that is not there."""

import uuid
from datetime import datetime, timedelta

import pytest
from django.test import RequestFactory
from django.utils import timezone
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.test import APIClient

from common.web.pagination import CursorPages, ListPages
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
    pages = OtherPages(Request(RequestFactory().get("/")))
    pages.read(User.objects.all())
    assert pages.next is not None
    with pytest.raises(NotFound):
        CursorPages(Request(RequestFactory().get(pages.next)))


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
        pages = ByTime(Request(RequestFactory().get(address)))
        found += [game.pk for game in pages.read(Game.objects.all())]
        begin(uuid.UUID(int=100 + number), now + timedelta(hours=1))
        address = pages.next
    assert (found, address) == (ids, None)
    assert pages.previous is not None
    before = ByTime(Request(RequestFactory().get(pages.previous)))
    back = before.read(Game.objects.all())
    assert [game.pk for game in back] == ids[3:6]


def test_a_page_holds_fifty(client: APIClient) -> None:
    User.objects.bulk_create([User(email=f"{number}@example.org") for number in range(50)])
    pages = CursorPages(Request(RequestFactory().get("/")))
    page = pages.read(User.objects.all())
    assert len(page) == 50
    assert pages.next is not None
    behind = CursorPages(Request(RequestFactory().get(pages.next)))
    following = behind.read(User.objects.all())
    assert {user.pk for user in [*page, *following]} == {user.pk for user in User.objects.all()}
    assert len(following) == 1


def test_a_page_is_answered_with_the_addresses_of_its_neighbours(client: APIClient) -> None:
    User.objects.bulk_create([User(email=f"{number}@example.org") for number in range(50)])
    pages = CursorPages(Request(RequestFactory().get("/users/")))
    pages.read(User.objects.all())
    answered = pages.answer(["Anna"])
    assert answered.data == {"next": pages.next, "previous": None, "results": ["Anna"]}
    assert answered.data["next"].startswith("http://testserver/users/?cursor=")


def read_numbers(address: str, numbers: list[int]) -> tuple[list[int], ListPages]:
    """Return a page of numbers, the greatest first."""
    pages = ListPages(Request(RequestFactory().get(address)))
    return pages.read(numbers, lambda number: (-number,)), pages


def test_a_list_that_was_counted_comes_in_pages_that_do_not_shift() -> None:
    numbers = [*range(7)]
    page, first = read_numbers("/numbers/?limit=3", numbers)
    assert (page, first.previous) == ([6, 5, 4], None)
    assert first.next is not None
    page, second = read_numbers(first.next, [*numbers, 8, 9])
    assert page == [3, 2, 1]
    assert second.next is not None
    page, last = read_numbers(second.next, numbers)
    assert (page, last.next) == ([0], None)
    assert second.previous is not None
    page, back = read_numbers(second.previous, [*numbers, 8, 9])
    assert (page, back.next is None, back.previous is None) == ([6, 5, 4], False, False)


def test_a_page_of_another_address_is_none() -> None:
    _, first = read_numbers("/numbers/?limit=3", [*range(7)])
    assert first.next is not None
    with pytest.raises(NotFound):
        read_numbers(first.next.replace("/numbers/", "/others/"), [*range(7)])
