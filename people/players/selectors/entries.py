"""The people of a club, and which entries are one person."""

import uuid
from collections.abc import Mapping

from django.db.models import Q, QuerySet

from people.models import Club, Merge, Player
from people.names import fold_name


def list_people(club: Club, text: str = "") -> QuerySet[Player]:
    """Return who is on the club's list and has every word of the text, accents aside."""
    people = Player.objects.filter(club=club, merged_into=None, removed_at=None)
    for word in fold_name(text).split():
        people = people.filter(
            Q(search_name__startswith=word) | Q(search_name__contains=f" {word}")
        )
    return people


def find_end(player: Player) -> Player:
    """Return the entry that stands for this one now: itself, or what it was merged into."""
    while player.merged_into_id is not None:
        player = Player.objects.select_related("club").get(pk=player.merged_into_id)
    return player


def find_end_id(entry: uuid.UUID) -> uuid.UUID:
    """Return the id of the entry that stands for the one of this id now; of nobody the same."""
    player = Player.objects.filter(pk=entry).first()
    return find_end(player).pk if player else entry


def find_ends(club: Club) -> Mapping[uuid.UUID, uuid.UUID]:
    """Return whom each merged entry of a club stands for now."""
    merged = Player.objects.filter(club=club).exclude(merged_into=None)
    return follow(dict(merged.values_list("pk", "merged_into")))


def follow(into: Mapping[uuid.UUID, uuid.UUID | None]) -> Mapping[uuid.UUID, uuid.UUID]:
    """Return where each of these ends up, by what it was merged into; None for nothing."""

    def find(entry: uuid.UUID) -> uuid.UUID:
        while (kept := into.get(entry)) is not None:
            entry = kept
        return entry

    return {entry: find(entry) for entry in into}


def list_merged_entries(player_id: uuid.UUID) -> list[uuid.UUID]:
    """Return every entry that this one stands for: itself, and what was merged into it."""
    entries = newest = [player_id]
    while newest:
        merged = Player.objects.filter(merged_into__in=newest).order_by("pk")
        newest = list(merged.values_list("pk", flat=True))
        entries = entries + newest
    return entries


def list_merges(player: Player) -> QuerySet[Merge]:
    """Return the merges that hold or wait, into this entry or of it, the newest first."""
    live = Merge.objects.filter(undone_at=None).select_related("club", "keep", "drop")
    return live.filter(Q(keep__in=list_merged_entries(player.pk)) | Q(drop=player, pending=True))
