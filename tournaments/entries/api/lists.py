"""The list of a tournament's teams as a whole: those of an earlier one, halves, seeds."""

import uuid

from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.http import answer_write
from common.writes.operation import make_operation
from tournaments.addresses import ENTRY, TOURNAMENT
from tournaments.entries import bodies
from tournaments.entries.answers import SeedsView, TeamsWrittenView, TeamView
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.lists import enter_earlier
from tournaments.entries.services.seeds import SeedOrder, order_seeds
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.models import Entry, Tournament
from tournaments.permissions import may_direct


@endpoint(
    "tournaments_enter_earlier",
    body=bodies.EarlierBody,
    answers={200: TeamsWrittenView, 201: TeamsWrittenView},
)
def enter_from_earlier(request: Request, tournament_id: uuid.UUID) -> Response:
    """Enter the teams of an earlier tournament.

    People who already play in a team here are left out.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.EarlierBody, request)
    rows = Tournament.objects.filter(club=access.tournament.club, pk=body["earlier"])
    earlier = rows.first()
    if earlier is None:
        raise Refused("not_found", "earlier")
    operation = make_operation(access.caller, body, enter_earlier, tournament_id)
    answer = enter_earlier(
        tournament=access.tournament,
        earlier=earlier,
        numbers=body.get("numbers"),
        operation=operation,
    )
    return answer_write(answer, status.HTTP_201_CREATED)


@endpoint("tournaments_entry_join", body=bodies.JoinBody, answers=TeamView)
def join(request: Request, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Response:
    """Make one team of two people who came alone.

    For directors. The team of the address stays, and the one of the body goes into it.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.JoinBody, request)
    keep = _fetch(access, entry_id, "entry")
    drop = _fetch(access, body["other"], "other")
    operation = make_operation(access.caller, body, join_halves, entry_id)
    return answer_write(join_halves(keep=keep, drop=drop, operation=operation))


def _fetch(access: TournamentAccess, key: uuid.UUID, place: str) -> Entry:
    rows = Entry.objects.filter(tournament=access.tournament, pk=key)
    entry = rows.select_related("tournament").first()
    if entry is None:
        raise Refused("not_found", place)
    return entry


@endpoint("tournaments_seeds", body=bodies.SeedsBody, answers=SeedsView)
def seed(request: Request, tournament_id: uuid.UUID) -> Response:
    """Seed the teams.

    By hand, by the mean of their people's ratings, or by lot, until the first round is published.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.SeedsBody, request)
    operation = make_operation(access.caller, body, order_seeds, tournament_id)
    answer = order_seeds(
        tournament=access.tournament,
        order=SeedOrder(body["by"]),
        numbers=body.get("numbers", ()),
        operation=operation,
    )
    return answer_write(answer)


urlpatterns = [
    path(f"{TOURNAMENT}entries/earlier/", serve(post=enter_from_earlier), name="earlier"),
    path(f"{TOURNAMENT}seeds/", serve(put=seed), name="seeds"),
    path(f"{ENTRY}join/", serve(post=join), name="join"),
]
