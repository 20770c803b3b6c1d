"""Who is here: taps that let people come and go, add guests and name them."""

import datetime
import uuid

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from common.problems import Refused
from common.writes.taps import make_write, say_refusal
from nights.models import Night, Presence
from nights.permissions import may_run_night, may_tick, may_tick_oneself
from nights.presence.access import lead_back, open_day
from nights.presence.services import let_come, let_go, name_guest, welcome_guest, welcome_player
from people.access import open_club_as
from people.models import Player
from people.permissions import ClubAccess

LONGEST_NAME = 60


@require_POST
def change_people(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Do what the tapped button says: `come`, `back`, `go` or `name`, else add a `guest`.

    Members may tick themselves.
    """
    access = open_club_as(request, slug, may_tick_oneself)
    night = open_day(access, day)
    try:
        _change(request, access, night)
    except Refused as refused:
        say_refusal(request, refused)
    return lead_back(slug, day)


def _change(request: HttpRequest, access: ClubAccess, night: Night) -> None:
    """Make the write of the one button that was tapped; its value is an id and a revision."""
    action = next((one for one in ("come", "back", "go", "name") if one in request.POST), "guest")
    if action in {"guest", "name"} and not may_run_night(access):
        raise PermissionDenied
    value = request.POST.get(action, "")[:100]
    key, _, after = value.partition(":")
    seen = int(after) if after.isascii() and after.isdigit() else 0
    name = request.POST.get(f"name_of_{key}", "")[:LONGEST_NAME]
    operation = make_write(request, access.caller, f"{action}:{value}:{name}", seen)
    if action == "guest":
        welcome_guest(night=night, name=value[:LONGEST_NAME], operation=operation)
    elif action == "come":
        player = _find_player(access, key)
        welcome_player(night=night, player=player, operation=operation)
    elif action == "back":
        let_come(presence=_find_presence(access, night, key), operation=operation)
    elif action == "go":
        let_go(presence=_find_presence(access, night, key), operation=operation)
    else:
        presence = _find_presence(access, night, key)
        name_guest(presence=presence, name=name, operation=operation)


def _read_id(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text)
    except ValueError:
        raise Refused("not_here", "player") from None


def _find_player(access: ClubAccess, key: str) -> Player:
    player = Player.objects.filter(pk=_read_id(key)).first()
    _require_tick(access, player)
    if player is None:
        raise Refused("not_on_list", "player")
    return player


def _require_tick(access: ClubAccess, player: Player | None) -> None:
    if not may_tick(access, player):
        raise PermissionDenied


def _find_presence(access: ClubAccess, night: Night, key: str) -> Presence:
    rows = Presence.objects.select_related("night__club", "player")
    presence = rows.filter(night=night, pk=_read_id(key)).first()
    _require_tick(access, presence.player if presence else None)
    if presence is None:
        raise Refused("not_here", "player")
    return presence
