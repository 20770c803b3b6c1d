"""How people were called before: kept as keyed hashes, for the day on which a name is removed.

A table of then is read by them, too.
"""

import uuid
from collections.abc import Collection, Iterable

from common.names.turned import turn_name
from people.models import Club, EarlierSpelling, Player
from people.names import fold_name
from people.players.selectors.entries import find_end
from people.removal.services.spellings import (
    digest_all,
    list_all_digests,
    list_folded_names,
    list_spelling_digests,
)


def note_spellings(before: Iterable[Player], club: Club) -> None:
    """Note how these entries are called now, before they are called something else."""
    EarlierSpelling.objects.bulk_create(
        [
            EarlierSpelling(player=player, digest=digest)
            for player in before
            for digest in digest_all(club.pk, list_folded_names(player))
        ],
        ignore_conflicts=True,
    )


def take_spellings(club: Club, entries: Collection[uuid.UUID]) -> set[str]:
    """Return the hashes of how these entries were called, and forget that it was they.

    What somebody else on the list is called by now stays theirs.
    """
    rows = EarlierSpelling.objects.filter(player__in=entries)
    spellings = set(rows.values_list("digest", flat=True))
    rows.delete()
    if not spellings:
        return spellings
    others = Player.objects.filter(club=club, removed_at=None).exclude(pk__in=entries)
    for other in others.only("name", "short_name"):
        spellings.difference_update(list_all_digests(club.pk, list_folded_names(other)))
    return spellings


def find_called_before(club: Club, names: Iterable[str]) -> dict[str, list[Player]]:
    """Return who on the club's list was called so before, by name, as they stand there now."""
    digests: dict[str, str] = {
        digest: name
        for name in names
        for folded in (fold_name(name), fold_name(turn_name(name)))
        if folded
        for digest in list_spelling_digests(club.pk, folded)
    }
    rows = EarlierSpelling.objects.filter(player__club=club, digest__in=digests)
    people: dict[str, list[Player]] = {}
    for row in rows.select_related("player").order_by("player__created_at", "player"):
        end = find_end(row.player)
        called = people.setdefault(digests[row.digest], [])
        if end.on_list and end not in called:
            called.append(end)
    return people


def is_called(club: Club, guest: Player, digests: Collection[str]) -> bool:
    """Return whether a guest's name has one of these hashes."""
    return not set(list_spelling_digests(club.pk, guest.search_name)).isdisjoint(digests)
