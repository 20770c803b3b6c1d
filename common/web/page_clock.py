"""The clock of a page: a club's pages go by the club's, wherever server and reader are.

All other pages show moments by the clock of the device that reads them.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Final
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

_zone: Final[ContextVar[str]] = ContextVar("zone of the page", default="")


class PageClockMiddleware:
    """Lets each request begin without a zone: one page's is not the next one's."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and forget whose clock the page went by."""
        with timezone.override(None):
            before = _zone.set("")
            try:
                return self.get_response(request)
            finally:
                _zone.reset(before)


def use_page_zone(name: str) -> None:
    """Let the page that is being made go by the clock of a time zone, as in "Europe/Zurich"."""
    timezone.activate(ZoneInfo(name))
    _zone.set(name)


def find_page_zone() -> str:
    """Return the time zone that the page goes by, "" for that of whoever reads it."""
    return _zone.get()
