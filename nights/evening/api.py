"""Club nights over HTTP. Each view: fetch, permit, validate, one service, answer."""

import datetime
from dataclasses import replace
from typing import Any

from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, CursorPages
from common.web.scopes import Scope
from common.writes.http import DELETE_QUERY, answer_deletion, answer_write
from common.writes.operation import make_operation
from nights import bodies
from nights.days import NIGHT, NIGHTS
from nights.draws.answers import NightView
from nights.draws.shown import ShownNight, describe_night
from nights.evening.answers import NightRow
from nights.evening.services import remove_night
from nights.permissions import may_run_night, may_see_people
from nights.presence.access import NO_STORE, open_by_wall_link, open_to_look
from nights.presence.answers import NightOpenedView
from nights.presence.selectors import list_nights
from nights.presence.services import open_night
from people.access import open_club, open_club_as
from people.players.shown import call_whole, make_show


class LatestNightFirst(CursorPages):
    """Nights, the newest first."""

    ordering = ("-day",)


@endpoint("nights_list", answers=Page[NightRow], query=PAGES, asked_by=[AskedBy.ANYBODY])
def read_list(request: Request, slug: str) -> Response:
    """List a club's nights.

    The newest first, with the number of games and of people who came.
    """
    pages = LatestNightFirst(request)
    nights = pages.read(list_nights(open_club(request, slug).club))
    return pages.answer([_describe_row(night) for night in nights], NO_STORE)


def _describe_row(night: Any) -> NightRow:
    """Return a night of the list, which has its numbers beside it."""
    return NightRow(
        day=night.day, games=night.games, came=night.came, with_points=night.with_points
    )


@endpoint(
    "nights_open",
    location="/api/v1/clubs/{slug}/nights/{day}/",
    scope=Scope.SCORE,
    body=bodies.NightOpenBody,
    answers={200: NightOpenedView, 201: NightOpenedView},
)
def begin(request: Request, slug: str) -> Response:
    """Open a club's night.

    For scorers and above. A night that is open already is answered with 200.
    """
    caller = read_writer(request)
    access = open_club_as(request, slug, may_run_night)
    body = read_write(bodies.NightOpenBody, request)
    operation = make_operation(caller, body, open_night)
    answer = open_night(club=access.club, operation=operation, day=body.get("day"))
    return answer_write(answer, status.HTTP_201_CREATED)


@endpoint("nights_remove", answers={204: None}, query=DELETE_QUERY)
def remove(request: Request, slug: str, day: datetime.date) -> Response:
    """Remove a club's night that was opened by mistake.

    For scorers and above, as long as nobody came and nothing was played.
    """
    club = open_club_as(request, slug, may_run_night).club
    return answer_deletion(request, remove_night, day, club=club, day=day)


@endpoint("nights_read", answers=NightView, asked_by=[AskedBy.SENT_LINK, AskedBy.ANYBODY])
def read(request: Request, slug: str, day: datetime.date) -> Response:
    """Read a club's night.

    Who came, tonight's tables, who sits out and why, and the night's table. Strangers read what
    the club shows them; only members see who came. The link of the wall, sent along, opens this
    night as the wall shows it.
    """
    by_link = open_by_wall_link(request, slug, day)
    if by_link is not None:
        return answer(describe_night(ShownNight(by_link), call_whole), headers=NO_STORE)
    access, night = open_to_look(request, slug, day)
    state = describe_night(ShownNight(night), make_show(access))
    if not may_see_people(access):
        state = replace(state, people=[])
    return answer(state, headers=NO_STORE)


urlpatterns = [
    path(NIGHTS, serve(get=read_list, post=begin), name="nights"),
    path(NIGHT, serve(get=read, delete=remove), name="night"),
]
