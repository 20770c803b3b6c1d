"""The names on a club's list, and what was said of others, to compare names with."""

from collections import defaultdict
from collections.abc import Sequence

from people.known_names import KnownNames
from people.models import Club, Player, Spelling
from people.players.selectors.entries import follow


def read_known_names(club: Club) -> KnownNames[Player]:
    """Return the names of who is on the club's list, the oldest entry first, and what was said.

    What an entry was called that is merged into somebody means them, where nobody else may be.
    """
    known: KnownNames[Player] = KnownNames()
    rows = Player.objects.filter(club=club, removed_at=None).order_by("created_at", "pk")
    entries = {entry.pk: entry for entry in rows}
    people = {key: entry for key, entry in entries.items() if entry.merged_into_id is None}
    for player in people.values():
        known.add(player, player.name, player.short_name)
    ends = follow({key: entry.merged_into_id for key, entry in entries.items()})
    merged = [entries[key] for key in entries if key not in people and ends[key] in people]
    _say_merged(known, [(entry, people[ends[entry.pk]]) for entry in merged])
    for spelling in Spelling.objects.filter(club=club):
        meant = people.get(ends.get(spelling.player_id, spelling.player_id))
        if meant is not None and not _is_new(known, spelling, meant):
            known.say(spelling.text, meant)
    return known


def _say_merged(known: KnownNames[Player], merged: Sequence[tuple[Player, Player]]) -> None:
    """Know what each of these entries was called as a name of whom it was merged into."""
    meant: defaultdict[str, set[Player]] = defaultdict(set)
    for entry, end in merged:
        for name in filter(None, (entry.name, entry.short_name)):
            meant[name] |= {end, *known.compare(name).who}
    for name, people in meant.items():
        if len(people) == 1:
            known.say(name, *people)


def _is_new(known: KnownNames[Player], said: Spelling, meant: Player) -> bool:
    """Return whether somebody came since who is called so too: then it has to be said again."""
    others = (player for player in known.list_called(said.text) if player != meant)
    return any(player.created_at > said.at for player in others)
