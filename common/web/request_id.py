"""A name for every request, in its answer and in every log line that it causes."""

import re
import uuid
from collections.abc import Callable
from time import perf_counter

import structlog
from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
GIVEN = re.compile(r"[0-9A-Za-z-]{8,64}\Z")
log = structlog.stdlib.get_logger("tichu_club.requests")


class RequestIdMiddleware:
    """Takes the id that a proxy gave or makes one, and logs one line when the answer stands."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        request_id = choose_request_id(request.headers.get(HEADER, ""))
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            started = perf_counter()
            response = self.get_response(request)
            log_request(request, response, perf_counter() - started)
        response[HEADER] = request_id
        return response


def choose_request_id(given: str) -> str:
    """Return the id given, if it is one that can stand in a log, else a new one."""
    return given if GIVEN.match(given) else str(uuid.uuid4())


def log_request(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    """Log what was asked by its route and its objects' ids.

    Never the path itself: a mistyped link can hold a secret anywhere. Never the query, a header, a
    body, an address or an account.
    """
    match = request.resolver_match
    ids = {
        name: str(value)
        for name, value in (match.kwargs if match else {}).items()
        if isinstance(value, uuid.UUID)
    }
    log.info(
        "request",
        method=request.method,
        route=match.route if match else None,
        **ids,
        status=response.status_code,
        ms=round(seconds * 1000, 1),
    )
