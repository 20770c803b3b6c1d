"""Removing a name, over HTTP."""

import uuid

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.documentation import PROBLEMS
from common.writes.operation import make_operation
from people.permissions import may_remove_player
from people.players.access import open_player_as
from people.players.bodies import PeopleWriteBody
from people.removal.services.removals import remove_player


@extend_schema(
    request=PeopleWriteBody,
    responses={204: None, **PROBLEMS},
    operation_id="players_remove",
    summary="Remove a name",
    description="Results stay, the name goes, and does not come back.",
)
@api_view(["POST"])
def remove_view(request: Request, player_id: uuid.UUID) -> Response:
    """Take somebody's name away for good."""
    player, caller = open_player_as(request, player_id, may_remove_player)
    body = read_body(PeopleWriteBody, request.data)
    operation = make_operation(caller, body, remove_player, player_id)
    remove_player(player=player, operation=operation)
    return Response(status=204)
