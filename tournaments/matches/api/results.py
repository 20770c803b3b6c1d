"""Matches over HTTP: reported by a team's link, confirmed by the other, settled by the director."""

import uuid
from typing import cast

from django.core.exceptions import PermissionDenied
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.scopes import Scope
from common.web.statuses import register_status
from common.writes.http import answer_write
from common.writes.operation import make_operation
from tournaments.addresses import MATCH
from tournaments.event.access import NO_STORE, TournamentAccess, list_own_teams, open_match
from tournaments.event.selectors.rounds import describe_table_of_round
from tournaments.event.selectors.teams import ShownTeams
from tournaments.event.shapes import placed_in
from tournaments.matches import bodies
from tournaments.matches.answers import MatchView, OneMatchView
from tournaments.matches.services.results import Side, confirm_result, report_result, settle_result
from tournaments.models import Match
from tournaments.permissions import list_sides


class NotTheirSide(Refused):
    """Somebody speaks for a side of a match who is not of its team."""


register_status(NotTheirSide, 403)


@endpoint("matches_read", answers=OneMatchView, asked_by=[AskedBy.LINK, AskedBy.ANYBODY])
def read(request: Request, match_id: uuid.UUID) -> Response:
    """Read a match.

    Directors, and those who hold a link of its teams, also see what each side reported.
    """
    access, match = open_match(request, match_id)
    teams = ShownTeams(access.tournament, access.show)
    table = describe_table_of_round(match, list_own_teams(access), teams)
    view = OneMatchView(tournament=access.tournament.pk, round=match.round.number, table=table)
    return answer(view, headers=NO_STORE)


@endpoint(
    "matches_report",
    scope=Scope.SCORE,
    body=bodies.ResultBody,
    answers=MatchView,
    asked_by=[AskedBy.LINK],
)
def report(request: Request, match_id: uuid.UUID) -> Response:
    """Report what a match ended with.

    With the link of one of its teams, or an account of somebody in it; a director settles it by a
    ruling instead (`matches_ruling`). Provisional until the other side says the same or accepts
    it.
    """
    read_writer(request)
    access, match = open_match(request, match_id)
    sides = require_sides(access, match)
    body = read_write(bodies.ResultBody, request)
    side = choose_side(sides, body.get("side"))
    operation = make_operation(access.caller, body, report_result, match_id, side)
    with placed_in("result"):
        answer = report_result(match=match, side=side, result=body["result"], operation=operation)
    return answer_write(answer)


@endpoint(
    "matches_confirm",
    scope=Scope.SCORE,
    body=bodies.ConfirmBody,
    answers=MatchView,
    asked_by=[AskedBy.LINK],
)
def confirm(request: Request, match_id: uuid.UUID) -> Response:
    """Accept what the other side reported.

    With the link of the other team, or an account of somebody in it: the result is final from then
    on.
    """
    read_writer(request)
    access, match = open_match(request, match_id)
    sides = require_sides(access, match)
    body = read_write(bodies.ConfirmBody, request)
    side = choose_side(sides, body.get("side"))
    operation = make_operation(access.caller, body, confirm_result, match_id, side)
    return answer_write(confirm_result(match=match, side=side, operation=operation))


def require_sides(access: TournamentAccess, match: Match) -> list[str]:
    """Return the sides whose links the caller holds; without one they report nothing."""
    sides = list_sides(match, access.caller)
    if not sides:
        raise NotTheirSide("team_reports")
    return sides


def choose_side(sides: list[str], asked: str | None) -> Side:
    """Return for which side the caller speaks: the one of their link, or the one they name."""
    if asked and asked not in sides:
        raise NotTheirSide("team_reports", "side")
    if len(sides) > 1 and not asked:
        raise Refused("for_which_team", "side")
    return cast("Side", asked or sides[0])


@endpoint("matches_ruling", body=bodies.RulingBody, answers=MatchView)
def settle(request: Request, match_id: uuid.UUID) -> Response:
    """Settle a match.

    For directors: a result, a forfeit, awarded points, or none again. What was final needs a
    reason.
    """
    read_writer(request)
    access, match = open_match(request, match_id)
    if not access.directs:
        raise PermissionDenied
    body = read_write(bodies.RulingBody, request)
    operation = make_operation(access.caller, body, settle_result, match_id)
    with placed_in("result"):
        answer = settle_result(
            match=match, result=body["result"], operation=operation, reason=body.get("reason", "")
        )
    return answer_write(answer)


urlpatterns = [
    path(MATCH, serve(get=read), name="match"),
    path(f"{MATCH}result/", serve(put=report), name="result"),
    path(f"{MATCH}confirm/", serve(post=confirm), name="confirm"),
    path(f"{MATCH}ruling/", serve(post=settle), name="ruling"),
]
