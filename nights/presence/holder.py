"""The players' ids that club nights hold: what is known of them there, and who was a guest."""

import uuid
from typing import Any

from django.db.models import Exists, F, OuterRef, Q

from nights.changes import tell_night_change
from nights.models import Night, Presence
from people.models import Player
from people.players.holders import Entries, Holder


def tell_nights(entries: Entries) -> None:
    """Tell every night of these entries that its people are called something else."""
    rows = Presence.objects.filter(Q(entered_as__in=entries) | Q(player__in=entries))
    nights = Night.objects.filter(pk__in=rows.values("night_id"))
    nights.update(revision=F("revision") + 1)
    for night_id in nights.values_list("pk", flat=True):
        tell_night_change(night_id)


def move_nights(entries: Entries, to: uuid.UUID) -> None:
    """Let `to` stand at every night of these entries, and tell these nights."""
    Presence.objects.filter(entered_as__in=entries).update(player=to)
    tell_nights(entries)


def export_nights(entries: Entries) -> list[dict[str, Any]]:
    """Return every night at which these entries were: day, when they came and when they went."""
    rows = Presence.objects.filter(entered_as__in=entries).select_related("night__club")
    return [
        {
            "club": row.night.club.slug,
            "day": row.night.day.isoformat(),
            "came_at": row.came_at.isoformat(),
            "went_at": row.went_at.isoformat() if row.went_at else None,
            "entered_as": str(row.entered_as_id),
        }
        for row in rows.order_by("night__day", "came_at")
    ]


def list_guests(club: uuid.UUID) -> list[uuid.UUID]:
    """Return who was at the club's nights without being on any list, and has a name."""
    theirs = Night.objects.filter(pk=OuterRef("night"), club=club)
    came = Presence.objects.filter(Exists(theirs), player=OuterRef("pk"))
    guests = Player.objects.filter(Exists(came), club=None, removed_at=None).exclude(name="")
    return list(guests.values_list("pk", flat=True))


NIGHTS = Holder(
    "nights", move=move_nights, tell=tell_nights, export=export_nights, list_guests=list_guests
)
