"""Answers at once where too many passwords are being checked."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.utils.translation import gettext

from people.accounts.passwords import TooManyAtOnceError

SECONDS_TO_COME_BACK = 2


class BusyMiddleware:
    """Turns `TooManyAtOnceError` into a page that says when to try again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer 503 in its stead."""
        if not isinstance(error, TooManyAtOnceError):
            return None
        sentence = {
            "title": gettext("One moment"),
            "sentence": gettext("Somebody else is signing in right now. Try again in a moment."),
        }
        page = loader.render_to_string("error.html", sentence, request)
        headers = {"Retry-After": str(SECONDS_TO_COME_BACK)}
        return HttpResponse(page, status=503, headers=headers)
