"""The end of a tournament over HTTP: places, what a team needs, closed and opened again."""

import uuid

from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.writes.http import answer_write
from common.writes.operation import make_operation
from tournaments.addresses import TOURNAMENT
from tournaments.ending import bodies
from tournaments.ending.answers import EndingView, NeedsView, TournamentEndedView
from tournaments.ending.selectors.places import describe_ending
from tournaments.ending.selectors.team_standing import describe_team_needs
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.event.access import NO_STORE, open_tournament, open_tournament_as
from tournaments.permissions import may_direct


@endpoint("tournaments_places", answers=EndingView, asked_by=[AskedBy.LINK, AskedBy.ANYBODY])
def read_places(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read the places, the bracket and the prizes.

    Teams by their numbers. After a cut the places of the knockout come first. `podiums`: every
    time that it was ended or opened again.
    """
    access = open_tournament(request, tournament_id)
    return answer(describe_ending(access.tournament), headers=NO_STORE)


@endpoint(
    "tournaments_needs",
    answers=NeedsView,
    query=[
        OpenApiParameter("team", int, required=True, description="The team's number."),
        OpenApiParameter("place", int, required=True, description="1 for the first."),
    ],
    asked_by=[AskedBy.LINK, AskedBy.ANYBODY],
)
def read_needs(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read what a team needs.

    While the last round is played: for each result of its own match whether the place is certain
    or possible, and on which other matches that hangs.
    """
    access = open_tournament(request, tournament_id)
    team, place = (_read_number(request, name) for name in ("team", "place"))
    needs = describe_team_needs(access.tournament, str(team), place)
    return answer(needs, headers=NO_STORE)


def _read_number(request: Request, name: str) -> int:
    text = request.query_params.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise Refused("number_missing", name)
    return int(text)


@endpoint("tournaments_close", body=bodies.TournamentCloseBody, answers=TournamentEndedView)
def close(request: Request, tournament_id: uuid.UUID) -> Response:
    """End a tournament, or make it final.

    Once every round is played and every result agreed, or `anyway`. Provisional while protests can
    be made; after that time a second request makes it final.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.TournamentCloseBody, request)
    operation = make_operation(access.caller, body, close_tournament, tournament_id)
    answer = close_tournament(
        tournament=access.tournament,
        operation=operation,
        stage=body.get("stage"),
        anyway=body["anyway"],
    )
    return answer_write(answer)


@endpoint("tournaments_reopen", body=bodies.TournamentReopenBody, answers=TournamentEndedView)
def reopen(request: Request, tournament_id: uuid.UUID) -> Response:
    """Open a tournament again.

    The podium that it had stays in `podiums`, with the reason.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.TournamentReopenBody, request)
    operation = make_operation(access.caller, body, reopen_tournament, tournament_id)
    answer = reopen_tournament(
        tournament=access.tournament, reason=body["reason"], operation=operation
    )
    return answer_write(answer)


urlpatterns = [
    path(f"{TOURNAMENT}places/", serve(get=read_places), name="places"),
    path(f"{TOURNAMENT}needs/", serve(get=read_needs), name="needs"),
    path(f"{TOURNAMENT}close/", serve(post=close), name="close"),
    path(f"{TOURNAMENT}reopen/", serve(post=reopen), name="reopen"),
]
