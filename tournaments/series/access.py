"""Who may open a series, for the pages and the API alike."""

import uuid
from dataclasses import dataclass
from functools import cached_property

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from rest_framework.request import Request

from common.web.callers import read_caller
from people.access import access_club, open_club_as
from people.models import Club, ClubChange
from people.permissions import ClubAccess, may_see_club
from tournaments.models import Series
from tournaments.permissions import knows_club, may_direct_club
from tournaments.series.selectors import match_public
from tournaments.series.services.series import DELETED


@dataclass(frozen=True)
class SeriesAccess:
    """A series, and who asks for it."""

    series: Series
    club: ClubAccess

    @property
    def sees_club(self) -> bool:
        """Whether they may open the pages of its club."""
        return may_see_club(self.club)

    @cached_property
    def may_change(self) -> bool:
        """Whether they may change it: who holds the club's tournaments."""
        return may_direct_club(self.club)


def open_series(request: HttpRequest | Request, series_id: uuid.UUID) -> SeriesAccess:
    """Return the series to who may see it; for anybody else there is none.

    It is seen by the club's own people, and by everybody where all its tournaments are public.
    """
    caller = read_caller(request)
    rows = Series.objects.filter(pk=series_id)
    series = rows.select_related("club").first()
    if series is None:
        raise Http404
    if not knows_club(series.club_id, caller) and not rows.filter(match_public()).exists():
        raise Http404
    return SeriesAccess(series, access_club(request, series.club))


def open_series_to_change(request: HttpRequest | Request, series_id: uuid.UUID) -> SeriesAccess:
    """Return the series to who may change it.

    Raises:
        Http404: they may not see it.
        PermissionDenied: they may see it, and not change it.
    """
    access = open_series(request, series_id)
    if not access.may_change:
        raise PermissionDenied
    return access


def find_club_of(request: HttpRequest | Request, series_id: uuid.UUID) -> Club:
    """Return the club of a series to who may delete it, or may have done so."""
    rows = ClubChange.objects.filter(action=DELETED, subject=series_id)
    gone = rows.select_related("club").first()
    if gone is not None:
        return open_club_as(request, gone.club.slug, may_direct_club).club
    return open_series_to_change(request, series_id).series.club
