"""What everybody may read, for browsers and programs that ask again and again.

Every read of the API, and of what other sites embed, has a mark of its content (ETag): who shows it
again is answered with 304 as long as it is the same. What was read without saying who asks may be
kept by anybody who asks again before showing it; of all else it is said as before.
"""

import hashlib
from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers

from common.web.headers import PRIVATE

OPEN: Final = "public, no-cache"
PLACES: Final = ("/api/v1/", "/embed/")
FILES: Final = (".ics", ".atom")
MARK_LENGTH: Final = 32
USUAL: Final = frozenset({"", "no-store", PRIVATE})
"""What is said where nobody thought of strangers; what may be kept for long says so itself."""


class PublicReadsMiddleware:
    """Marks what is read, and says of what nobody in particular has read that it may be kept."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, or say that it is the same as before."""
        response = self.get_response(request)
        if (
            request.method not in {"GET", "HEAD"}
            or response.status_code != 200
            or not isinstance(response, HttpResponse)
            or not _is_read_by_programs(request.path)
        ):
            return response
        patch_vary_headers(response, ["Authorization", "Cookie"])
        if is_nobodys(request) and response.get("Cache-Control", "") in USUAL:
            response["Cache-Control"] = OPEN
        if "ETag" not in response:
            response["ETag"] = f'"{_make_mark(response.content)}"'
        same = get_conditional_response(request, etag=response["ETag"], response=response)
        return response if same is None else same


def _is_read_by_programs(path: str) -> bool:
    return path.startswith(PLACES) or path.endswith(FILES)


def _make_mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:MARK_LENGTH]


def is_nobodys(request: HttpRequest) -> bool:
    """Return whether a request says nothing of who asks."""
    return not request.COOKIES and "Authorization" not in request.headers
