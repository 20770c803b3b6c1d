"""Clubs, and who is on their lists."""

import uuid
from collections.abc import Sequence

from django.db.models import QuerySet
from django.utils.translation import gettext

from people.models import PUBLIC, Club, Player
from people.names import isolate, make_initials


def list_open_clubs(most: int) -> Sequence[Club]:
    """Return clubs that show their games to everybody, by name; none that is archived."""
    return list(Club.objects.filter(strangers_see__in=PUBLIC, archived_at=None)[:most])


def list_entries(club: Club) -> QuerySet[Player]:
    """Return who is on the club's list: nobody twice, nobody who was removed."""
    return Player.objects.filter(club=club, merged_into=None, removed_at=None)


def count_people(club: Club) -> int:
    """Return how many people are on the club's list."""
    return list_entries(club).count()


def list_named_entries(
    club: Club, most: int, *, shows_hidden: bool
) -> Sequence[tuple[uuid.UUID, str]]:
    """Return id and name of the first of the list.

    Who is hidden is initials, unless they are shown too.
    """
    players = list_entries(club).order_by("search_name", "id")[:most]
    return [
        (player.pk, isolate(show_name(player, sees_names=True, is_member=shows_hidden)))
        for player in players
    ]


def show_name(player: Player, *, sees_names: bool, is_member: bool) -> str:
    """Return a player's name as somebody may read it: members whole, others as the club wants.

    Somebody who was removed has none any more, and is called so.
    """
    if player.removed_at is not None:
        return gettext("removed person")
    if is_member or (sees_names and not player.hidden):
        return player.name
    return make_initials(player.name)
