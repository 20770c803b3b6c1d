"""How much of their share somebody has left, as answers say it.

`RateLimit-Policy` and `RateLimit` are those of draft-ietf-httpapi-ratelimit-headers (IETF).
"""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase


@dataclass(frozen=True, slots=True)
class Share:
    """So many requests in so many seconds; `left` of them, until `seconds` have gone by."""

    most: int
    window: int
    left: int
    seconds: int


def note_share(request: Any, share: Share) -> None:
    """Leave on a request what its answer is to say."""
    getattr(request, "_request", request).__dict__["share"] = share


def tell_share(request: HttpRequest, response: HttpResponseBase) -> None:
    """Say in an answer how much is left, where requests of its caller are counted."""
    share: Share | None = request.__dict__.get("share")
    if share is not None:
        response["RateLimit-Policy"] = f'"caller";q={share.most};w={share.window}'
        response["RateLimit"] = f'"caller";r={share.left};t={share.seconds}'
