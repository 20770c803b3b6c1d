"""A caller cannot choose the address that it is counted by."""

from typing import Any

import pytest
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.test import APIRequestFactory
from rest_framework.throttling import BaseThrottle


@pytest.mark.parametrize(
    ("proxies", "address"), [(0, "10.0.0.7"), (1, "203.0.113.9"), (2, "198.51.100.1")]
)
def test_only_as_many_addresses_count_as_there_are_proxies(
    proxies: int, address: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr(api_settings, "NUM_PROXIES", proxies)
    forwarded = {"X-Forwarded-For": "1.2.3.4, 198.51.100.1, 203.0.113.9"}
    request = Request(APIRequestFactory().get("/", REMOTE_ADDR="10.0.0.7", headers=forwarded))
    assert BaseThrottle().get_ident(request) == address


def test_in_a_living_room_nobodys_word_counts() -> None:
    assert api_settings.NUM_PROXIES == 0
