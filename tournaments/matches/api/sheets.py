"""The sheet of a match over HTTP, the other team's agreement on one phone, codes to type."""

import uuid
from typing import Any, cast

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view, throttle_classes
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import StrictSerializer, read_body
from common.web.caller import Grant
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.web.grants import keep_grant
from common.web.throttling import AddressThrottle, CodeThrottle
from common.writes.http import OperationBody, RevisionBody, answer_write
from common.writes.operation import make_operation
from scoring.links.grants import grant_link
from scoring.models import Game
from scoring.tokens import make_token
from tournaments.entries.services.codes import require_code_of, use_team_code
from tournaments.event.access import NO_STORE, open_match
from tournaments.links.teams import KIND, make_team_token
from tournaments.matches import bodies
from tournaments.matches.api.results import choose_side, require_sides
from tournaments.matches.services.results import Speaker, countersign_result
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import Tournament


class SheetBody(OperationBody):
    """Open the sheet of a match."""

    side = serializers.ChoiceField(
        ["a", "b", "table"],
        required=False,
        help_text="Whose report its end is. `table` is the director's, and speaks for neither.",
    )


class SheetView(serializers.Serializer[Any]):
    """The game that is a match's sheet; `token` is that of its scorer link."""

    match = serializers.UUIDField()
    game = serializers.UUIDField()
    by = serializers.CharField()
    token = serializers.CharField()


class CountersignBody(RevisionBody):
    """What one side reported is agreed with the other side's code."""

    side = serializers.ChoiceField(["a", "b"], required=False)
    code = serializers.CharField(max_length=20)


class TeamCodeBody(StrictSerializer):
    """A code that somebody typed."""

    code = serializers.CharField(max_length=20)


class TeamCodeView(serializers.Serializer[Any]):
    """The team whose code it is; `token` is that of its link."""

    entry = serializers.UUIDField()
    token = serializers.CharField()


@extend_schema(
    request=SheetBody,
    responses={200: SheetView, **PROBLEMS},
    operation_id="matches_sheet",
    summary="Open the sheet of a match",
    description="With the link of one of its teams, or as a director. What the game ends with is "
    "reported for whoever opened it. A sheet that is open already is told.",
)
@api_view(["POST"])
def sheet_view(request: Request, match_id: uuid.UUID) -> Response:
    """Open the sheet of a match, and tell its scorer link."""
    read_writer(request)
    access, match = open_match(request, match_id)
    if access.directs:
        body = read_body(SheetBody, request.data)
        side: Speaker = cast("Speaker", body.get("side") or "table")
    else:
        sides = require_sides(access, match)
        body = read_body(SheetBody, request.data)
        side = choose_side(sides, body.get("side"))
    operation = make_operation(access.caller, body, open_sheet, match_id, side)
    told = open_sheet(match=match, by=side, operation=operation)
    game = Game.objects.filter(pk=told.body["game"]).first()
    if game is None:
        raise Http404
    answer = {**told.body, "token": make_token(game, "scorer")}
    response = Response(answer, headers=NO_STORE)
    grant_link(request, response, game, "scorer")
    return response


@extend_schema(
    request=CountersignBody,
    responses={200: bodies.MatchView, **PROBLEMS},
    operation_id="matches_countersign",
    summary="Agree on one phone",
    description="With the link of one team and the short code of the other: what the first has "
    "reported, or the table's sheet says, is final. Wrong codes are counted.",
)
@api_view(["POST"])
@throttle_classes([CodeThrottle, AddressThrottle])
def countersign_view(request: Request, match_id: uuid.UUID) -> Response:
    """Let the other side agree by its code."""
    read_writer(request)
    access, match = open_match(request, match_id)
    sides = require_sides(access, match)
    body = read_body(CountersignBody, request.data)
    side = choose_side(sides, body.get("side"))
    require_code_of(entry=match.b if side == "a" else match.a, code=body["code"])
    operation = make_operation(access.caller, body, countersign_result, match_id, side)
    return answer_write(countersign_result(match=match, side=side, operation=operation))


@extend_schema(
    request=TeamCodeBody,
    responses={200: TeamCodeView, **PROBLEMS},
    operation_id="tournaments_code",
    summary="Use a team's short code",
    description="Answers like an exchanged link. Wrong codes are counted for each tournament, and "
    "never block its links.",
)
@api_view(["POST"])
@throttle_classes([CodeThrottle, AddressThrottle])
def code_view(request: Request, tournament_id: uuid.UUID) -> Response:
    """Take a team's code that somebody typed."""
    read_writer(request)
    body = read_body(TeamCodeBody, request.data)
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    entry = use_team_code(tournament=tournament, code=body["code"])
    response = Response({"entry": str(entry.pk), "token": make_team_token(entry)}, headers=NO_STORE)
    keep_grant(request, response, entry.pk, Grant(KIND, entry.generation))
    return response
