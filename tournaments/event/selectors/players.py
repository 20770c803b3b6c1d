"""Who played a match for which team: kept with its result, else the team's people of that round."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet

from common.statements import Query
from pairing.event.outcomes import read_match
from people.models import Player
from tournaments.models import (
    Entry,
    EntryMember,
    Match,
    MatchPlayer,
    Standing,
    Tournament,
    match_of,
)

Rounds = Mapping[uuid.UUID, Sequence[int]]
"""The rounds in which each of some people played; in the order in which they came first."""


def _query_kept(match: uuid.UUID) -> QuerySet[MatchPlayer]:
    rows = MatchPlayer.objects.filter(match_id=match).select_related("player")
    return rows.order_by("side", "place")


def _query_people(entry: uuid.UUID) -> QuerySet[EntryMember]:
    rows = EntryMember.objects.filter(entry_id=entry).select_related("player", "entered_as")
    return rows.order_by("place")


_kept = Query(_query_kept)
_people = Query(_query_people)


def read_who_played(tournament: Tournament) -> Mapping[uuid.UUID, Rounds]:
    """Return who played the agreed matches for each team, by ids, and in which rounds."""
    rows = MatchPlayer.objects.filter(match__round__tournament=tournament)
    rows = rows.order_by("match__round__number", "match__table", "side", "place")
    played: dict[uuid.UUID, dict[uuid.UUID, list[int]]] = {}
    for row in rows.select_related("match__round"):
        entry = _find_entry(row)
        if entry is not None:
            team = played.setdefault(entry, {})
            team.setdefault(row.player_id, []).append(row.match.round.number)
    return played


def _find_entry(row: MatchPlayer) -> uuid.UUID | None:
    """Return for whom somebody played: of partners each is an entry, in their order."""
    entries = row.match.side_ids[row.side]
    if not row.match.is_of_four:
        return entries[0]
    return entries[row.place - 1] if row.place <= len(entries) else None


def list_side_players(match: Match, side: str) -> Sequence[Player]:
    """Return who played on a side, "a" or "b", in their order.

    If a result stands: those who were kept with it, and nobody else.
    """
    if match.standing == Standing.FINAL:
        return [row.player for row in _kept.read(match=match.pk) if row.side == side]
    return [member.player for member in list_side_members(match, side)]


def list_side_members(match: Match, side: str) -> Sequence[Any]:
    """Return the people of a side, as they play on it in this round."""
    number = match.round.number
    rows = [member for entry in match.side_ids[side] for member in _people.read(entry=entry)]
    return [member for member in rows if member.plays_in(number)]


def is_played(match: Match) -> bool:
    """Return whether a result stands that was played: a forfeit has no players."""
    return match.standing == Standing.FINAL and not read_match(match.result).absent


def find_open_round(entry: Entry) -> int:
    """Return the first round of a team that nobody has reported anything of; 1 before it plays."""
    rows = Match.objects.filter(match_of(entry)).select_related("round")
    newest = rows.order_by("-round__number").first()
    if newest is None:
        return 1
    return int(newest.round.number) + (newest.standing != Standing.OPEN)
