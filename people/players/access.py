"""Fetching a player for a request, or answering that there is none."""

import uuid
from collections.abc import Callable

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from rest_framework.request import Request

from common.web.caller import Caller
from common.web.callers import read_caller
from people.models import Player
from people.permissions import may_see_player
from people.players.selectors.entries import find_end


def open_player(request: HttpRequest | Request, player_id: uuid.UUID) -> tuple[Player, Caller]:
    """Return the player, as the entry that stands for them now, to somebody who may see them.

    For anybody else there is none, as for an id that was made up.
    """
    caller = read_caller(request)
    player = Player.objects.select_related("club").filter(pk=player_id).first()
    if player is None or not may_see_player(player, caller):
        raise Http404
    return find_end(player), caller


def open_player_as(
    request: HttpRequest | Request, player_id: uuid.UUID, may: Callable[[Player, Caller], bool]
) -> tuple[Player, Caller]:
    """Return the player to somebody who may do this with them.

    Raises:
        Http404: they may not see the player.
        PermissionDenied: they may see them, and not do this.
    """
    player, caller = open_player(request, player_id)
    if not may(player, caller):
        raise PermissionDenied
    return player, caller
