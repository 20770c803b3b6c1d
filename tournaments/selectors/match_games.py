"""Who sits at a match's table, and what its games say of where they were played."""

from collections.abc import Sequence
from typing import Any, Final

from people.models import Player
from tournaments.models import Entry, EntryMember, Match

PEOPLE_AT_A_TABLE: Final = 2


def list_pair(entry: Entry) -> Sequence[Player]:
    """Return the two of a team; nothing where it has not exactly two, for then nobody can tell."""
    rows = EntryMember.objects.filter(entry=entry).select_related("player").order_by("place")
    people = [one.player for one in rows]
    return people if len(people) == PEOPLE_AT_A_TABLE else []


def name_occasion(match: Match) -> dict[str, Any]:
    """Return at what a match's game is played: its tournament, and its round as a label."""
    tournament = match.round.tournament
    return {"id": str(tournament.pk), "label": f"{tournament.name} · {match.round.number}"}
