"""A link to give on leads to this machine, not to whatever device opens it."""

from collections.abc import Iterator

import pytest
from django.test import RequestFactory

from common.web import outside
from common.web.outside import find_base, is_this_machine, register_address


@pytest.fixture
def in_a_network() -> Iterator[None]:
    before = outside._find[0]
    register_address(lambda: "192.0.2.7")
    yield
    register_address(before)


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("localhost:8000", "http://192.0.2.7:8000/"),
        ("127.0.0.1:8000", "http://192.0.2.7:8000/"),
        ("[::1]:8000", "http://192.0.2.7:8000/"),
        ("192.0.2.9:8000", "http://192.0.2.9:8000/"),
        ("club.example", "http://club.example/"),
    ],
)
@pytest.mark.usefixtures("in_a_network")
def test_links_for_others_name_the_address_in_the_network(host: str, base: str) -> None:
    assert find_base(RequestFactory().get("/g/", HTTP_HOST=host)) == base


@pytest.mark.usefixtures("in_a_network")
def test_a_secure_club_keeps_its_scheme() -> None:
    request = RequestFactory().get("/g/", secure=True, HTTP_HOST="localhost:8443")
    assert find_base(request) == "https://192.0.2.7:8443/"


def test_without_a_network_the_address_is_the_browsers() -> None:
    request = RequestFactory().get("/g/", HTTP_HOST="localhost:8000")
    assert find_base(request) == "http://localhost:8000/"


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("localhost", True),
        ("club.localhost", True),
        ("127.1.2.3", True),
        ("[::1]", True),
        ("0.0.0.0", True),
        ("192.168.1.5", False),
        ("localhost.example", False),
        ("laptop.local", False),
    ],
)
def test_what_leads_every_device_to_itself(name: str, wanted: bool) -> None:
    assert is_this_machine(name) is wanted
