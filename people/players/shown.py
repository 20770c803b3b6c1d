"""The names of people as a visitor of a club may read them."""

from collections.abc import Callable

from people.clubs.selectors import show_name
from people.models import Player
from people.permissions import ClubAccess


def make_show(access: ClubAccess) -> Callable[[Player], str]:
    """Return how people are called: members read names whole, others as the club wants."""

    def show(player: Player) -> str:
        return show_name(player, sees_names=access.sees_names, is_member=access.is_member)

    return show


def call_whole(player: Player) -> str:
    """Return somebody's whole name, for who is in the hall: they look for each other."""
    return player.name
