"""The cookies that keep exchanged links: one for each game.

A cookie holds no link, only that one was exchanged: its kind and its generation, signed for that
game alone. Ending a link counts its generation up, and the cookie is worth nothing any more.

One cookie for each game, and not one for all: two answers that arrive at once must not undo each
other's grants (RFC 6265, section 5.3: the cookie of the same name is replaced whole).
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

from scoring.caller import Grant
from scoring.links import KIND_OF_LETTER, KINDS, get_generation
from scoring.models import Game

PREFIX = "tichu_link_"
COOKIE_DAYS = 400
MOST_GRANTS = 40
"""A browser keeps at least fifty cookies of a site (RFC 6265, section 6.1); some are others'."""


class Grants(Mapping[uuid.UUID, Grant]):
    """What a request's cookies grant; a signature is checked only where its game is asked for."""

    def __init__(self, cookies: Mapping[str, str]) -> None:
        self._cookies = cookies

    def __getitem__(self, game: uuid.UUID) -> Grant:
        row = self._read(game)
        if row is None:
            raise KeyError(game)
        return Grant(KIND_OF_LETTER[row[0]], row[1])

    def __iter__(self) -> Iterator[uuid.UUID]:
        names = (name for name in self._cookies if name.startswith(PREFIX))
        games = (_read_name(name) for name in names)
        return (game for game in games if game and self._read(game))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def list_outlived(self, newest: uuid.UUID) -> list[uuid.UUID]:
        """Return the games whose cookies give way to a new one: the longest exchanged first."""
        others = [(self._read(game), game) for game in self if game != newest]
        by_age = sorted((row[2], game) for row, game in others if row)
        return [game for _, game in by_age][: max(0, len(by_age) + 1 - MOST_GRANTS)]

    def _read(self, game: uuid.UUID) -> Any:
        """Return [letter of the kind, generation, second of the exchange], or None."""
        try:
            return _signer(game).unsign_object(self._cookies.get(name_cookie(game), ""))
        except BadSignature:
            return None


def name_cookie(game: uuid.UUID) -> str:
    """Return the name of a game's cookie: cookies travel with every request, and are kept short."""
    return PREFIX + base64.urlsafe_b64encode(game.bytes).decode().rstrip("=")


def list_cookies(request: HttpRequest | Request) -> list[str]:
    """Return the links' cookies that a request brings, valid or not, in a steady order."""
    rows = sorted(request.COOKIES.items())
    return [f"{name}={value}" for name, value in rows if name.startswith(PREFIX)]


def _read_name(name: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(bytes=base64.urlsafe_b64decode(name.removeprefix(PREFIX) + "=="))
    except ValueError:
        return None


def _signer(game: uuid.UUID) -> Signer:
    return Signer(salt=f"tichu_club.link_cookie.{game}")


def grant_link(
    request: HttpRequest | Request, response: HttpResponseBase, game: Game, kind: str
) -> None:
    """Keep in the browser's cookie that this link was exchanged; the oldest give way.

    Who opens a lesser link of his own game, to try it or to show it, stays what he was.
    """
    grants = Grants(request.COOKIES)
    known = grants.get(game.pk)
    holds = known is not None and known.generation == get_generation(game, known.kind)
    if known and holds and KINDS.index(known.kind) <= KINDS.index(kind):
        kind = known.kind
    row = [kind[0], get_generation(game, kind), int(time.time())]
    response.set_cookie(
        name_cookie(game.pk),
        _signer(game.pk).sign_object(row),
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
    for outlived in grants.list_outlived(game.pk):
        response.delete_cookie(name_cookie(outlived), samesite="Lax")
