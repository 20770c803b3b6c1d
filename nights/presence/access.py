"""Opens a club's night for a request to one of its pages or addresses."""

import datetime
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from rest_framework.request import Request

from common.web.callers import read_caller, read_writer
from nights.models import Night
from nights.permissions import may_run_night, may_tick_oneself
from nights.presence.selectors import find_night
from nights.wall_links import holds_wall_link
from people.access import open_club, open_club_as
from people.models import Club
from people.permissions import ClubAccess

NO_STORE: Final = {"Cache-Control": "no-store"}


def open_day(access: ClubAccess, day: datetime.date) -> Night:
    """Return a night of the club, or say that there is none."""
    night = find_night(access.club, day)
    if night is None:
        raise Http404
    return night


def open_day_to_run(
    request: HttpRequest, slug: str, day: datetime.date
) -> tuple[ClubAccess, Night]:
    """Return a night to who may run it, for a button of its page."""
    access = open_club_as(request, slug, may_run_night)
    return access, open_day(access, day)


def open_to_look(request: Request, slug: str, day: datetime.date) -> tuple[ClubAccess, Night]:
    """Return a night to who may see the club; for anybody else there is none."""
    access = open_club(request, slug)
    night = find_night(access.club, day)
    if night is None:
        raise Http404
    return access, night


def open_by_wall_link(request: Request, slug: str, day: datetime.date) -> Night | None:
    """Return a night to a program that sends the link of its wall along, else None."""
    caller = read_caller(request)
    club = Club.objects.filter(slug=slug).first() if caller.token else None
    night = find_night(club, day) if club else None
    return night if night is not None and holds_wall_link(night, caller) else None


def open_to_tick(request: Request, slug: str, day: datetime.date) -> tuple[ClubAccess, Night]:
    """Return a night to members: whom they may tick is asked for each."""
    read_writer(request)
    access = open_club_as(request, slug, may_tick_oneself)
    night = find_night(access.club, day)
    if night is None:
        raise Http404
    return access, night


def open_to_run(request: Request, slug: str, day: datetime.date) -> tuple[ClubAccess, Night]:
    """Return a night to who may run it."""
    read_writer(request)
    access = open_club_as(request, slug, may_run_night)
    night = find_night(access.club, day)
    if night is None:
        raise Http404
    return access, night


def lead_back_to_night(slug: str, day: datetime.date) -> HttpResponse:
    """Lead back to the night's page."""
    return redirect("nights:night", slug=slug, day=day)
