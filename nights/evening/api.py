"""Club nights over HTTP. Each view: fetch, permit, validate, one service, answer."""

import datetime
import uuid
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.web.pagination import CursorPages
from common.writes.http import answer_write, make_operation
from nights import bodies
from nights.draws.shown import ShownNight, describe_night
from nights.models import Presence
from nights.permissions import may_run_night, may_tick
from nights.presence.access import NO_STORE, open_to_look, open_to_tick
from nights.presence.selectors import list_nights
from nights.presence.services import (
    let_come,
    let_go,
    name_guest,
    open_night,
    welcome_guest,
    welcome_player,
)
from people.access import open_club
from people.models import Player
from people.players.shown import make_show
from scoring.api.documentation import CURSOR


class LatestNightFirst(CursorPages):
    """Nights, the newest first."""

    ordering = "-day"


@extend_schema(
    methods=["GET"],
    parameters=CURSOR,
    responses={200: bodies.NightsPage, **PROBLEMS},
    operation_id="nights_list",
    summary="List a club's nights",
    description="The newest first, with the number of games and of people who came.",
)
@extend_schema(
    methods=["POST"],
    request=bodies.NightOpenBody,
    responses={200: bodies.NightOpenedView, 201: bodies.NightOpenedView, **PROBLEMS},
    operation_id="nights_open",
    summary="Open a club's night",
    description="For scorers and above. A night that is open already is answered with 200.",
)
@api_view(["GET", "HEAD", "POST"])
def nights_view(request: Request, slug: str) -> Response:
    """List the club's nights, or open one."""
    if request.method == "POST":
        return _open(request, slug)
    pages = LatestNightFirst()
    found = pages.paginate_queryset(list_nights(open_club(request, slug).club), request) or []
    rows = bodies.NightRow(found, many=True).data
    response = pages.get_paginated_response(rows)
    response["Cache-Control"] = "no-store"
    return response


def _open(request: Request, slug: str) -> Response:
    caller = read_writer(request)
    access = open_club(request, slug)
    if not may_run_night(access):
        raise PermissionDenied
    body = read_body(bodies.NightOpenBody, request.data)
    operation = make_operation(caller, request.data, body, "night_open")
    told = open_night(club=access.club, operation=operation, day=body.get("day"))
    return answer_write(told, status.HTTP_201_CREATED)


@extend_schema(
    responses={200: bodies.NightView, **PROBLEMS},
    operation_id="nights_read",
    summary="Read a club's night",
    description="Who came, tonight's tables, who sits out and why, and the night's table. "
    "Strangers read what the club shows them; who came is told to members alone.",
)
@api_view(["GET", "HEAD"])
def night_view(request: Request, slug: str, day: datetime.date) -> Response:
    """Return the night as the caller may see it."""
    access, night = open_to_look(request, slug, day)
    state = describe_night(ShownNight(night), make_show(access))
    if not access.is_member:
        state["people"] = []
    return Response(state, headers=NO_STORE)


@extend_schema(
    request=bodies.ComeBody,
    responses={200: bodies.PresenceView, 201: bodies.PresenceView, **PROBLEMS},
    operation_id="nights_come",
    summary="Note that somebody has come",
    description="A player of the club's list, or a guest. Who is here already stays here. "
    "Members may do it for themselves, scorers and above for everybody.",
)
@api_view(["POST"])
def people_view(request: Request, slug: str, day: datetime.date) -> Response:
    """Note who has come."""
    access, night = open_to_tick(request, slug, day)
    if not may_tick(access, find_asked(request.data)):
        raise PermissionDenied
    body = read_body(bodies.ComeBody, request.data)
    operation = make_operation(access.caller, request.data, body, "night_come")
    if "player" not in body:
        told = welcome_guest(night=night, operation=operation, name=body.get("name", ""))
        return answer_write(told, status.HTTP_201_CREATED)
    player = Player.objects.filter(pk=body["player"]).first()
    if player is None:
        raise Refused("not_on_list", "player")
    told = welcome_player(night=night, player=player, operation=operation)
    return answer_write(told, status.HTTP_201_CREATED)


def find_asked(data: Any) -> Player | None:
    """Return the player that a body names, before it is judged; None where it names none."""
    try:
        return Player.objects.filter(pk=uuid.UUID(data["player"])).first()
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


@extend_schema(
    request=bodies.PresenceBody,
    responses={200: bodies.PresenceView, **PROBLEMS},
    operation_id="nights_presence",
    summary="Let somebody go or come back, or name a guest",
)
@api_view(["PUT"])
def presence_view(
    request: Request, slug: str, day: datetime.date, presence_id: uuid.UUID
) -> Response:
    """Change whether somebody is here, or what a guest is called."""
    access, night = open_to_tick(request, slug, day)
    rows = Presence.objects.select_related("night__club", "player")
    presence = rows.filter(night=night, pk=presence_id).first()
    if not may_tick(access, presence.player if presence else None):
        raise PermissionDenied
    if presence is None:
        raise Http404
    body = read_body(bodies.PresenceBody, request.data)
    operation = make_operation(access.caller, request.data, body, f"presence:{presence_id}")
    if "name" in body:
        told = name_guest(presence=presence, name=body["name"], operation=operation)
    else:
        change = let_come if body["here"] else let_go
        told = change(presence=presence, operation=operation)
    return answer_write(told)
