"""The link for the wall over HTTP."""

import datetime

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_body
from common.web.caller import Grant
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.web.grants import keep_grant
from common.web.outside import find_base
from common.writes.operation import make_operation
from nights import bodies
from nights.models import Night
from nights.presence.access import NO_STORE, open_to_run
from nights.presence.selectors import find_night
from nights.presence.services import renew_wall_link
from nights.wall_links import KIND, is_wall_token, make_wall_token
from people.models import Club


@extend_schema(
    methods=["GET"],
    responses={200: bodies.WallView, **PROBLEMS},
    operation_id="nights_wall",
    summary="Read the link for the wall",
)
@extend_schema(
    methods=["POST"],
    request=bodies.NightTapBody,
    responses={200: bodies.WallView, **PROBLEMS},
    operation_id="nights_wall_renew",
    summary="End the link for the wall and make another",
)
@api_view(["GET", "HEAD", "POST"])
def wall_view(request: Request, slug: str, day: datetime.date) -> Response:
    """Return the link for the wall, or another one instead."""
    access, night = open_to_run(request, slug, day)
    if request.method == "POST":
        body = read_body(bodies.NightTapBody, request.data)
        operation = make_operation(access.caller, body, renew_wall_link, night.pk)
        renew_wall_link(night=night, operation=operation)
        night.refresh_from_db()
    link = f"{find_base(request)}clubs/{slug}/nights/{day}/wall/#{make_wall_token(night)}"
    return Response({"link": link}, headers=NO_STORE)


@extend_schema(
    request=bodies.WallTokenBody,
    responses={200: bodies.WallExchangedView, **PROBLEMS},
    operation_id="nights_wall_exchange",
    summary="Exchange the wall's link for a cookie",
    description="Whoever opens the wall's page with its link may look at it from then on.",
)
@api_view(["POST"])
def exchange_view(request: Request, slug: str, day: datetime.date) -> Response:
    """Keep in the browser that the wall's link was exchanged."""
    read_writer(request)
    body = read_body(bodies.WallTokenBody, request.data)
    club = Club.objects.filter(slug=slug).first()
    night = find_night(club, day) if club else None
    if night is None or not is_wall_token(night, body["token"]):
        raise Refused("link_ended", "token")
    return _keep(request, night)


def _keep(request: Request, night: Night) -> Response:
    response = Response({"night": str(night.pk)}, headers=NO_STORE)
    keep_grant(request, response, night.pk, Grant(KIND, night.wall_generation))
    return response
