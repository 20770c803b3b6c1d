"""The language that somebody chose while signed in: their account keeps it, and brings it along."""

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest, HttpResponse

from common.web.language import remember_language
from people.accounts.services.account import keep_language
from people.models import User

SIGNED_IN: Final = "tichu_club.signed_in"
"""Where a request says who has signed in by it."""


class AccountLanguageMiddleware:
    """Keeps with the account what was chosen, and speaks it in a browser where they sign in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and see whether a language was chosen or somebody has come."""
        answer = self.get_response(request)
        chosen = answer.cookies.get(settings.LANGUAGE_COOKIE_NAME)
        signed_in = request.META.get(SIGNED_IN)
        if chosen and _comes_from_here(request) and isinstance(request.user, User):
            keep_language(user=request.user, language=chosen.value)
        elif signed_in and signed_in.language in dict(settings.LANGUAGES):
            remember_language(answer, signed_in.language)
        return answer


def watch_languages() -> None:
    """Note on each request who signs in by it."""
    user_logged_in.connect(_note_signed_in)


def _note_signed_in(*, request: HttpRequest, user: User, **_: Any) -> None:
    request.META[SIGNED_IN] = user


def _comes_from_here(request: HttpRequest) -> bool:
    """Return whether it was chosen in the menu: a link on a poster speaks for one browser alone."""
    page: str = request.META.get("HTTP_REFERER", "")
    return urlsplit(page).netloc == request.get_host()
