"""Whether a game counts for the rating, over HTTP."""

import uuid

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_write
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.scopes import Scope
from common.writes.http import answer_write
from common.writes.operation import make_operation
from scoring.games.access import open_to_record
from scoring.games.answers import AnswerView
from scoring.rated.bodies import RatedBody
from scoring.rated.services.question import say_rated


@endpoint(
    "games_rated", scope=Scope.SCORE, body=RatedBody, answers=AnswerView, asked_by=[AskedBy.LINK]
)
def say(request: Request, game_id: uuid.UUID) -> Response:
    """Say whether a game counts for the rating.

    Before the first round; or, of a club's game that was ended by hand, once: whether the table
    wants it to count. The history keeps who said so.
    """
    access = open_to_record(request, game_id)
    body = read_write(RatedBody, request)
    operation = make_operation(access.caller, body, say_rated)
    return answer_write(say_rated(game=access.game, operation=operation, rated=body["rated"]))


urlpatterns = [
    path("games/<uuid:game_id>/rated/", serve(post=say), name="rated"),
]
