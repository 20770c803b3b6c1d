"""The cookies that keep exchanged links: one for each thing that a link opens, known by its id.

A cookie holds no link, only that one was exchanged: its kind and its generation, signed for that
id alone. Ending a link counts its generation up, and the cookie is worth nothing any more.

One cookie for each, and not one for all: two answers that arrive at once must not undo each other's
grants (RFC 6265, section 5.3: the cookie of the same name is replaced whole).
"""

import base64
import time
import uuid
from collections.abc import Iterator, Mapping
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponseBase
from rest_framework.request import Request

from common.web.caller import Grant

PREFIX = "tichu_link_"
COOKIE_DAYS = 400
MOST_GRANTS = 40
"""A browser keeps at least fifty cookies of a site (RFC 6265, section 6.1); some are others'."""


class Grants(Mapping[uuid.UUID, Grant]):
    """What a request's cookies grant; a signature is checked only where its id is asked for."""

    def __init__(self, cookies: Mapping[str, str]) -> None:
        self._cookies = cookies

    def __getitem__(self, key: uuid.UUID) -> Grant:
        row = self._read(key)
        if row is None:
            raise KeyError(key)
        return Grant(row[0], row[1])

    def __iter__(self) -> Iterator[uuid.UUID]:
        names = (name for name in self._cookies if name.startswith(PREFIX))
        keys = (_read_name(name) for name in names)
        return (key for key in keys if key and self._read(key))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def list_outlived(self, newest: uuid.UUID) -> list[uuid.UUID]:
        """Return the ids whose cookies give way to a new one: the longest exchanged first."""
        others = [(self._read(key), key) for key in self if key != newest]
        by_age = sorted((row[2], key) for row, key in others if row)
        return [key for _, key in by_age][: max(0, len(by_age) + 1 - MOST_GRANTS)]

    def _read(self, key: uuid.UUID) -> Any:
        """Return [kind, generation, second of the exchange], or None."""
        cookie = self._cookies.get(name_cookie(key))
        if cookie is None:  # so it is of most games of a list
            return None
        try:
            return _signer(key).unsign_object(cookie)
        except BadSignature:
            return None


def name_cookie(key: uuid.UUID) -> str:
    """Return the name of an id's cookie: cookies travel with every request, and are kept short."""
    return PREFIX + base64.urlsafe_b64encode(key.bytes).decode().rstrip("=")


def list_cookies(request: HttpRequest | Request) -> list[str]:
    """Return the links' cookies that a request brings, valid or not, in a steady order."""
    rows = sorted(request.COOKIES.items())
    return [f"{name}={value}" for name, value in rows if name.startswith(PREFIX)]


def _read_name(name: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(bytes=base64.urlsafe_b64decode(name.removeprefix(PREFIX) + "=="))
    except ValueError:
        return None


def _signer(key: uuid.UUID) -> Signer:
    return Signer(salt=f"common.web.grants.{key}")


def sign_grant(key: uuid.UUID, grant: Grant) -> str:
    """Return the value of the cookie that keeps an exchanged link."""
    return _signer(key).sign_object([grant.kind, grant.generation, int(time.time())])


def keep_grant(
    request: HttpRequest | Request, response: HttpResponseBase, key: uuid.UUID, grant: Grant
) -> None:
    """Keep in the browser's cookie that this link was exchanged; the oldest give way."""
    response.set_cookie(
        name_cookie(key),
        sign_grant(key, grant),
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
    for outlived in Grants(request.COOKIES).list_outlived(key):
        response.delete_cookie(name_cookie(outlived), samesite="Lax")
