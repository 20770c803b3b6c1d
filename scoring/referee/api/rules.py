"""The rules over HTTP, open to everybody; what they say about cards is in `referee.py`."""

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.documentation import PROBLEMS
from scoring import cards, rules
from scoring.referee.bodies.rules import CountBody, CountView, ScoreBody, ScoreView


@extend_schema(
    request=ScoreBody,
    responses={200: ScoreView, **PROBLEMS},
    operation_id="rules_score",
    summary="Score a round without a game",
    description="Stores nothing. 422 says everything that is wrong with the entry.",
    auth=[],
)
@api_view(["POST"])
def score_view(request: Request) -> Response:
    """Score a round without a game, or say everything that is wrong with it."""
    body = read_body(ScoreBody, request.data)
    score = rules.score_round(body["variant"], body["house_rules"], body["context"], body["entry"])
    return Response({"score": score})


@extend_schema(
    request=CountBody,
    responses={200: CountView, **PROBLEMS},
    operation_id="rules_count",
    summary="Count the card points of a pile",
    auth=[],
)
@api_view(["POST"])
def count_view(request: Request) -> Response:
    """Add up the card points of a pile."""
    body = read_body(CountBody, request.data)
    return Response(cards.count_points(body["cards"]))
