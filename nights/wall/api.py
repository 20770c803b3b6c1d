"""The link for the wall over HTTP."""

import datetime

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.caller import Grant
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.grants import keep_grant
from common.web.outside import find_base
from common.web.scopes import Scope
from common.writes.operation import make_operation
from nights import bodies
from nights.days import NIGHT
from nights.models import Night
from nights.presence.access import NO_STORE, open_to_run
from nights.presence.selectors import find_night
from nights.presence.services import renew_wall_link
from nights.wall.answers import WallExchangedView, WallView
from nights.wall_links import KIND, is_wall_token, make_wall_token
from people.models import Club


@endpoint("nights_wall", answers=WallView)
def read(request: Request, slug: str, day: datetime.date) -> Response:
    """Read the link for the wall.

    For scorers and above. It shows the evening to whoever has it, without an account.
    """
    _, night = open_to_run(request, slug, day)
    return _give_link(request, night)


@endpoint("nights_wall_renew", body=bodies.NightTapBody, answers=WallView)
def renew(request: Request, slug: str, day: datetime.date) -> Response:
    """End the link for the wall and make another.

    For scorers and above. The old link shows nothing from then on.
    """
    access, night = open_to_run(request, slug, day)
    body = read_write(bodies.NightTapBody, request)
    operation = make_operation(access.caller, body, renew_wall_link, night.pk)
    renew_wall_link(night=night, operation=operation)
    night.refresh_from_db()
    return _give_link(request, night)


def _give_link(request: Request, night: Night) -> Response:
    path = f"clubs/{night.club.slug}/nights/{night.day}/wall/#{make_wall_token(night)}"
    return answer(WallView(link=find_base(request) + path), headers=NO_STORE)


@endpoint(
    "nights_wall_exchange",
    scope=Scope.READ,
    body=bodies.WallTokenBody,
    answers=WallExchangedView,
    asked_by=[AskedBy.ANYBODY],
)
def exchange(request: Request, slug: str, day: datetime.date) -> Response:
    """Exchange the wall's link for a cookie.

    A device that opens the wall's page with its link may look at it from then on.
    """
    read_writer(request)
    body = read_write(bodies.WallTokenBody, request)
    club = Club.objects.filter(slug=slug).first()
    night = find_night(club, day) if club else None
    if night is None or not is_wall_token(night, body["token"]):
        raise Refused("link_ended", "token")
    return _keep(request, night)


def _keep(request: Request, night: Night) -> Response:
    response = answer(WallExchangedView(night=night.pk), headers=NO_STORE)
    keep_grant(request, response, night.pk, Grant(KIND, night.wall_generation))
    return response


urlpatterns = [
    path(f"{NIGHT}wall/", serve(get=read, post=renew), name="wall"),
    path(f"{NIGHT}wall/exchange/", serve(post=exchange), name="wall_exchange"),
]
