"""The names on a club's list, and what was said of others, to compare names with."""

import uuid
from collections.abc import Mapping

from people.known_names import KnownNames
from people.models import Club, Player, Spelling
from people.players.selectors.entries import list_people


def read_known_names(club: Club) -> KnownNames[Player]:
    """Return the names of who is on the club's list, the oldest entry first, and what was said."""
    known: KnownNames[Player] = KnownNames()
    people = {player.pk: player for player in list_people(club).order_by("created_at", "pk")}
    for player in people.values():
        known.add(player, player.name, player.short_name)
    said = list(Spelling.objects.filter(club=club))
    ends = _find_ends(club) if any(spelling.player_id not in people for spelling in said) else {}
    for spelling in said:
        meant = people.get(_follow(ends, spelling.player_id))
        if meant is not None and not _is_new(known, spelling, meant):
            known.say(spelling.text, meant)
    return known


def _find_ends(club: Club) -> Mapping[uuid.UUID, uuid.UUID]:
    merged = Player.objects.filter(club=club).exclude(merged_into=None).only("merged_into")
    return {entry.pk: entry.merged_into_id for entry in merged if entry.merged_into_id}


def _follow(ends: Mapping[uuid.UUID, uuid.UUID], entry: uuid.UUID) -> uuid.UUID:
    while entry in ends:
        entry = ends[entry]
    return entry


def _is_new(known: KnownNames[Player], said: Spelling, meant: Player) -> bool:
    """Return whether somebody came since who is called so too: then it has to be said again."""
    others = (player for player in known.list_called(said.text) if player != meant)
    return any(player.created_at > said.at for player in others)
