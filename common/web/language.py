"""The language that somebody chose: a link with `?lang=` says it once, this browser keeps it."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

PARAMETER: Final = "lang"
A_YEAR: Final = 365 * 24 * 60 * 60
SAFE: Final = {"GET", "HEAD"}
NO_PAGES: Final = "/api/"
"""Programs say their language in a header, and parameters that nobody knows are refused there."""


class LanguageMiddleware:
    """Keeps the language that an address carries, and leads on to the address without it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer a choice by itself; everything else is answered by the page."""
        language = request.GET.get(PARAMETER, "")
        is_page = request.method in SAFE and not request.path.startswith(NO_PAGES)
        if not is_page or language not in dict(settings.LANGUAGES):
            return self.get_response(request)
        rest = request.GET.copy()
        del rest[PARAMETER]
        address = f"{request.path}?{rest.urlencode()}" if rest else request.path
        answer = HttpResponseRedirect(address)
        remember_language(answer, language)
        return answer


def remember_language(answer: HttpResponse, language: str) -> None:
    """Let the browser that is answered keep a language; its scripts may read which."""
    answer.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=A_YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
