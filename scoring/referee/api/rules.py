"""The rules over HTTP, open to everybody; what they say about cards is in `referee.py`."""

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import read_write
from common.web.endpoints import endpoint, serve
from common.web.scopes import Scope
from scoring import cards, rules
from scoring.referee.answers import CountView, ScoreView
from scoring.referee.bodies.rules import CountBody, ScoreBody


@endpoint("rules_score", scope=Scope.READ, body=ScoreBody, answers=ScoreView, is_open=True)
def score(request: Request) -> Response:
    """Score a round without a game.

    Stores nothing. 422 says everything that is wrong with the entry.
    """
    body = read_write(ScoreBody, request)
    asked = (body["variant"], body["house_rules"], body["context"], body["entry"])
    return answer(ScoreView(score=rules.score_round(*asked)))


@endpoint("rules_count", scope=Scope.READ, body=CountBody, answers=CountView, is_open=True)
def count(request: Request) -> Response:
    """Count the card points of a pile.

    By the rules: a king or a ten is 10, a five 5, the dragon 25, the phoenix -25.
    """
    body = read_write(CountBody, request)
    return answer(CountView(**cards.count_points(body["cards"])))


urlpatterns = [
    path("rules/score/", serve(post=score), name="rules_score"),
    path("rules/count/", serve(post=count), name="rules_count"),
]
