"""What is answered when a request fails: a page to people, a problem body to programs."""

import sys
from functools import cache
from http import HTTPStatus

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.web.problems import answer_plain_problem

SECONDS_TO_COME_BACK = 5
PAGES = {
    HTTPStatus.BAD_REQUEST: (
        _("Not understood"),
        _("We could not understand this request. Go back and try again."),
    ),
    HTTPStatus.FORBIDDEN: (
        _("No access"),
        _(
            "You do not have access to this. A link may have stopped working: ask at the table "
            "for a new one."
        ),
    ),
    HTTPStatus.NOT_FOUND: (
        _("Nothing here"),
        _("There is nothing at this address, or nothing that you have access to."),
    ),
    HTTPStatus.REQUEST_TIMEOUT: (
        _("That took too long"),
        _("The request did not arrive in time. Go back and try again."),
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (
        _("That is too large"),
        _(
            "What was sent is larger than this server accepts: a file may have up to 5 MB,"
            " anything else up to 2.5 MB."
        ),
    ),
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: (
        _("That is too large"),
        _("This browser stores too much for this site. Clear its cookies and try again."),
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: (
        _("Something went wrong"),
        _("It is our fault. Nothing that was saved has been lost. Please try again."),
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: (
        _("Not just now"),
        _(
            "The club's database is unavailable, or its disk is full. Nothing that was saved has "
            "been lost."
        ),
    ),
}

OPENED_BY_SIGNING_IN = {HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND}

CODES = {
    HTTPStatus.REQUEST_TIMEOUT: "too_slow",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "headers_too_large",
}


def answer_error(request: HttpRequest, status: HTTPStatus) -> HttpResponse:
    """Answer with the error's page, or with an RFC 9457 body under /api/."""
    may_sign_in = status in OPENED_BY_SIGNING_IN and not _is_signed_in(request)
    return answer_status(request.path_info, status, may_sign_in=may_sign_in)


def _is_signed_in(request: HttpRequest) -> bool:
    """Return whether somebody is signed in; who brings no cookie of a session costs no query."""
    user = getattr(request, "user", None)
    return settings.SESSION_COOKIE_NAME in request.COOKIES and bool(user and user.is_authenticated)


def answer_status(path: str, status: HTTPStatus, *, may_sign_in: bool = False) -> HttpResponse:
    """Answer a request for this path, which no view has seen."""
    if path.startswith("/api/"):
        return answer_plain_problem(int(status), code=CODES.get(status, ""))
    page = _draw_page(status, get_language() or "en", may_sign_in=may_sign_in)
    return HttpResponse(page, status=status)


@cache
def _draw_page(status: HTTPStatus, language: str, *, may_sign_in: bool) -> str:
    """Draw an error's page in the active language, once: guessed addresses ask for it often."""
    del language
    title, sentence = PAGES[status]
    context = {"title": title, "sentence": sentence, "may_sign_in": may_sign_in}
    return loader.render_to_string("error.html", context)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 400, or 413 to a body that is too large (Django's handler400)."""
    too_large = isinstance(exception, RequestDataTooBig)
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE if too_large else HTTPStatus.BAD_REQUEST
    return answer_error(request, status)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 403 (Django's handler403)."""
    return answer_error(request, HTTPStatus.FORBIDDEN)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404 (Django's handler404)."""
    return answer_error(request, HTTPStatus.NOT_FOUND)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 500, or 503 where the database is at fault (Django's handler500).

    A database that is away or has no room comes back: the answer asks people to try again.
    """
    if not isinstance(sys.exception(), OperationalError | InterfaceError):
        return answer_error(request, HTTPStatus.INTERNAL_SERVER_ERROR)
    response = answer_error(request, HTTPStatus.SERVICE_UNAVAILABLE)
    response["Retry-After"] = str(SECONDS_TO_COME_BACK)
    return response


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form whose token is missing or stale (Django's CSRF_FAILURE_VIEW)."""
    return answer_error(request, HTTPStatus.FORBIDDEN)
