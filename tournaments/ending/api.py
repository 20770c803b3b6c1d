"""The end of a tournament over HTTP: places, what a team needs, closed and opened again."""

import uuid

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.http import answer_write
from common.writes.operation import make_operation
from tournaments.ending import bodies
from tournaments.ending.selectors.places import describe_ending
from tournaments.ending.selectors.team_standing import describe_team_needs
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.event.access import NO_STORE, open_tournament, open_tournament_as
from tournaments.permissions import may_direct


@extend_schema(
    responses={200: bodies.EndingView, **PROBLEMS},
    operation_id="tournaments_places",
    summary="Read the places, the bracket and the prizes",
    description="Teams by their numbers. After a cut the places of the knockout come first. "
    "`podiums`: every time that it was ended or opened again.",
)
@api_view(["GET", "HEAD"])
def places_view(request: Request, tournament_id: uuid.UUID) -> Response:
    """Return how it ended, or would end now."""
    access = open_tournament(request, tournament_id)
    return Response(describe_ending(access.tournament), headers=NO_STORE)


@extend_schema(
    parameters=[
        OpenApiParameter("team", int, required=True, description="The team's number."),
        OpenApiParameter("place", int, required=True, description="1 for the first."),
    ],
    responses={200: bodies.NeedsView, **PROBLEMS},
    operation_id="tournaments_needs",
    summary="What does a team need?",
    description="While the last round is played: for each result of its own match whether the "
    "place is certain or possible, and on which other matches that hangs.",
)
@api_view(["GET", "HEAD"])
def needs_view(request: Request, tournament_id: uuid.UUID) -> Response:
    """Return what a team needs for a place."""
    access = open_tournament(request, tournament_id)
    team, place = (_read_number(request, name) for name in ("team", "place"))
    told = describe_team_needs(access.tournament, str(team), place)
    return Response(told, headers=NO_STORE)


def _read_number(request: Request, name: str) -> int:
    text = request.query_params.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise Refused("number_missing", name)
    return int(text)


@extend_schema(
    request=bodies.TournamentCloseBody,
    responses={200: bodies.TournamentEndedView, **PROBLEMS},
    operation_id="tournaments_close",
    summary="End a tournament, or make it final",
    description="Once every result is agreed. Provisional while protests can be made; after that "
    "time a second request makes it final.",
)
@api_view(["POST"])
def close_view(request: Request, tournament_id: uuid.UUID) -> Response:
    """End it."""
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_body(bodies.TournamentCloseBody, request.data)
    operation = make_operation(access.caller, body, close_tournament, tournament_id)
    told = close_tournament(
        tournament=access.tournament, operation=operation, seen=body.get("stage")
    )
    return answer_write(told)


@extend_schema(
    request=bodies.TournamentReopenBody,
    responses={200: bodies.TournamentEndedView, **PROBLEMS},
    operation_id="tournaments_reopen",
    summary="Open a tournament again",
    description="The podium that it had stays in `podiums`, with the reason.",
)
@api_view(["POST"])
def reopen_view(request: Request, tournament_id: uuid.UUID) -> Response:
    """Open it again."""
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_body(bodies.TournamentReopenBody, request.data)
    operation = make_operation(access.caller, body, reopen_tournament, tournament_id)
    told = reopen_tournament(
        tournament=access.tournament, reason=body["reason"], operation=operation
    )
    return answer_write(told)
