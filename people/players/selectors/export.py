"""Everything that is known of a person, as one file for them to take along."""

from people.models import ClubChange, Membership, Player, Spelling
from people.players import holders
from people.players.answers import EntryChangeView, EntryView, ExportView, PlaceView
from people.players.selectors.entries import list_merged_entries


def export_player(player: Player) -> ExportView:
    """Return what people and every app above it know of a player: nobody else's name."""
    entries = list_merged_entries(player.pk)
    rows = Player.objects.filter(pk__in=entries).order_by("created_at", "pk")
    changes = ClubChange.objects.filter(subject__in=entries).order_by("at")
    return ExportView(
        player=player.pk,
        club=player.club.slug if player.club else None,
        entries=[_describe_entry(row) for row in rows],
        account=_describe_account(player),
        changes=[
            EntryChangeView(at=row.at, action=row.action, entry=row.subject) for row in changes
        ],
        spellings=list(
            Spelling.objects.filter(player__in=entries)
            .order_by("folded")
            .values_list("text", flat=True)
        ),
        **holders.export_entries(entries),
    )


def _describe_entry(row: Player) -> EntryView:
    return EntryView(
        id=row.pk,
        name=row.name,
        short_name=row.short_name,
        number=row.number,
        hidden=row.hidden,
        created_at=row.created_at,
        removed_at=row.removed_at,
        merged_into=row.merged_into_id,
    )


def _describe_account(player: Player) -> PlaceView | None:
    """Return what of their account concerns this club; its address is not here."""
    if player.user_id is None:
        return None
    row = Membership.objects.filter(club=player.club_id, user=player.user_id).first()
    return PlaceView(
        role=row.role if row else None,
        since=row.since if row else None,
        left_at=row.left_at if row else None,
    )
