"""The games of a device that a club may take, and who sat in them."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db.models import Q

from common.web.caller import Caller
from people.models import Club, Player
from people.names import fold_name
from scoring.games.selectors.games import list_games
from scoring.models import Game
from scoring.permissions import find_game_role

MOST_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Guest:
    """A name at these tables, and whom on the list it most likely means."""

    name: str
    key: str
    likely: Player | None


def list_own_games(caller: Caller) -> Sequence[Game]:
    """Return the caller's own games that belong to no club, newest first."""
    games = list_games(caller).filter(club=None)[:MOST_SHOWN]
    return [game for game in games if find_game_role(game, caller) == "owner"]


def list_guest_names(games: Sequence[Game], club: Club, caller: Caller) -> list[Guest]:
    """Return the names of the guests at these tables, each once, in their order.

    Of several on the list whom a name may mean, the one who is the caller is the likely one.
    """
    sat = Q(seats__game__in=games) | Q(former_seats__game__in=games)
    guests = Player.objects.filter(sat, club=None, user=None, removed_at=None).distinct()
    names: dict[str, str] = {}
    for guest in guests.order_by("search_name", "created_at"):
        names.setdefault(fold_name(guest.name), guest.name)
    return [Guest(name, key, _find_likely(club, key, caller)) for key, name in names.items()]


def _find_likely(club: Club, key: str, caller: Caller) -> Player | None:
    """Return the only one on the list who is called so, or whose first or short name it is."""
    own = {caller.user} - {None}
    people = Player.objects.filter(club=club, merged_into=None, removed_at=None)
    for wanted in (Q(search_name=key), Q(search_name__startswith=f"{key} ")):
        if (only := _find_only(list(people.filter(wanted)), own)) is not None:
            return only
    short = [
        person for person in people.exclude(short_name="") if fold_name(person.short_name) == key
    ]
    return _find_only(short, own)


def _find_only(players: Sequence[Player], own: Collection[uuid.UUID | None]) -> Player | None:
    if len(players) > 1:
        players = [player for player in players if player.user_id in own]
    return players[0] if len(players) == 1 else None
