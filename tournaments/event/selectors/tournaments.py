"""A club's tournaments, and how points are written."""

from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from pairing.event.files import points_to_json
from people.models import Club
from tournaments.models import Entry, EntryState, Tournament


def list_tournaments(club: Club) -> QuerySet[Tournament]:
    """Return a club's tournaments, newest first, each with the number of its teams.

    Those for practice are none of them.
    """
    rows = count_teams(Tournament.objects.filter(club=club, is_practice=False))
    return rows.order_by("-day", "-created_at")  # What is grouped has no order by itself.


def list_practice(club: Club) -> QuerySet[Tournament]:
    """Return what a club's directors try out, newest first."""
    rows = count_teams(Tournament.objects.filter(club=club, is_practice=True))
    return rows.order_by("-created_at")


def count_teams(rows: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Return tournaments with the number of teams that take part beside each, as `teams`."""
    entered = Count("entries", filter=Q(entries__state=EntryState.ENTERED))
    return rows.annotate(teams=entered)


def list_earlier(tournament: Tournament) -> QuerySet[Tournament]:
    """Return the club's other tournaments with teams that could come again, newest first."""
    teams = Entry.objects.filter(tournament=OuterRef("pk"))
    return list_tournaments(tournament.club).exclude(pk=tournament.pk).filter(Exists(teams))


def write_shown_points(amount: Any) -> str:
    """Return points as they are read."""
    return "" if amount is None else str(points_to_json(amount))


def write_place(rank: int, until: int) -> str:
    """Write a place, a shared one as a range."""
    return str(rank) if rank == until else f"{rank}–{until}"
