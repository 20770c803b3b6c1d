"""Who is here: taps that let people come and go, add guests and name them."""

import datetime
import uuid
from dataclasses import dataclass
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from common.problems import Refused
from common.web.caller import Caller
from common.writes.buttons import ButtonAsk, Tap, find_button
from common.writes.refusals import say_refusals
from nights.models import Night, Presence
from nights.permissions import may_run_night, may_tick, may_tick_oneself
from nights.presence.access import lead_back_to_night, open_day
from nights.presence.services import (
    let_come,
    let_go,
    name_guest,
    take_off,
    welcome_guest,
    welcome_player,
)
from people.access import open_club_as
from people.models import Player
from people.names import clean_name
from people.permissions import ClubAccess

LONGEST_NAME: Final = 60
MOST_LETTERS: Final = 100


@require_POST
def change_people(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Do what the tapped button says; members may tick themselves."""
    access = open_club_as(request, slug, may_tick_oneself)
    night = open_day(access, day)
    with say_refusals(request):
        tap, value = find_button(request, BUTTONS, "guest")
        tap(request, Ticking(access, night), value[:MOST_LETTERS])
    return lead_back_to_night(slug, day)


@dataclass(frozen=True, slots=True)
class Ticking:
    """Who taps, in which night."""

    access: ClubAccess
    night: Night

    @property
    def caller(self) -> Caller:
        """Who asks."""
        return self.access.caller


def _read_guest(_request: HttpRequest, ticking: Ticking, value: str) -> ButtonAsk:
    _require_run(ticking.access)
    if not clean_name(value):
        raise Refused("guest_without_name", "guest")
    return _ask_guest(ticking, value)


def _read_anonymous(request: HttpRequest, ticking: Ticking, _value: str) -> ButtonAsk:
    return _ask_guest(ticking, request.POST.get("guest", ""))


def _ask_guest(ticking: Ticking, name: str) -> ButtonAsk:
    _require_run(ticking.access)
    return ButtonAsk({"night": ticking.night, "name": name[:LONGEST_NAME]})


def _read_player(_request: HttpRequest, ticking: Ticking, value: str) -> ButtonAsk:
    key, after = _read_value(value)
    player = _find_player(ticking.access, key)
    of = (ticking.night.pk, player.pk, after)
    return ButtonAsk({"night": ticking.night, "player": player}, after, of)


def _read_presence(_request: HttpRequest, ticking: Ticking, value: str) -> ButtonAsk:
    key, after = _read_value(value)
    presence = _find_presence(ticking.access, ticking.night, key)
    return ButtonAsk({"presence": presence}, after, (presence.pk, after))


def _read_naming(request: HttpRequest, ticking: Ticking, value: str) -> ButtonAsk:
    _require_run(ticking.access)
    key, after = _read_value(value)
    name = request.POST.get(f"name_of_{key}", "")[:LONGEST_NAME]
    presence = _find_presence(ticking.access, ticking.night, key)
    return ButtonAsk({"presence": presence, "name": name}, after, (presence.pk, name, after))


def _read_mistake(request: HttpRequest, ticking: Ticking, value: str) -> ButtonAsk:
    _require_run(ticking.access)
    return _read_presence(request, ticking, value)


BUTTONS: Final = {
    "come": Tap(welcome_player, _read_player),
    "back": Tap(let_come, _read_presence),
    "go": Tap(let_go, _read_presence),
    "off": Tap(take_off, _read_mistake),
    "name": Tap(name_guest, _read_naming),
    "anonymous": Tap(welcome_guest, _read_anonymous),
    "guest": Tap(welcome_guest, _read_guest),
}
"""A button's value is an id with the revision that was seen; that of `guest` is a name."""


def _read_value(value: str) -> tuple[str, int]:
    key, _, after = value.partition(":")
    return key, int(after) if after.isascii() and after.isdigit() else 0


def _require_run(access: ClubAccess) -> None:
    if not may_run_night(access):
        raise PermissionDenied


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
