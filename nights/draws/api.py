"""Tonight's tables over HTTP."""

import datetime
import uuid

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.scopes import Scope
from common.writes.http import answer_write
from common.writes.operation import make_operation
from nights import bodies
from nights.days import NIGHT
from nights.draws.answers import DrawnView, DrawView, TableStartedView
from nights.draws.services import draw_night, start_table
from nights.draws.shown import describe_draw, list_players_at
from nights.models import Draw, DrawnTable
from nights.permissions import may_see_draw, may_start_table
from nights.presence.access import NO_STORE, open_to_look, open_to_run


@endpoint(
    "nights_draw",
    location="/api/v1/clubs/{slug}/nights/{day}/draws/{number}/",
    scope=Scope.SCORE,
    body=bodies.DrawBody,
    answers={200: DrawnView, 201: DrawnView},
)
def draw_tables(request: Request, slug: str, day: datetime.date) -> Response:
    """Draw tonight's tables.

    By `not_met`, `lot` or `ratings`. Tables whose game is played stay as they are. `again` draws
    the present round anew, as if its tables that have not begun had never been drawn.
    """
    access, night = open_to_run(request, slug, day)
    body = read_write(bodies.DrawBody, request)
    operation = make_operation(access.caller, body, draw_night, night.pk)
    answer = draw_night(
        night=night, operation=operation, method=body["method"], again=body["again"]
    )
    return answer_write(answer, status.HTTP_201_CREATED)


@endpoint("nights_draw_read", answers=DrawView)
def read_draw(request: Request, slug: str, day: datetime.date, number: int) -> Response:
    """Read a draw with its seed.

    For members: all that it was drawn from, so that it can be made again.
    """
    access, night = open_to_look(request, slug, day)
    if not may_see_draw(access):
        raise PermissionDenied
    draw = Draw.objects.filter(night=night, number=number).first()
    if draw is None:
        raise Http404
    return answer(describe_draw(draw), headers=NO_STORE)


@endpoint(
    "nights_start",
    location="/api/v1/games/{game}/",
    scope=Scope.SCORE,
    body=bodies.TableStartBody,
    answers={200: TableStartedView, 201: TableStartedView},
)
def start(request: Request, slug: str, day: datetime.date, table_id: uuid.UUID) -> Response:
    """Start the game of a table.

    For scorers and above, and for those who sit there. A table has one game: later requests get
    the same one.
    """
    caller = read_writer(request)
    access, night = open_to_look(request, slug, day)
    rows = DrawnTable.objects.select_related("draw__night__club")
    table = rows.filter(pk=table_id, draw__night=night).first()
    if table is None:
        raise Http404
    if not may_start_table(access, list_players_at(table)):
        raise PermissionDenied
    body = read_write(bodies.TableStartBody, request)
    operation = make_operation(caller, body, start_table, table_id)
    answer = start_table(table=table, variant=body["variant"], operation=operation)
    return answer_write(answer, status.HTTP_201_CREATED)


urlpatterns = [
    path(f"{NIGHT}draws/", serve(post=draw_tables), name="draws"),
    path(f"{NIGHT}draws/<int:number>/", serve(get=read_draw), name="draw"),
    path(f"{NIGHT}tables/<uuid:table_id>/start/", serve(post=start), name="start"),
]
