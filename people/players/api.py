"""Everything about a person over HTTP, for them to take along."""

import uuid

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.endpoints import endpoint, serve
from people.addresses import PLAYER
from people.permissions import may_remove_player
from people.players.access import open_player_as
from people.players.answers import ExportView
from people.players.selectors.export import export_player


@endpoint("players_export", answers=ExportView)
def export(request: Request, player_id: uuid.UUID) -> Response:
    """Everything about a person.

    All that is known of them, as one file.
    """
    player, _ = open_player_as(request, player_id, may_remove_player)
    name = f'attachment; filename="tichu-player-{str(player.pk)[:8]}.json"'
    headers = {"Cache-Control": "no-store", "Content-Disposition": name}
    return answer(export_player(player), headers=headers)


urlpatterns = [
    path(f"{PLAYER}export/", serve(get=export), name="export_api"),
]
