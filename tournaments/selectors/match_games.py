"""Who sits at a match's table, and what its games say of where they were played."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Count, Q

from people.models import Player
from tournaments.models import Entry, EntryMember, Match, Report, Tournament, TournamentRound

PEOPLE_AT_A_TABLE: Final = 2
TABLES_A_ROUND: Final = 100_000
"""More than there are: a game's place within its day is by round first, then by table."""


def list_pair(entry: Entry) -> Sequence[Player]:
    """Return the two of a team; nothing where it has not exactly two, for then nobody can tell."""
    rows = EntryMember.objects.filter(entry=entry).select_related("player").order_by("place")
    people = [one.player for one in rows]
    return people if len(people) == PEOPLE_AT_A_TABLE else []


def name_occasion(match: Match) -> dict[str, Any]:
    """Return at what a match's game is played: its tournament, and its round as a label."""
    tournament = match.round.tournament
    return {"id": str(tournament.pk), "label": f"{tournament.name} · {match.round.number}"}


def find_place(match: Match) -> int:
    """Return the place of a match's game within its day: by round, then by table (chapter 5)."""
    return int(match.round.number) * TABLES_A_ROUND + int(match.table)


def find_played_at(tournament: Tournament, table: int) -> Match | None:
    """Return what is played at a table now: in the newest round, if anything is."""
    rows = Match.objects.filter(round__tournament=tournament).order_by("-round__number")
    newest = rows.values_list("round", flat=True).first()
    found = Match.objects.filter(round=newest, table=table)
    return found.select_related("a__tournament", "b__tournament").first()


@dataclass(frozen=True, slots=True)
class ShownSheet:
    """A match's sheet on the desk, and what phones said that came back after its result stood."""

    hands: int | None
    a: int
    b: int
    late: Sequence[Sequence[int]]


def list_sheets(round_: TournamentRound) -> Mapping[uuid.UUID, ShownSheet]:
    """Return the sheets of a round by their matches; `hands` is None where there is no sheet."""
    rows = Match.objects.filter(round=round_).select_related("game")
    hands = Count("game__rounds", filter=Q(game__rounds__removed=False))
    late: dict[uuid.UUID, list[Sequence[int]]] = {}
    for one in Report.objects.filter(match__round=round_, late=True).order_by("at"):
        if "score" in one.result:
            late.setdefault(one.match_id, []).append(one.result["score"])
    return {
        row.pk: ShownSheet(
            row.hands if row.game else None,
            int(row.game.totals.get("a", 0)) if row.game else 0,
            int(row.game.totals.get("b", 0)) if row.game else 0,
            late.get(row.pk, []),
        )
        for row in rows.annotate(hands=hands)
    }
