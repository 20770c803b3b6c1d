"""Fetching a club for a request, or answering that there is none."""

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils import translation
from rest_framework.request import Request

from common.web.callers import read_caller
from common.web.page_clock import use_page_zone
from people.models import Club
from people.permissions import ClubAccess, ClubQuestion, find_access, may_see_club


def open_club(request: HttpRequest | Request, slug: str) -> ClubAccess:
    """Return the club to somebody who may see it; for anybody else there is none.

    The caller is read before the club: an answer about a club that is not there must vary by
    cookies as one about a private club does.
    """
    caller = read_caller(request)
    club = Club.objects.filter(slug=slug).first()
    access = find_access(club, caller) if club else None
    if access is None or not may_see_club(access):
        raise Http404
    if isinstance(request, HttpRequest):
        speak_as(request, access.club)
    return access


def speak_as(request: HttpRequest, club: Club) -> None:
    """Answer by the club's clock, visitors without an account in its language, where it is there.

    Who is signed in, and who has chosen a language in this browser, reads their own.
    """
    go_by_clock(request, club)
    known = club.language in dict(settings.LANGUAGES)
    if known and not request.user.is_authenticated and not _has_chosen(request):
        translation.activate(club.language)


def go_by_clock(request: HttpRequest | Request, club: Club | None) -> None:
    """Let a page of the club show its times; programs get moments, and other pages the reader's."""
    if club is not None and isinstance(request, HttpRequest):
        use_page_zone(club.time_zone)


def _has_chosen(request: HttpRequest) -> bool:
    return settings.LANGUAGE_COOKIE_NAME in request.COOKIES


def access_club(request: HttpRequest | Request, club: Club) -> ClubAccess:
    """Return who asks, and what they are in this club."""
    go_by_clock(request, club)
    return find_access(club, read_caller(request))


def open_club_as(request: HttpRequest | Request, slug: str, may: ClubQuestion) -> ClubAccess:
    """Return the club to somebody who may do this there, as `may_invite` says.

    Raises:
        Http404: they may not see the club.
        PermissionDenied: they may see it, and not do this.
    """
    access = open_club(request, slug)
    if not may(access):
        raise PermissionDenied
    return access
