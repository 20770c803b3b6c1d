"""Fetching a club for a request, or answering that there is none."""

from dataclasses import dataclass

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils import translation
from rest_framework.request import Request

from common.web.caller import Caller
from common.web.callers import read_caller
from people.models import Club, Role, StrangersSee
from people.permissions import find_club_role, includes


@dataclass(frozen=True, slots=True)
class ClubAccess:
    """A club, who asks for it, and the role that they have there: None is a stranger's."""

    club: Club
    caller: Caller
    role: Role | None

    @property
    def is_member(self) -> bool:
        """Whether they belong to the club."""
        return self.role is not None

    @property
    def sees_names(self) -> bool:
        """Whether names are shown to them; without, initials stand for them."""
        return self.is_member or self.club.strangers_see == StrangersSee.GAMES

    def may(self, least: Role) -> bool:
        """Return whether their role is this one or above it."""
        return includes(self.role, least)


def open_club(request: HttpRequest | Request, slug: str) -> ClubAccess:
    """Return the club to somebody who may see it; for anybody else there is none.

    The caller is read before the club: an answer about a club that is not there must vary by
    cookies as one about a private club does.
    """
    caller = read_caller(request)
    club = Club.objects.filter(slug=slug).first()
    access = ClubAccess(club, caller, find_club_role(club.pk, caller)) if club else None
    if access is None or not (access.is_member or access.club.games_are_public):
        raise Http404
    if isinstance(request, HttpRequest):
        speak_as(request, access.club)
    return access


def speak_as(request: HttpRequest, club: Club) -> None:
    """Answer whoever has no account here in the club's language, where it is there.

    Who is signed in, and who has chosen a language in this browser, reads their own.
    """
    known = club.language in dict(settings.LANGUAGES)
    if known and not request.user.is_authenticated and not _has_chosen(request):
        translation.activate(club.language)


def _has_chosen(request: HttpRequest) -> bool:
    return settings.LANGUAGE_COOKIE_NAME in request.COOKIES


def access_club(request: HttpRequest | Request, club: Club) -> ClubAccess:
    """Return who asks, and what they are in this club."""
    caller = read_caller(request)
    return ClubAccess(club, caller, find_club_role(club.pk, caller))


def open_club_as(request: HttpRequest | Request, slug: str, least: Role) -> ClubAccess:
    """Return the club to members of this role or above; to strangers it says as little as ever.

    Raises:
        Http404: they may not see the club.
        PermissionDenied: they may see it, and not do this.
    """
    access = open_club(request, slug)
    if not access.may(least):
        raise PermissionDenied
    return access
