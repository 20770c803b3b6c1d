"""Games of a device go into a club or into an account, over HTTP."""

import uuid
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import StrictSerializer, read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.operation import make_operation
from past.permissions import may_take_games
from past.taking.services import MOST_GAMES, NEW, keep_in_account, take_into_club
from people.access import open_club_as


class WhoBody(StrictSerializer):
    """Who a guest's name means; without `player` they are put on the list."""

    name = serializers.CharField(max_length=60)
    player = serializers.UUIDField(required=False)


class TakeBody(StrictSerializer):
    """Games of the caller's own, and who is who in them; other names stay guests."""

    operation = serializers.UUIDField()
    games = serializers.ListField(
        child=serializers.UUIDField(), min_length=1, max_length=MOST_GAMES
    )
    people = serializers.ListField(child=WhoBody(), required=False, default=list, max_length=400)


class TakenView(serializers.Serializer[Any]):
    """How many games."""

    games = serializers.IntegerField()


@extend_schema(
    request=TakeBody,
    responses={200: TakenView, 201: TakenView, **PROBLEMS},
    operation_id="clubs_take_games",
    summary="Take games into a club",
    description="Games that the caller owns and that belong to no club become games of this one.",
)
@api_view(["POST"])
def take_view(request: Request, slug: str) -> Response:
    """Take games of the caller's own into a club."""
    read_writer(request)
    access = open_club_as(request, slug, may_take_games)
    body = read_body(TakeBody, request.data)
    operation = make_operation(access.caller, body, take_into_club, slug)
    people: dict[str, uuid.UUID | str] = {
        one["name"]: one.get("player", NEW) for one in body["people"]
    }
    answer = take_into_club(
        club=access.club, operation=operation, games=body["games"], people=people
    )
    code = status.HTTP_200_OK if answer.repeated else status.HTTP_201_CREATED
    return Response(dict(answer.body), status=code)


@extend_schema(
    request=None,
    responses={200: TakenView, **PROBLEMS},
    operation_id="account_take_games",
    summary="Take the device's games into the account",
    description="Games that this browser owns by a link and nobody's account does.",
)
@api_view(["POST"])
def keep_view(request: Request) -> Response:
    """Let the games that this device owns belong to the account."""
    caller = read_writer(request)
    if caller.user is None:
        raise NotAuthenticated
    return Response({"games": keep_in_account(caller=caller)})
