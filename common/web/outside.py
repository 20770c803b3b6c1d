"""The address of this club as others find it.

On the machine that runs it the address reads `localhost`; a link with
that in it leads every phone to itself.
"""

import ipaddress
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request

FindAddress = Callable[[], str | None]
_under_way: Final[ContextVar[HttpRequest | None]] = ContextVar("request under way", default=None)


def _know_no_other() -> None:
    """Find no other address: where nobody has said how, links are what the browser asked for."""


_find: list[FindAddress] = [_know_no_other]


def register_address(find: FindAddress) -> None:
    """Let `find` say at which address other devices reach this machine, None if they cannot."""
    _find[0] = find


def find_base(request: HttpRequest | Request) -> str:
    """Return the beginning of a link to give on, as in `http://192.0.2.7:8000/`."""
    host = urlsplit(f"//{request.get_host()}")
    address = _find[0]() if is_this_machine(host.hostname or "") else None
    if address is None:
        return str(request.build_absolute_uri("/"))
    port = f":{host.port}" if host.port else ""
    return f"{request.scheme}://{address}{port}/"


class OutsideMiddleware:
    """Lets what is written while a request is answered name addresses, as a mail does."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and forget who asked."""
        before = _under_way.set(request)
        try:
            return self.get_response(request)
        finally:
            _under_way.reset(before)


def find_base_here() -> str:
    """Return the beginning of links while a request is answered, "" where none is."""
    request = _under_way.get()
    return find_base(request) if request is not None else ""


def is_this_machine(name: str) -> bool:
    """Return whether a host's name means the device on which it is read."""
    plain = name.strip("[]").rstrip(".").lower()
    if plain == "localhost" or plain.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(plain)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified
