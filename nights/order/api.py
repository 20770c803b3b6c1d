"""The order of a day's games over HTTP."""

import datetime
import uuid

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.http import answer_write
from common.writes.operation import make_operation
from nights import bodies
from nights.days import NIGHT
from nights.models import Night
from nights.order.answers import DayMovedView, DayOrderView
from nights.order.services import move_game, order_games
from nights.permissions import may_move_game, may_order_games
from nights.presence.selectors import find_night, list_ordered
from people.access import open_club_as
from people.addresses import CLUB
from people.permissions import ClubAccess
from scoring.models import Game

NO_STORE = {"Cache-Control": "no-store"}


@endpoint("nights_order_read", answers=DayOrderView)
def read(request: Request, slug: str, day: datetime.date) -> Response:
    """Read the order of a day's games.

    Those that are over, in the order in which ratings count them. For directors.
    """
    _, night = _open_to_order(request, slug, day)
    games = [game.pk for game in list_ordered(night)]
    return answer(DayOrderView(revision=night.revision, games=games), headers=NO_STORE)


@endpoint("nights_order", body=bodies.DayOrderBody, answers=DayOrderView)
def correct(request: Request, slug: str, day: datetime.date) -> Response:
    """Correct the order of a day's games.

    All of them, each once. What follows is rated anew. For directors.
    """
    read_writer(request)
    access, night = _open_to_order(request, slug, day)
    body = read_write(bodies.DayOrderBody, request)
    operation = make_operation(access.caller, body, order_games, night.pk)
    return answer_write(order_games(night=night, games=body["games"], operation=operation))


@endpoint("nights_game_day", body=bodies.GameDayBody, answers=DayMovedView)
def move(request: Request, slug: str, game_id: uuid.UUID) -> Response:
    """Say that a game was played on another day.

    What follows is rated anew; the game's history keeps both days and the reason. The day that it
    has settles what its device said. For directors.
    """
    read_writer(request)
    access = open_club_as(request, slug, may_move_game)
    game = get_object_or_404(Game.objects.select_related("club"), pk=game_id, club=access.club)
    body = read_write(bodies.GameDayBody, request)
    operation = make_operation(access.caller, body, move_game, game.pk)
    moved = move_game(game=game, day=body["day"], reason=body["reason"], operation=operation)
    return answer_write(moved)


def _open_to_order(request: Request, slug: str, day: datetime.date) -> tuple[ClubAccess, Night]:
    access = open_club_as(request, slug, may_order_games)
    night = find_night(access.club, day)
    if night is None:
        raise Http404
    return access, night


urlpatterns = [
    path(f"{NIGHT}order/", serve(get=read, put=correct), name="day_order"),
    path(f"{CLUB}games/<uuid:game_id>/day/", serve(put=move), name="game_day"),
]
