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
from people.access import go_by_clock
from people.accounts.seen import let_keep
from people.clubs.panels import list_player_panels
from people.models import Merge, Player
from people.permissions import (
    find_access,
    may_agree_to_merge,
    may_change_player,
    may_hide_player,
    may_invite,
    may_leave,
    may_remove_player,
    may_see_list,
    may_undo_merge,
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
    go_by_clock(request, player.club)
    access, panels = find_access(player.club, caller), list_player_panels(player, caller)
    is_you = player.user_id is not None and player.user_id == caller.user
    context = {
        "club": player.club,
        "player": player,
        "panels": panels,
        "styles": list(dict.fromkeys(style for panel in panels for style in panel.styles)),
        "merges": [_describe_merge(player, merge, caller) for merge in list_merges(player)],
        "hide_form": TapForm(after=player.revision),
        "is_you": is_you,
        **(let_keep("player", access) if is_you else {}),
        "may_leave": may_leave(access),
        "may_see_list": may_see_list(access),
        "may_invite": player.on_list and may_invite(access),
        "may_change": player.on_list and may_change_player(player, caller),
        "may_hide": player.on_list and may_hide_player(player, caller),
        "may_remove": may_remove_player(player, caller),
    }
    return render(request, "people/players/player.html", context)


def _describe_merge(player: Player, merge: Merge, caller: Caller) -> dict[str, Any]:
    return {
        "merge": merge,
        "tap": TapForm(),
        "may_agree": merge.pending and may_agree_to_merge(merge, caller),
        "may_undo": player.on_list and may_undo_merge(merge, caller),
    }
