"""Penalties over HTTP: what the director takes from a team, and gives back."""

import uuid
from fractions import Fraction

from django.http import Http404
from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.members.api import OPERATION
from tournaments.addresses import TOURNAMENT
from tournaments.event.access import NO_STORE, open_tournament_as
from tournaments.matches.answers import PenaltyRow, PenaltyView
from tournaments.matches.selectors.reports import describe_penalty
from tournaments.matches.services.penalties import (
    MOST_POINTS,
    MOST_SCORE,
    give_penalty,
    take_back_penalty,
)
from tournaments.models import Entry, Penalty, Tournament
from tournaments.permissions import may_direct


class PenaltyBody(OperationBody):
    """What is taken from a team, points of the tournament, of the score, or both; and why."""

    entry = serializers.UUIDField()
    round = serializers.IntegerField(min_value=1, max_value=1000)
    points = serializers.DecimalField(
        max_digits=10,
        decimal_places=6,
        min_value=0,
        max_value=MOST_POINTS,
        coerce_to_string=False,
        required=False,
        help_text="Points of the standings to take.",
    )
    score = serializers.IntegerField(
        min_value=0, max_value=MOST_SCORE, required=False, help_text="Points of the game to take."
    )
    reason = serializers.CharField(max_length=200)


@endpoint("tournaments_penalties", answers=Page[PenaltyRow], query=PAGES)
def read(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read the penalties of a tournament.

    For directors; those that were taken back too.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    rows = Penalty.objects.filter(tournament=access.tournament)
    return answer_list(request, rows, _place, describe_penalty, NO_STORE)


def _place(row: Penalty) -> Key:
    return (row.round, row.at.timestamp(), row.pk)


@endpoint("tournaments_penalize", body=PenaltyBody, answers={200: PenaltyView, 201: PenaltyView})
def penalize(request: Request, tournament_id: uuid.UUID) -> Response:
    """Take points or score from a team.

    In a round that was published. The tie-breaks of its opponents see the score without it.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(PenaltyBody, request)
    answer = give_penalty(
        entry=_find_entry(access.tournament, body["entry"]),
        round_=body["round"],
        points=Fraction(body.get("points", 0)),
        score=body.get("score", 0),
        reason=body["reason"],
        operation=make_operation(access.caller, body, give_penalty, tournament_id),
    )
    return answer_write(answer, status.HTTP_201_CREATED)


def _find_entry(tournament: Tournament, key: uuid.UUID) -> Entry:
    entry = Entry.objects.filter(tournament=tournament, pk=key).first()
    if entry is None:
        raise Http404
    return entry


@endpoint("tournaments_penalty_take_back", answers=PenaltyView, query=OPERATION)
def take_back(request: Request, tournament_id: uuid.UUID, penalty_id: uuid.UUID) -> Response:
    """Take a penalty back.

    It counts no more; that it was given stays in the log.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(OperationBody, request)
    row = Penalty.objects.filter(tournament=access.tournament, pk=penalty_id).first()
    if row is None:
        raise Http404
    operation = make_operation(access.caller, body, take_back_penalty, penalty_id)
    return answer_write(take_back_penalty(penalty=row, operation=operation))


urlpatterns = [
    path(f"{TOURNAMENT}penalties/", serve(get=read, post=penalize), name="penalties"),
    path(f"{TOURNAMENT}penalties/<uuid:penalty_id>/", serve(delete=take_back), name="penalty"),
]
