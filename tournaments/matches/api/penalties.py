"""Penalties over HTTP: what the director takes from a team, and gives back."""

import uuid
from fractions import Fraction
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.members.api import OPERATION
from tournaments.event.access import NO_STORE, open_tournament_as
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
    )
    score = serializers.IntegerField(min_value=0, max_value=MOST_SCORE, required=False)
    reason = serializers.CharField(max_length=200)


class PenaltyRow(serializers.Serializer[Any]):
    """A penalty. `taken_back_at`: since when it counts no more, null while it does."""

    id = serializers.UUIDField()
    entry = serializers.UUIDField()
    round = serializers.IntegerField()
    points = serializers.FloatField()
    score = serializers.IntegerField()
    reason = serializers.CharField()
    in_own_matter = serializers.BooleanField()
    taken_back_at = serializers.DateTimeField(allow_null=True)


class PenaltiesView(serializers.Serializer[Any]):
    """Every penalty of a tournament, by round."""

    penalties = PenaltyRow(many=True)


class PenaltyView(serializers.Serializer[Any]):
    """The penalty that was given or taken back."""

    penalty = serializers.UUIDField()


@extend_schema(
    methods=["GET"],
    responses={200: PenaltiesView, **PROBLEMS},
    operation_id="tournaments_penalties",
    summary="Read the penalties of a tournament",
    description="For directors; those that were taken back too.",
)
@extend_schema(
    methods=["POST"],
    request=PenaltyBody,
    responses={200: PenaltyView, 201: PenaltyView, **PROBLEMS},
    operation_id="tournaments_penalize",
    summary="Take points or score from a team",
    description="In a round that was published. The tie-breaks of its opponents see the score "
    "without it.",
)
@api_view(["GET", "HEAD", "POST"])
def penalties_view(request: Request, tournament_id: uuid.UUID) -> Response:
    """Return the penalties, or give one."""
    if request.method == "POST":
        return _penalize(request, tournament_id)
    access = open_tournament_as(request, tournament_id, may_direct)
    rows = Penalty.objects.filter(tournament=access.tournament)
    return Response({"penalties": [describe_penalty(row) for row in rows]}, headers=NO_STORE)


def _penalize(request: Request, tournament_id: uuid.UUID) -> Response:
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_body(PenaltyBody, request.data)
    told = give_penalty(
        entry=_find_entry(access.tournament, body["entry"]),
        round_=body["round"],
        points=Fraction(body.get("points", 0)),
        score=body.get("score", 0),
        reason=body["reason"],
        operation=make_operation(access.caller, body, give_penalty, tournament_id),
    )
    return answer_write(told, status.HTTP_201_CREATED)


def _find_entry(tournament: Tournament, key: uuid.UUID) -> Entry:
    entry = Entry.objects.filter(tournament=tournament, pk=key).first()
    if entry is None:
        raise Http404
    return entry


@extend_schema(
    parameters=OPERATION,
    responses={200: PenaltyView, **PROBLEMS},
    operation_id="tournaments_penalty_take_back",
    summary="Take a penalty back",
    description="It counts no more; that it was given stays in the log.",
)
@api_view(["DELETE"])
def penalty_view(request: Request, tournament_id: uuid.UUID, penalty_id: uuid.UUID) -> Response:
    """Take a penalty back."""
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_body(OperationBody, request.query_params.dict())
    row = Penalty.objects.filter(tournament=access.tournament, pk=penalty_id).first()
    if row is None:
        raise Http404
    operation = make_operation(access.caller, body, take_back_penalty, penalty_id)
    return answer_write(take_back_penalty(penalty=row, operation=operation))
