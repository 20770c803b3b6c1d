"""The players' ids that teams of tournaments hold, and texts in which a director names people."""

import uuid
from typing import Any

from django.db.models import Q

from common.live.changes import tell_change
from common.problems import Refused
from people.models import Player
from people.players.holders import Entries, Holder, NamesSomebody
from tournaments.event.changes import name_tournament
from tournaments.models import (
    Entry,
    EntryMember,
    EntryState,
    Penalty,
    Tournament,
    TournamentChange,
    TournamentRound,
)


def refuse_merge(keep: uuid.UUID, drop: uuid.UUID) -> None:
    """Refuse to make one person of two who played in one tournament."""
    rows = EntryMember.objects.exclude(entry__state=EntryState.WITHDRAWN, entry__leaves=None)
    kept = rows.filter(player=keep).values("entry__tournament")
    both = Tournament.objects.filter(
        pk__in=rows.filter(player=drop).values("entry__tournament")
    ).filter(pk__in=kept)
    tournament = both.order_by("day").first()
    if tournament is not None:
        raise Refused("played_in_one_tournament", "drop", name=tournament.name)


def move_teams(entries: Entries, to: uuid.UUID) -> None:
    """Let `to` stand in every team for these entries; of one team twice, once."""
    rows = EntryMember.objects.filter(entered_as__in=entries)
    for member in rows:
        twin = EntryMember.objects.filter(entry=member.entry_id, player=to).exclude(pk=member.pk)
        if not twin.exists():
            EntryMember.objects.filter(pk=member.pk).update(player=to)
    tell_teams(entries)


def tell_teams(entries: Entries) -> None:
    """Tell every tournament of these entries that its people are called something else."""
    members = EntryMember.objects.filter(Q(entered_as__in=entries) | Q(player__in=entries))
    rows = Tournament.objects.filter(pk__in=members.values("entry__tournament"))
    for key in rows.values_list("pk", flat=True):
        tell_change(name_tournament(key))


def export_teams(entries: Entries) -> list[dict[str, Any]]:
    """Return every team in which these entries were: of their own name and of nobody else's."""
    rows = EntryMember.objects.filter(entered_as__in=entries)
    rows = rows.select_related("entry__tournament__club")
    return [
        {
            "club": row.entry.tournament.club.slug,
            "tournament": row.entry.tournament.name,
            "day": row.entry.tournament.day.isoformat(),
            "team": row.entry.number,
            "state": row.entry.state,
            "present": row.present,
            "entered_as": str(row.entered_as_id),
        }
        for row in rows.order_by("entry__tournament__day", "entry__number")
    ]


def blank_texts(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Empty names of teams, notes and reasons that name whoever is removed."""
    members = EntryMember.objects.filter(Q(entered_as__in=entries) | Q(player__in=entries))
    condition = Q(pk__in=members.values("entry__tournament"))
    condition |= Q(club=club) if club else Q(pk__in=[])
    # Held as every write of a tournament holds it: what is being saved brings no name back.
    for tournament in Tournament.objects.select_for_update().filter(condition).order_by("pk"):
        blank_tournament(tournament, names_somebody)
    Entry.objects.filter(pk__in=members.values("entry")).exclude(phone="").update(phone="")


def blank_tournament(tournament: Tournament, names_somebody: NamesSomebody) -> None:
    """Empty what names somebody in the texts of one tournament, which is held."""
    _blank(Tournament.objects.filter(pk=tournament.pk), names_somebody, "about", "place")
    _blank(Entry.objects.filter(tournament=tournament), names_somebody, "name", "home", "note")
    _blank(Penalty.objects.filter(tournament=tournament), names_somebody, "reason")
    _blank(TournamentChange.objects.filter(tournament=tournament), names_somebody, "reason")
    _blank_by_hand(tournament, names_somebody)


def _blank(rows: Any, names_somebody: NamesSomebody, *fields: str) -> None:
    for row in rows:
        named = {field: "" for field in fields if names_somebody(getattr(row, field))}
        if named:
            type(row).objects.filter(pk=row.pk).update(**named)


def _blank_by_hand(tournament: Tournament, names_somebody: NamesSomebody) -> None:
    for row in TournamentRound.objects.filter(tournament=tournament).exclude(by_hand=[]):
        kept = [
            {**change, "reason": "" if names_somebody(change["reason"]) else change["reason"]}
            for change in row.by_hand
        ]
        if kept != row.by_hand:
            TournamentRound.objects.filter(pk=row.pk).update(by_hand=kept)


def count_teams(entries: Entries) -> int:
    """Return in how many teams these entries were."""
    return EntryMember.objects.filter(entered_as__in=entries).count()


def list_guests(club: uuid.UUID) -> list[uuid.UUID]:
    """Return who was in a team of the club's tournaments without being on any list."""
    guests = Player.objects.filter(tournament_members__entry__tournament__club=club, club=None)
    return list(guests.filter(removed_at=None).distinct().values_list("pk", flat=True))


TEAMS = Holder(
    "teams",
    refuse_merge=refuse_merge,
    move=move_teams,
    tell=tell_teams,
    export=export_teams,
    blank=blank_texts,
    count=count_teams,
    list_guests=list_guests,
)
