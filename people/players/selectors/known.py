"""The names on a club's list, to compare others with."""

from people.known_names import KnownNames
from people.models import Club, Player
from people.players.selectors.entries import list_people


def read_known_names(club: Club) -> KnownNames[Player]:
    """Return the names of who is on the club's list, the oldest entry first."""
    known: KnownNames[Player] = KnownNames()
    for player in list_people(club).order_by("created_at", "pk"):
        known.add(player, player.name, player.short_name)
    return known
