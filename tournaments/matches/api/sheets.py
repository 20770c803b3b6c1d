"""The sheet of a match over HTTP, the other team's agreement on one phone, codes to type."""

import uuid
from typing import cast

from django.http import Http404
from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.caller import Grant
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.grants import keep_grant
from common.web.scopes import Scope
from common.web.throttling import AddressThrottle, CodeThrottle
from common.web.tries import read_trier
from common.writes.http import OperationBody, RevisionBody, answer_write
from common.writes.operation import make_operation
from scoring.links.grants import grant_link
from scoring.models import Game
from scoring.tokens import make_link_token
from tournaments.addresses import MATCH, TOURNAMENT
from tournaments.entries.services.codes import require_code_of, use_team_code
from tournaments.event.access import NO_STORE, open_match
from tournaments.links.teams import KIND, make_team_token
from tournaments.matches.answers import MatchView, SheetView, TeamCodeView
from tournaments.matches.api.results import choose_side, require_sides
from tournaments.matches.services.results import OTHER, Speaker, countersign_result
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import Tournament


class SheetBody(OperationBody):
    """Open the sheet of a match."""

    side = serializers.ChoiceField(
        ["a", "b", "table"],
        required=False,
        help_text="Whose report its end is. `table` is the director's, and speaks for neither.",
    )


class CountersignBody(RevisionBody):
    """What one side reported is agreed with the other side's code."""

    side = serializers.ChoiceField(["a", "b"], required=False)
    code = serializers.CharField(max_length=20, help_text="The code of the other side's team.")


class TeamCodeBody(StrictSerializer):
    """A code that somebody typed."""

    code = serializers.CharField(max_length=20, help_text="The code that somebody typed.")


@endpoint(
    "matches_sheet", scope=Scope.SCORE, body=SheetBody, answers=SheetView, asked_by=[AskedBy.LINK]
)
def give_sheet(request: Request, match_id: uuid.UUID) -> Response:
    """Open the sheet of a match.

    With the link of one of its teams, or as a director. The game's end is reported for the one who
    opened the sheet. If it is open already, the answer is that sheet.
    """
    read_writer(request)
    access, match = open_match(request, match_id)
    if access.directs:
        body = read_write(SheetBody, request)
        side: Speaker = cast("Speaker", body.get("side") or "table")
    else:
        sides = require_sides(access, match)
        body = read_write(SheetBody, request)
        side = choose_side(sides, body.get("side"))
    operation = make_operation(access.caller, body, open_sheet, match_id, side)
    reply = open_sheet(match=match, by=side, operation=operation)
    game = Game.objects.filter(pk=reply.body["game"]).first()
    if game is None:
        raise Http404
    token = make_link_token(game, "scorer")
    sheet = SheetView(match=match.pk, game=game.pk, by=reply.body["by"], token=token)
    response = answer(sheet, headers=NO_STORE)
    grant_link(request, response, game, "scorer")
    return response


@endpoint(
    "matches_countersign",
    scope=Scope.SCORE,
    body=CountersignBody,
    answers=MatchView,
    throttles=[CodeThrottle, AddressThrottle],
    asked_by=[AskedBy.LINK],
)
def countersign(request: Request, match_id: uuid.UUID) -> Response:
    """Agree on one phone.

    With the link of one side and a short code of the other: what the first has reported, or the
    table's sheet says, is final. Wrong codes are counted.
    """
    read_writer(request)
    access, match = open_match(request, match_id)
    sides = require_sides(access, match)
    body = read_write(CountersignBody, request)
    side = choose_side(sides, body.get("side"))
    own, others = match.sides[side][0], match.sides[OTHER[side]]
    require_code_of(entries=others, code=body["code"], by=read_trier(request, holder=own.pk))
    operation = make_operation(access.caller, body, countersign_result, match_id, side)
    return answer_write(countersign_result(match=match, side=side, operation=operation))


@endpoint(
    "tournaments_code",
    scope=Scope.READ,
    body=TeamCodeBody,
    answers=TeamCodeView,
    throttles=[CodeThrottle, AddressThrottle],
    asked_by=[AskedBy.ANYBODY],
)
def use_code(request: Request, tournament_id: uuid.UUID) -> Response:
    """Use a team's short code.

    Answers like an exchanged link. Wrong codes are counted for each tournament, and never block
    its links.
    """
    read_writer(request)
    body = read_write(TeamCodeBody, request)
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    entry = use_team_code(tournament=tournament, code=body["code"], by=read_trier(request))
    code = TeamCodeView(entry=entry.pk, token=make_team_token(entry))
    response = answer(code, headers=NO_STORE)
    keep_grant(request, response, entry.pk, Grant(KIND, entry.generation))
    return response


urlpatterns = [
    path(f"{TOURNAMENT}code/", serve(post=use_code), name="code"),
    path(f"{MATCH}sheet/", serve(post=give_sheet), name="sheet"),
    path(f"{MATCH}countersign/", serve(post=countersign), name="countersign"),
]
