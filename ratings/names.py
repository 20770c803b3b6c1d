"""The names of people in tables, as a visitor may read them."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from people.clubs.selectors import show_name
from people.models import Player
from people.names import isolate
from people.permissions import ClubAccess, may_see_list
from people.players.labels import label_players
from ratings.models import PlayerSum
from ratings.permissions import may_see_person


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody's name as it is shown.

    `may_open`: whether the visitor may open their page; `may_read`: read what they did.
    """

    id: uuid.UUID
    name: str
    search: str
    may_open: bool
    may_read: bool


@dataclass(frozen=True, slots=True)
class _Named:
    """What a table of a club tells people apart by."""

    name: str
    number: int | None
    short_name: str = ""


def name_people(access: ClubAccess, people: Iterable[uuid.UUID]) -> Mapping[uuid.UUID, Shown]:
    """Return what these are called; to members no two alike, but for guests who have no name yet.

    Who is not there any more, as before sums are made again, is called as if removed.
    """
    wanted = set(people)
    rows = {row.pk: row for row in Player.objects.filter(pk__in=wanted)}
    while (
        missing := {row.merged_into_id for row in rows.values() if row.merged_into_id} - rows.keys()
    ):
        rows |= {row.pk: row for row in Player.objects.filter(pk__in=missing)}
    ends = {player: _find_end(rows, player) for player in wanted if player in rows}
    several = list({end.pk: end for end in ends.values()}.values())
    named = [
        show_name(player, sees_names=access.sees_names, is_member=access.is_member)
        for player in several
    ]
    if access.is_member:
        kept = [player for player in several if player.removed_at is None]
        labels = label_players([_without_short_name(player) for player in kept])
        by_label = dict(zip((player.pk for player in kept), labels, strict=True))
        named = [by_label.get(player.pk, name) for player, name in zip(several, named, strict=True)]
    guest = gettext("a guest")
    names = {
        player.pk: isolate(name) if name else guest
        for player, name in zip(several, named, strict=True)
    }
    rights = (may_see_list(access), may_see_person(access))
    shown = {
        player: Shown(end.pk, names[end.pk], end.search_name, *rights)
        for player, end in ends.items()
    }
    gone = gettext("removed person")
    return {
        player: shown.get(player) or Shown(player, gone, "", may_open=False, may_read=False)
        for player in wanted
    }


def find_person(access: ClubAccess, player: uuid.UUID) -> Shown | None:
    """Return somebody who is, or was, at the club's tables; None for anybody else."""
    shown = name_people(access, [player])[player]
    listed = Player.objects.filter(pk=shown.id, club=access.club).exists()
    played = PlayerSum.objects.filter(player=shown.id, club=access.club)
    return shown if listed or played.exists() else None


def _find_end(rows: Mapping[uuid.UUID, Player], player: uuid.UUID) -> Player:
    row = rows[player]
    while row.merged_into_id is not None:
        row = rows[row.merged_into_id]
    return row


def _without_short_name(player: Player) -> _Named:
    return _Named(player.name, player.number)
