"""Removing a name, over HTTP."""

import uuid

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_write
from common.web.endpoints import endpoint, serve
from common.writes.http import OperationBody
from common.writes.operation import make_operation
from people.addresses import PLAYER
from people.permissions import may_remove_player
from people.players.access import open_player_as
from people.removal.services.removals import remove_player


@endpoint("players_remove", body=OperationBody, answers={204: None})
def remove(request: Request, player_id: uuid.UUID) -> Response:
    """Remove a name.

    Results stay, the name goes, and does not come back.
    """
    player, caller = open_player_as(request, player_id, may_remove_player)
    body = read_write(OperationBody, request)
    operation = make_operation(caller, body, remove_player, player_id)
    remove_player(player=player, operation=operation)
    return Response(status=204)


urlpatterns = [
    path(f"{PLAYER}remove/", serve(post=remove), name="remove_api"),
]
