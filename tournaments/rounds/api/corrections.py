"""Results looked at again: what is worth a look, and what a correction would change."""

import uuid

from django.core.exceptions import PermissionDenied
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.http import answer_write
from common.writes.operation import make_operation
from tournaments.event.access import TournamentAccess, open_match, open_tournament_as
from tournaments.models import Match
from tournaments.permissions import may_direct
from tournaments.rounds import bodies
from tournaments.rounds.services.corrections import correct_and_draw_again, postpone_correction
from tournaments.rounds.shown.corrections import find_correction
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.rounds.shown.worth_a_look import list_worth_a_look


@extend_schema(
    request=bodies.CorrectionBody,
    responses={200: bodies.CorrectionView, **PROBLEMS},
    operation_id="matches_preview_correction",
    summary="Ask what a correction would change",
    description="Nothing is written. To make it: a ruling, after which published rounds stay, or "
    "a correction.",
)
@api_view(["POST"])
def preview_view(request: Request, match_id: uuid.UUID) -> Response:
    """Say what another result would change."""
    _, match = _open(request, match_id)
    body = read_body(bodies.CorrectionBody, request.data)
    return Response(find_correction(match, body["result"]).to_json())


@extend_schema(
    request=bodies.CorrectMatchBody,
    responses={200: bodies.CorrectedView, **PROBLEMS},
    operation_id="matches_correct",
    summary="Correct a result and draw up again, or later",
    description="`again`: the newest round, in which nothing has begun, is taken back and drawn "
    "up again. `later`: noted for after the event; until then the result counts as it is.",
)
@api_view(["POST"])
def correct_view(request: Request, match_id: uuid.UUID) -> Response:
    """Correct a result in one of two ways."""
    access, match = _open(request, match_id)
    body = read_body(bodies.CorrectMatchBody, request.data)
    given = {"match": match, "result": body["result"], "reason": body.get("reason", "")}
    if body["way"] == "later":
        operation = make_operation(access.caller, body, postpone_correction, match_id)
        return answer_write(postpone_correction(**given, operation=operation))
    operation = make_operation(access.caller, body, correct_and_draw_again, match_id)
    told = correct_and_draw_again(**given, operation=operation, round_=body.get("round"))
    return answer_write(told)


@extend_schema(
    responses={200: bodies.WorthALookView, **PROBLEMS},
    operation_id="tournaments_worth_a_look",
    summary="List results worth a look",
    description="Of the newest published round: allowed, but hardly true.",
)
@api_view(["GET"])
def worth_a_look_view(request: Request, tournament_id: uuid.UUID) -> Response:
    """List the results that a director looks at before the next round."""
    access = open_tournament_as(request, tournament_id, may_direct)
    found = list_worth_a_look(ShownTournament(access.tournament, access.show))
    results = [
        {"match": str(one.table.match.pk), "table": one.table.number, "says": list(one.says)}
        for one in found
        if one.table.match is not None
    ]
    return Response({"results": results})


def _open(request: Request, match_id: uuid.UUID) -> tuple[TournamentAccess, Match]:
    read_writer(request)
    access, match = open_match(request, match_id)
    if not access.directs:
        raise PermissionDenied
    return access, match
