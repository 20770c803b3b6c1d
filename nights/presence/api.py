"""Who comes and goes over HTTP. Each view: fetch, permit, validate, one service, answer."""

import datetime
import uuid
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_write
from common.web.endpoints import endpoint, serve
from common.web.scopes import Scope
from common.writes.http import answer_write
from common.writes.operation import make_operation
from nights import bodies
from nights.days import NIGHT
from nights.models import Presence
from nights.permissions import may_run_night, may_tick
from nights.presence.access import open_to_tick
from nights.presence.answers import PresenceView
from nights.presence.services import (
    let_come,
    let_go,
    name_guest,
    take_off,
    welcome_guest,
    welcome_player,
)
from people.models import Player


@endpoint(
    "nights_come",
    scope=Scope.SCORE,
    body=bodies.ComeBody,
    answers={200: PresenceView, 201: PresenceView},
)
def come(request: Request, slug: str, day: datetime.date) -> Response:
    """Note that somebody has come.

    A player of the club's list, or a guest. Who is here already stays here. Members may do it for
    themselves, scorers and above for everybody.
    """
    access, night = open_to_tick(request, slug, day)
    if not may_tick(access, find_asked(request.data)):
        raise PermissionDenied
    body = read_write(bodies.ComeBody, request)
    if "player" not in body:
        operation = make_operation(access.caller, body, welcome_guest, night.pk)
        answer = welcome_guest(night=night, operation=operation, name=body.get("name", ""))
        return answer_write(answer, status.HTTP_201_CREATED)
    player = Player.objects.filter(pk=body["player"]).first()
    if player is None:
        raise Refused("not_on_list", "player")
    operation = make_operation(access.caller, body, welcome_player, night.pk)
    answer = welcome_player(night=night, player=player, operation=operation)
    return answer_write(answer, status.HTTP_201_CREATED)


def find_asked(data: Any) -> Player | None:
    """Return the player that a body names, before it is judged; None where it names none."""
    try:
        return Player.objects.filter(pk=uuid.UUID(data["player"])).first()
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


@endpoint("nights_presence", scope=Scope.SCORE, body=bodies.PresenceBody, answers=PresenceView)
def change_presence(
    request: Request, slug: str, day: datetime.date, presence_id: uuid.UUID
) -> Response:
    """Let somebody go or come back, take off who was not there, or name a guest.

    `here`, `came` or `name`, one of them. Members let themselves go and come, scorers and above
    everybody; they alone take off, which is refused of whoever played that evening. The answer's
    `night_revision` is what the next draw follows.
    """
    access, night = open_to_tick(request, slug, day)
    rows = Presence.objects.select_related("night__club", "player")
    presence = rows.filter(night=night, pk=presence_id).first()
    if not may_tick(access, presence.player if presence else None):
        raise PermissionDenied
    if presence is None:
        raise Http404
    body = read_write(bodies.PresenceBody, request)
    if "name" in body:
        operation = make_operation(access.caller, body, name_guest, presence_id)
        answer = name_guest(presence=presence, name=body["name"], operation=operation)
    elif "came" in body:
        if not may_run_night(access):
            raise PermissionDenied
        operation = make_operation(access.caller, body, take_off, presence_id)
        answer = take_off(presence=presence, operation=operation)
    else:
        change = let_come if body["here"] else let_go
        operation = make_operation(access.caller, body, change, presence_id)
        answer = change(presence=presence, operation=operation)
    return answer_write(answer)


urlpatterns = [
    path(f"{NIGHT}people/", serve(post=come), name="people"),
    path(f"{NIGHT}people/<uuid:presence_id>/", serve(put=change_presence), name="presence"),
]
