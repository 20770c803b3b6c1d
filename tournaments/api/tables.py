"""Tonight's tables over HTTP, and the link for the wall."""

import datetime
import uuid

from django.core.exceptions import PermissionDenied
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
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
from common.web.writes import answer_write, make_operation
from people.models import Club
from scoring.models import Night
from scoring.selectors.nights import find_night
from scoring.services.nights import renew_wall_link
from tournaments.api import bodies
from tournaments.api.nights import NO_STORE, open_to_look, open_to_run
from tournaments.models import Draw, DrawnTable
from tournaments.permissions import may_start_table
from tournaments.selectors.nights import list_players_at
from tournaments.services.draws import draw_night, start_table
from tournaments.wall_links import KIND, is_wall_token, make_wall_token


@extend_schema(
    request=bodies.DrawBody,
    responses={200: bodies.DrawnView, 201: bodies.DrawnView, **PROBLEMS},
    operation_id="nights_draw",
    summary="Draw tonight's tables",
    description="`not_met` or `lot`. Tables whose game is played stay as they are. `again` draws "
    "the present round anew, as if its tables that have not begun had never been drawn.",
)
@api_view(["POST"])
def draws_view(request: Request, slug: str, day: datetime.date) -> Response:
    """Draw the next round, or the present one again."""
    access, night = open_to_run(request, slug, day)
    body = read_body(bodies.DrawBody, request.data)
    operation = make_operation(access.caller, request.data, body, "night_draw")
    told = draw_night(night=night, operation=operation, method=body["method"], again=body["again"])
    return answer_write(told, status.HTTP_201_CREATED)


@extend_schema(
    responses={200: bodies.DrawView, **PROBLEMS},
    operation_id="nights_draw_read",
    summary="Read a draw with its seed",
    description="For members: all that it was drawn from, so that it can be made again.",
)
@api_view(["GET", "HEAD"])
def draw_view(request: Request, slug: str, day: datetime.date, number: int) -> Response:
    """Return a draw of the night."""
    access, night = open_to_look(request, slug, day)
    if not access.is_member:
        raise PermissionDenied
    draw = Draw.objects.filter(night=night, number=number).first()
    if draw is None:
        raise Http404
    tables = [{"number": one.number, "seats": one.seats} for one in draw.tables.all()]
    told = bodies.DrawView({**vars(draw), "tables": tables}).data
    return Response(told, headers=NO_STORE)


@extend_schema(
    request=bodies.TableStartBody,
    responses={200: bodies.TableStartedView, 201: bodies.TableStartedView, **PROBLEMS},
    operation_id="nights_start",
    summary="Start the game of a table",
    description="For scorers and above, and for who sits there. A table has one game: whoever "
    "asks later is told it.",
)
@api_view(["POST"])
def start_view(request: Request, slug: str, day: datetime.date, table_id: uuid.UUID) -> Response:
    """Start the game of a drawn table with its four."""
    caller = read_writer(request)
    access, night = open_to_look(request, slug, day)
    rows = DrawnTable.objects.select_related("draw__night__club")
    table = rows.filter(pk=table_id, draw__night=night).first()
    if table is None:
        raise Http404
    if not may_start_table(access, list_players_at(table)):
        raise PermissionDenied
    body = read_body(bodies.TableStartBody, request.data)
    operation = make_operation(caller, request.data, body, f"night_table:{table_id}")
    told = start_table(table=table, variant=body["variant"], operation=operation)
    return answer_write(told, status.HTTP_201_CREATED)


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
        operation = make_operation(access.caller, request.data, body, "night_wall")
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
