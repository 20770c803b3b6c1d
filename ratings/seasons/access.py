"""Who may open a season, for the pages and the API alike."""

import uuid

from django.http import Http404, HttpRequest
from rest_framework.request import Request

from people.access import open_club, open_club_as
from people.permissions import ClubAccess, ClubQuestion
from ratings.models import Season
from ratings.seasons.selectors import find_season


def open_season(
    request: HttpRequest | Request, slug: str, season_id: uuid.UUID
) -> tuple[ClubAccess, Season]:
    """Return a season to who may see the club; for anybody else there is none."""
    access = open_club(request, slug)
    season = find_season(access.club, season_id)
    if season is None:
        raise Http404
    return access, season


def open_season_as(
    request: HttpRequest | Request, slug: str, season_id: uuid.UUID, may: ClubQuestion
) -> tuple[ClubAccess, Season]:
    """Return a season to who may do this with it.

    Raises:
        Http404: they may not see the club, or there is no such season.
        PermissionDenied: they may not do it.
    """
    open_club_as(request, slug, may)
    return open_season(request, slug, season_id)
