"""Typed names, found on a club's list."""

from collections.abc import Sequence

from people.clubs.selectors import list_entries
from people.models import Club, Player
from people.names import fold_name


def find_people(club: Club, names: Sequence[str]) -> dict[str, Player]:
    """Return who of the list is meant by each name: its full name or short name, once on it."""
    wanted = {fold_name(name): name for name in names}
    people: dict[str, list[Player]] = {}
    for player in list_entries(club):
        for spelling in {fold_name(player.name), fold_name(player.short_name)} - {""}:
            if spelling in wanted:
                people.setdefault(wanted[spelling], []).append(player)
    return {name: players[0] for name, players in people.items() if len(players) == 1}
