"""How people were called before: kept as keyed hashes, for the day on which a name is removed."""

import uuid
from collections.abc import Collection, Iterable

from people.models import Club, EarlierSpelling, Player
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


def is_called(club: Club, guest: Player, digests: Collection[str]) -> bool:
    """Return whether a guest's name has one of these hashes."""
    return not set(list_spelling_digests(club.pk, guest.search_name)).isdisjoint(digests)
