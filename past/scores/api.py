"""Correcting a score that was brought in, over HTTP."""

import uuid

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import StrictSerializer, read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.http import answer_write
from common.writes.operation import make_operation
from past.paper.services import MOST_ROUNDS
from past.permissions import may_correct_scores
from past.reading.numbers import HIGHEST
from past.scores.selectors import get_game
from past.scores.services import correct_score, read_given
from people.access import open_club_as
from people.addresses import CLUB
from scoring.games.answers import AnswerView
from scoring.shapes.fields import PredecessorField


class TeamPointsBody(StrictSerializer):
    """The points of both teams."""

    a = serializers.IntegerField(
        min_value=-HIGHEST, max_value=HIGHEST, help_text="Points of team A."
    )
    b = serializers.IntegerField(
        min_value=-HIGHEST, max_value=HIGHEST, help_text="Points of team B."
    )


class RightScoreBody(StrictSerializer):
    """The right score, as totals or round by round, and why it is another."""

    operation = serializers.UUIDField()
    after = PredecessorField()
    totals = TeamPointsBody(required=False)
    rounds = serializers.IntegerField(
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        allow_null=True,
        help_text="How many rounds were played, where it is known; null for unknown.",
    )
    scores = serializers.ListField(
        child=TeamPointsBody(),
        required=False,
        min_length=1,
        max_length=MOST_ROUNDS,
        help_text="The scores of all rounds in turn, which add up to the totals.",
    )
    reason = serializers.CharField(max_length=200)
    is_right = serializers.BooleanField(
        default=False,
        help_text="Whether a score that hardly anybody can reach is meant as it stands.",
    )


@endpoint("clubs_correct_score", body=RightScoreBody, answers=AnswerView)
def correct(request: Request, slug: str, game_id: uuid.UUID) -> Response:
    """Correct a score that was brought in.

    Of a game that is known by its score alone. Ratings and sums follow; the game's history keeps
    both scores and the reason. For directors.
    """
    read_writer(request)
    access = open_club_as(request, slug, may_correct_scores)
    game = get_game(access.club, game_id)
    body = read_write(RightScoreBody, request)
    operation = make_operation(access.caller, body, correct_score, game.pk)
    score = read_given(body.get("totals"), body.get("rounds"), body.get("scores", []))
    return answer_write(
        correct_score(
            game=game,
            score=score,
            reason=body["reason"],
            is_right=body["is_right"],
            operation=operation,
        )
    )


urlpatterns = [
    path(f"{CLUB}games/<uuid:game_id>/score/", serve(put=correct), name="score"),
]
