"""Counting requests: outside everything else, so that what is refused early counts too."""

import time
from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

from tichu_club.metrics.counters import REQUESTS, SECONDS, count_security

READS: Final = ("GET", "HEAD", "OPTIONS")
METHODS: Final = (*READS, "POST", "PUT", "PATCH", "DELETE")
API: Final = "/api/"


class CountingMiddleware:
    """Counts each request by its route, never by its address, and how long its answer took."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        count_security()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and count what was answered."""
        began = time.perf_counter()
        response = self.get_response(request)
        SECONDS.labels(name_kind(request)).observe(time.perf_counter() - began)
        method = request.method if request.method in METHODS else "other"
        REQUESTS.labels(method, name_route(request), str(response.status_code)).inc()
        return response


def name_route(request: HttpRequest) -> str:
    """Return the route's name, of which there are so many as the program has."""
    match = request.resolver_match
    return match.view_name or "unnamed" if match else "none"


def name_kind(request: HttpRequest) -> str:
    """Return one of four: pages and the API, each read or written."""
    what = "read" if request.method in READS else "write"
    return f"{what}_{'api' if request.path.startswith(API) else 'page'}"
