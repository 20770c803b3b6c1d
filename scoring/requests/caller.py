"""From a request to the caller, and the cookie that keeps exchanged links.

The cookie holds no link, only which ones were exchanged: game, kind and generation, signed. Ending
a link counts its generation up, and the entry in the cookie is worth nothing any more.
"""

import uuid
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase
from rest_framework.authentication import SessionAuthentication
from rest_framework.request import Request

from scoring.caller import Caller, Grant
from scoring.links import KIND_OF_LETTER, KINDS, get_generation
from scoring.models import Game, User

COOKIE = "tichu_links"
COOKIE_DAYS = 400
MOST_GRANTS = 40
SALT = "tichu_club.link_cookie"


def read_caller(request: HttpRequest | Request) -> Caller:
    """Return who is asking, from session or token, cookie and headers."""
    user = request.user
    return Caller(
        user=user if isinstance(user, User) else None,
        grants=_read_grants(request.COOKIES.get(COOKIE, "")),
        token=_read_link_header(request.headers.get("Authorization", "")),
        device=_read_device(request.headers.get("Tichu-Device", "")),
    )


def _read_grants(cookie: str) -> Mapping[uuid.UUID, Grant]:
    try:
        rows = signing.loads(cookie, salt=SALT) if cookie else {}
    except signing.BadSignature:
        return {}
    return {
        uuid.UUID(hex=game): Grant(KIND_OF_LETTER[letter], generation)
        for game, (letter, generation) in rows.items()
    }


def _read_link_header(header: str) -> str:
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "link" else ""


def _read_device(header: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(header) if header else None
    except ValueError:
        return None


def grant_link(
    request: HttpRequest | Request, response: HttpResponseBase, game: Game, kind: str
) -> None:
    """Keep in the browser's cookie that this link was exchanged; the oldest give way.

    Who opens a lesser link of his own game, to try it or to show it, stays what he was.
    """
    grants = dict(_read_grants(request.COOKIES.get(COOKIE, "")))
    known = grants.pop(game.pk, None)
    if known is None or known.generation != get_generation(game, known.kind):
        known = Grant(kind, get_generation(game, kind))
    if KINDS.index(kind) < KINDS.index(known.kind):
        known = Grant(kind, get_generation(game, kind))
    grants[game.pk] = known
    rows: dict[str, Any] = {
        game_id.hex: (grant.kind[0], grant.generation)
        for game_id, grant in list(grants.items())[-MOST_GRANTS:]
    }
    response.set_cookie(
        COOKIE,
        signing.dumps(rows, salt=SALT, compress=True),
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


def require_csrf(request: Request) -> None:
    """Refuse a write that rests on the link cookie unless it comes from our own page.

    A request with an Authorization header was not made by a page of somebody else's, and one that
    brings no link cookie has nothing to abuse; sessions are checked where they are read.
    """
    if "Authorization" in request.headers or COOKIE not in request.COOKIES:
        return
    SessionAuthentication().enforce_csrf(request)
