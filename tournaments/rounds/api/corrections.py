"""Results looked at again: what is worth a look, and what a correction would change."""

import uuid
from typing import Final

from django.core.exceptions import PermissionDenied
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, answer_list
from common.writes.http import answer_write
from common.writes.operation import make_operation
from tournaments.addresses import MATCH, TOURNAMENT
from tournaments.event.access import TournamentAccess, open_match, open_tournament_as
from tournaments.event.shapes import placed_in
from tournaments.models import Match
from tournaments.permissions import may_direct
from tournaments.rounds import bodies
from tournaments.rounds.answers import CorrectedView, CorrectionView, WorthALookRow
from tournaments.rounds.api.ways_out import tell_ways_out
from tournaments.rounds.services.corrections import (
    correct_and_draw_again,
    correct_and_take_back,
    postpone_correction,
)
from tournaments.rounds.shown.corrections import describe_correction
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.rounds.shown.worth_a_look import list_worth_a_look


@endpoint("matches_preview_correction", body=bodies.CorrectionBody, answers=CorrectionView)
def preview(request: Request, match_id: uuid.UUID) -> Response:
    """Ask what a correction would change.

    Nothing is written. To make it: a ruling, after which published rounds stay, or a correction.
    """
    _, match = _open(request, match_id)
    body = read_write(bodies.CorrectionBody, request)
    with placed_in("result"):
        return answer(describe_correction(match, body["result"]))


@endpoint("matches_correct", body=bodies.CorrectMatchBody, answers=CorrectedView)
def correct(request: Request, match_id: uuid.UUID) -> Response:
    """Correct a result and draw up again, or later.

    `again`: the newest round, in which nothing has begun, is taken back and drawn up again.
    `back`: the published round of a knockout that others would play, and all after it, are taken
    back with their results; the first of them is drawn up again.
    `later`: noted for after the event; until then the result counts as it is.
    """
    access, match = _open(request, match_id)
    body = read_write(bodies.CorrectMatchBody, request)
    given = {"match": match, "result": body["result"], "reason": body.get("reason", "")}
    if body["way"] == "later":
        operation = make_operation(access.caller, body, postpone_correction, match_id)
        with placed_in("result"):
            return answer_write(postpone_correction(**given, operation=operation))
    service = WAYS[body["way"]]
    operation = make_operation(access.caller, body, service, match_id)
    with placed_in("result"), tell_ways_out():
        return answer_write(service(**given, operation=operation, round_=body.get("round")))


WAYS: Final = {"again": correct_and_draw_again, "back": correct_and_take_back}
"""The ways to correct a result at once, with what follows from it."""


@endpoint("tournaments_worth_a_look", answers=Page[WorthALookRow], query=PAGES)
def read_worth_a_look(request: Request, tournament_id: uuid.UUID) -> Response:
    """List results worth a look.

    Of the newest published round: allowed, but hardly true.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    suggestions = list_worth_a_look(ShownTournament(access.tournament, access.show))
    results = [
        WorthALookRow(match=look.table.match.pk, table=look.table.number, says=look.says)
        for look in suggestions
        if look.table.match is not None
    ]
    return answer_list(request, results, lambda row: (row.table, row.match))


def _open(request: Request, match_id: uuid.UUID) -> tuple[TournamentAccess, Match]:
    read_writer(request)
    access, match = open_match(request, match_id)
    if not access.directs:
        raise PermissionDenied
    return access, match


urlpatterns = [
    path(f"{TOURNAMENT}worth-a-look/", serve(get=read_worth_a_look), name="worth_a_look"),
    path(f"{MATCH}correction/", serve(post=correct), name="correction"),
    path(f"{MATCH}correction/look/", serve(post=preview), name="preview_correction"),
]
