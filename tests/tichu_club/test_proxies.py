"""A caller cannot choose the address that it is counted by."""

from typing import Any

import pytest
from django.conf import settings as project
from django.test import Client, RequestFactory
from rest_framework.test import APIClient

from common.web.addresses import read_address, read_counted_address
from common.web.throttling import AddressThrottle

pytestmark = pytest.mark.first_database

FORWARDED = "1.2.3.4, 198.51.100.1, 203.0.113.9"


@pytest.mark.parametrize(
    ("proxies", "address"),
    [(0, "10.0.0.7"), (1, "203.0.113.9"), (2, "198.51.100.1"), (9, "1.2.3.4")],
)
def test_only_as_many_addresses_count_as_there_are_proxies(
    proxies: int, address: str, settings: Any
) -> None:
    settings.TICHU_PROXIES = proxies
    headers = {"X-Forwarded-For": FORWARDED}
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.7", headers=headers)
    assert read_address(request) == address


def test_in_a_living_room_nobodys_word_counts() -> None:
    assert project.TICHU_PROXIES == 0


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("by hand", "by hand"),
        ("", ""),
    ],
)
def test_an_address_counts_as_its_connection(address: str, counted: str) -> None:
    assert read_counted_address(RequestFactory().get("/", REMOTE_ADDR=address)) == counted


def test_behind_a_proxy_our_own_limits_count_the_person(settings: Any, db: None) -> None:
    settings.TICHU_PROXIES = 1
    people = [APIClient(headers={"X-Forwarded-For": f"203.0.113.{number}"}) for number in (1, 2)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(AddressThrottle, "rate", "3/min", raising=False)
        asked = [people[0].get("/api/v1/session/").status_code for _ in range(4)]
        other = people[1].get("/api/v1/session/").status_code
    assert (asked, other) == ([200, 200, 200, 429], 200)


def test_behind_a_proxy_wrong_passwords_count_the_person(settings: Any, db: None) -> None:
    """Ten wrong tries a minute by one person lock nobody else out."""
    settings.TICHU_PROXIES = 1
    guesser, other = (Client(headers={"X-Forwarded-For": f"203.0.113.{n}"}) for n in (3, 4))
    answer = [_guess(guesser, f"nobody{number}@example.org") for number in range(12)]
    assert answer == [False] * 10 + [True] * 2
    assert not _guess(other, "somebody@example.org")


def _guess(client: Client, address: str) -> bool:
    """Return whether the page says that there were too many tries."""
    form = {"login": address, "password": "wrong"}
    return b"Too many" in client.post("/accounts/login/", form).content
