"""Who sits at a table, over HTTP: reading who takes a seat, and changing it."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_write
from common.web.caller import Caller
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.scopes import Scope
from common.writes.http import answer_write
from common.writes.operation import make_operation
from people.models import Player
from scoring.games.access import open_to_record
from scoring.games.answers import AnswerView
from scoring.permissions import may_seat
from scoring.seats.bodies import SeatChangeBody
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat
from scoring.shapes.parameters import OF_A_SEAT


def read_seat_taker(seat: Mapping[str, Any], caller: Caller, field: str) -> NewSeat:
    """Return who is to take a seat, as far as the caller may seat them."""
    if "player" not in seat:
        return NewSeat(name=seat.get("name", ""))
    player = Player.objects.filter(pk=seat["player"]).first()
    if player is None or not may_seat(player, caller):
        raise Refused("not_found", f"{field}.player")
    return NewSeat(player=player)


@endpoint(
    "games_seat",
    scope=Scope.SCORE,
    body=SeatChangeBody,
    answers=AnswerView,
    query=OF_A_SEAT,
    asked_by=[AskedBy.LINK],
)
def seat_somebody(request: Request, game_id: uuid.UUID, seat: int) -> Response:
    """Put somebody on a seat, or mend a name.

    With `from_round` somebody takes over then: the rounds before stay with whoever sat there. A
    game whose line-up changed is not rated.
    """
    access = open_to_record(request, game_id)
    body = read_write(SeatChangeBody, request)
    who = read_seat_taker(body, access.caller, "seat")
    operation = make_operation(access.caller, body, seat_player, seat)
    return answer_write(
        seat_player(
            game=access.game,
            operation=operation,
            seat=seat,
            who=who,
            from_round=body.get("from_round"),
        )
    )


urlpatterns = [
    path("games/<uuid:game_id>/seats/<int:seat>/", serve(put=seat_somebody), name="seat"),
]
