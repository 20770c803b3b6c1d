"""Games of a device go into a club or into an account, over HTTP."""

import uuid

from django.urls import path
from rest_framework import serializers, status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.scopes import Scope
from common.writes.http import answer_write
from common.writes.operation import make_operation
from past.permissions import may_take_games
from past.taking.answers import TakenView
from past.taking.services import MOST_GAMES, NEW, keep_in_account, take_into_club
from people.access import open_club_as
from people.addresses import CLUB


class WhoBody(StrictSerializer):
    """Who a guest's name means; without `player` they are put on the list."""

    name = serializers.CharField(max_length=60)
    player = serializers.UUIDField(required=False)


class TakeBody(StrictSerializer):
    """Games of the caller's own, and who is who in them; other names stay guests."""

    operation = serializers.UUIDField()
    games = serializers.ListField(
        child=serializers.UUIDField(),
        min_length=1,
        max_length=MOST_GAMES,
        help_text="The ids of the games.",
    )
    people = serializers.ListField(child=WhoBody(), required=False, default=list, max_length=400)


@endpoint(
    "clubs_take_games", scope=Scope.SCORE, body=TakeBody, answers={200: TakenView, 201: TakenView}
)
def take(request: Request, slug: str) -> Response:
    """Take games into a club.

    Games that the caller owns and that belong to no club become games of this one.
    """
    read_writer(request)
    access = open_club_as(request, slug, may_take_games)
    body = read_write(TakeBody, request)
    operation = make_operation(access.caller, body, take_into_club, slug)
    people: dict[str, uuid.UUID | str] = {
        person["name"]: person.get("player", NEW) for person in body["people"]
    }
    written = take_into_club(
        club=access.club, operation=operation, games=body["games"], people=people
    )
    return answer_write(written, status.HTTP_201_CREATED)


@endpoint("account_take_games", scope=Scope.EVERYTHING, answers=TakenView)
def keep(request: Request) -> Response:
    """Take the device's games into the account.

    Games that this browser owns by a link and nobody's account does.
    """
    caller = read_writer(request)
    if caller.user is None:
        raise NotAuthenticated
    return answer(TakenView(games=keep_in_account(caller=caller)))


urlpatterns = [
    path(f"{CLUB}games/", serve(post=take), name="take_games"),
    path("account/games/", serve(post=keep), name="keep_games"),
]
