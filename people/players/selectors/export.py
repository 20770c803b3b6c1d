"""Everything that is known of a person, as one file for them to take along."""

from typing import Any

from people.models import ClubChange, Membership, Player
from people.players import holders
from people.players.selectors.entries import list_entries


def export_player(player: Player) -> dict[str, Any]:
    """Return what people and every app above it know of a player, as JSON: nobody else's name."""
    entries = list_entries(player.pk)
    rows = Player.objects.filter(pk__in=entries).order_by("created_at", "pk")
    changes = ClubChange.objects.filter(subject__in=entries).order_by("at")
    return {
        "player": str(player.pk),
        "club": player.club.slug if player.club else None,
        "entries": [_describe_entry(row) for row in rows],
        "account": _describe_account(player),
        "changes": [
            {"at": one.at.isoformat(), "action": one.action, "entry": str(one.subject)}
            for one in changes
        ],
        **holders.export_entries(entries),
    }


def _describe_entry(row: Player) -> dict[str, Any]:
    return {
        "id": str(row.pk),
        "name": row.name,
        "short_name": row.short_name,
        "number": row.number,
        "hidden": row.hidden,
        "created_at": row.created_at.isoformat(),
        "removed_at": row.removed_at.isoformat() if row.removed_at else None,
        "merged_into": str(row.merged_into_id) if row.merged_into_id else None,
    }


def _describe_account(player: Player) -> dict[str, Any] | None:
    """Return what of their account concerns this club; its address is not here."""
    if player.user_id is None:
        return None
    row = Membership.objects.filter(club=player.club_id, user=player.user_id).first()
    return {
        "role": row.role if row else None,
        "since": row.since.isoformat() if row else None,
        "left_at": row.left_at.isoformat() if row and row.left_at else None,
    }
