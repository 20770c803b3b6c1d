"""Reads as they stand at one moment: no page shows a part of what somebody writes meanwhile."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from common.statements.moment import read_at_one_moment

SAFE = frozenset({"GET", "HEAD"})


class OneMomentMiddleware:
    """Lets what answers a read see the database as it is at its first statement.

    Stands last, and so sees a view's own statements alone, with those that draw its page.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request."""
        if request.method not in SAFE:
            return self.get_response(request)
        with read_at_one_moment():
            return self.get_response(request)
