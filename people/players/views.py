"""A player's page."""

import uuid
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.web.caller import Caller
from common.writes.forms import TapForm
from people.clubs.panels import list_player_panels
from people.permissions import (
    find_club_role,
    may_change_player,
    may_hide_player,
    may_remove_player,
)
from people.players.access import open_player
from people.players.selectors.entries import list_merges


@never_cache
@login_required
@require_safe
def show_player(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Show a player to members, and to themselves: who they are, and what other apps know."""
    player, caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    panels = list_player_panels(player, caller)
    context = {
        "club": player.club,
        "player": player,
        "panels": panels,
        "styles": list(dict.fromkeys(style for panel in panels for style in panel.styles)),
        "merges": [_describe_merge(merge, caller) for merge in list_merges(player)],
        "hide_form": TapForm(after=player.revision),
        "is_you": player.user_id is not None and player.user_id == caller.user,
        "is_member": find_club_role(player.club.pk, caller) is not None,
        "may_change": player.on_list and may_change_player(player, caller),
        "may_hide": player.on_list and may_hide_player(player, caller),
        "may_remove": may_remove_player(player, caller),
    }
    return render(request, "people/players/player.html", context)


def _describe_merge(merge: Any, caller: Caller) -> dict[str, Any]:
    return {
        "merge": merge,
        "tap": TapForm(),
        "may_agree": merge.pending and caller.user in {merge.keep.user_id, merge.drop.user_id},
    }
