"""Opens a club as everybody sees it: what other sites show is never more, whoever looks at it."""

from django.http import Http404, HttpRequest

from common.web.caller import Caller
from people.access import speak_as
from people.models import Club
from people.permissions import ClubAccess, ClubQuestion, find_access, may_see_club


def open_to_everybody(
    request: HttpRequest, slug: str, may: ClubQuestion = may_see_club
) -> ClubAccess:
    """Return the club as a stranger sees it, also to its own members.

    Raises:
        Http404: there is none, or strangers may not do this, such as to see anything of it.
    """
    club = Club.objects.filter(slug=slug).first()
    access = see_as_stranger(club) if club else None
    if access is None or not may(access):
        raise Http404
    speak_as(request, access.club)
    return access


def see_as_stranger(club: Club) -> ClubAccess:
    """Return what nobody in particular is in a club."""
    return find_access(club, Caller())
