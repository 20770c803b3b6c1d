"""From a request to the caller: account, exchanged links, a link shown with it, a device."""

import uuid
from typing import Any

from django.http import HttpRequest
from rest_framework.request import Request

from common.web.authentication import PageAuthentication
from common.web.caller import Caller
from common.web.grants import Grants, list_cookies
from common.web.scopes import read_limit


def read_caller(request: HttpRequest | Request) -> Caller:
    """Return who is asking, from session or token, cookies and headers."""
    return Caller(
        user=request.user.pk,
        grants=Grants(request.COOKIES),
        token=_read_link_header(request.headers.get("Authorization", "")),
        device=_read_device(request.headers.get("Tichu-Device", "")),
        limit=read_limit(request),
        known=_find_known(request),
    )


def _find_known(request: HttpRequest | Request) -> dict[object, Any] | None:
    """Return what this request has found out so far, None where it may write."""
    if request.method not in {"GET", "HEAD"}:
        return None
    inner = getattr(request, "_request", request)
    known: dict[object, Any] = inner.__dict__.setdefault("known_of_caller", {})
    return known


def read_writer(request: Request) -> Caller:
    """Return who is asking to write, after making sure that a page of ours asks for them."""
    require_csrf(request)
    return read_caller(request)


def _read_link_header(header: str) -> str:
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "link" else ""


def _read_device(header: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(header) if header else None
    except ValueError:
        return None


def require_csrf(request: Request) -> None:
    """Refuse a write that rests on a link's cookie unless it comes from our own page.

    A request with an Authorization header was not made by a page of somebody else's, and one that
    brings no such cookie has nothing to abuse; sessions are checked where they are read.
    """
    if "Authorization" in request.headers or not list_cookies(request):
        return
    PageAuthentication().enforce_csrf(request)
