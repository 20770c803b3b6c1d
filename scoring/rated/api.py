"""Whether a game counts for the rating, over HTTP."""

import uuid

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.documentation import PROBLEMS
from common.writes.http import answer_write
from common.writes.operation import make_operation
from scoring.games.access import open_to_record
from scoring.games.bodies.answers import AnswerView
from scoring.rated.bodies import RatedBody
from scoring.rated.services.question import say_rated


@extend_schema(
    request=RatedBody,
    responses={200: AnswerView, **PROBLEMS},
    operation_id="games_rated",
    summary="Say whether a game counts for the rating",
    description=(
        "Before the first round; or, of a club's game that was ended by hand, once: whether the"
        " table wants it to count. The history keeps who said so."
    ),
)
@api_view(["POST"])
def rated_view(request: Request, game_id: uuid.UUID) -> Response:
    """Say whether a game counts for the rating."""
    access = open_to_record(request, game_id)
    body = read_body(RatedBody, request.data)
    operation = make_operation(access.caller, body, say_rated)
    return answer_write(say_rated(game=access.game, operation=operation, rated=body["rated"]))
