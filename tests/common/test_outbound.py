"""Where something may be sent: the open internet, and nobody's own network by whichever trick."""

import socket
from typing import Any

import pytest
from django.test import override_settings

from common.outbound import UnfitAddressError, check_url, find_address, is_public, post


@pytest.mark.parametrize(
    "text",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.5",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "255.255.255.255",
        "224.0.0.1",
        "192.0.2.7",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "fec0::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::7f00:1",
        "64:ff9b::a00:1",
        "2002:7f00:1::",
        "2001:db8::1",
    ],
)
def test_addresses_of_ones_own_are_not_public(text: str) -> None:
    assert is_public(text) is False


@pytest.mark.parametrize(
    "text", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::101:101"]
)
def test_addresses_of_the_internet_are(text: str) -> None:
    assert is_public(text) is True


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("ftp://club.example/", "no_web_address"),
        ("file:///etc/passwd", "no_web_address"),
        ("https://", "no_web_address"),
        ("https://user:secret@club.example/", "no_web_address"),
        ("https://club.example/\r\nHost: x", "no_web_address"),
        ("https://club.example:99999/", "no_web_address"),
        ("http://club.example/", "not_secure"),
        ("https://club.example:22/", "port"),
        ("https://club.example:25/", "port"),
    ],
)
def test_what_is_no_place_to_send_to_is_refused(url: str, reason: str) -> None:
    with pytest.raises(UnfitAddressError) as refused:
        check_url(url)
    assert refused.value.reason == reason


def answer_with(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Let names be looked up as these; return where connections go."""
    waiting, went = list(answers), []

    def look_up(host: str, port: int, **_: Any) -> list[Any]:
        found = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in found]

    def connect(address: tuple[str, int], timeout: object) -> Any:
        went.append(address[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket, "create_connection", connect)
    return went


def test_one_private_address_among_several_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    answer_with(monkeypatch, ["1.1.1.1", "10.0.0.1"])
    with pytest.raises(UnfitAddressError):
        find_address("club.example", 443)


def test_a_name_that_changes_its_mind_leads_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    went = answer_with(monkeypatch, ["1.1.1.1"], ["127.0.0.1"])
    with pytest.raises(ConnectionRefusedError):
        post("https://club.example/hook", b"{}", {})
    assert went == ["1.1.1.1"]


def test_numbers_written_otherwise_are_looked_at_as_what_they_are() -> None:
    for host in ("2130706433", "0x7f.1", "localhost"):
        with pytest.raises(UnfitAddressError) as refused:
            find_address(host, 443)
        assert refused.value.reason in {"private_address", "unknown_host"}


def test_the_operator_may_allow_ones_own_network() -> None:
    with override_settings(WEBHOOKS_TO_PRIVATE=True):
        assert check_url("http://localhost:8000/x").hostname == "localhost"
        assert find_address("127.0.0.1", 80) == "127.0.0.1"
