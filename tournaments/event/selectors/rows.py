"""The rows of a tournament, each kind in one statement that is written once."""

import uuid
from collections.abc import Sequence

from django.db.models import QuerySet

from common.statements import Query, attach
from tournaments.models import (
    Entry,
    EntryMember,
    Match,
    MatchPlayer,
    Penalty,
    Report,
    Tournament,
    TournamentRound,
)


def _query_entries(tournament: uuid.UUID) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament_id=tournament).order_by("seed", "number")


def _query_members(tournament: uuid.UUID) -> QuerySet[EntryMember]:
    rows = EntryMember.objects.filter(entry__tournament_id=tournament).select_related("player")
    return rows.order_by("place", "from_round")


def _query_penalties(tournament: uuid.UUID) -> QuerySet[Penalty]:
    return Penalty.objects.filter(tournament_id=tournament)


def _query_rounds(tournament: uuid.UUID) -> QuerySet[TournamentRound]:
    rows = TournamentRound.objects.filter(tournament_id=tournament)
    return rows.defer("basis", "proof").order_by("number")


def _query_matches(tournament: uuid.UUID) -> QuerySet[Match]:
    return Match.objects.filter(round__tournament_id=tournament).order_by("table")


def _query_reports(tournament: uuid.UUID) -> QuerySet[Report]:
    return Report.objects.filter(match__round__tournament_id=tournament).order_by("revision")


def _query_players(tournament: uuid.UUID) -> QuerySet[MatchPlayer]:
    rows = MatchPlayer.objects.filter(match__round__tournament_id=tournament)
    return rows.order_by("side", "place")


_entries = Query(_query_entries)
_members = Query(_query_members)
_penalties = Query(_query_penalties)
_rounds = Query(_query_rounds)
_matches = Query(_query_matches)
_reports = Query(_query_reports)
_players = Query(_query_players)


def read_entries(tournament: Tournament, *, members: bool) -> Sequence[Entry]:
    """Return everybody who was ever entered, by their seeds; with `members` their people."""
    rows = _entries.read(tournament=tournament.pk)
    if members:
        attach(rows, "members", _members.read(tournament=tournament.pk))
    return rows


def read_penalties(tournament: Tournament) -> Sequence[Penalty]:
    """Return all penalties, those that were taken back too."""
    return _penalties.read(tournament=tournament.pk)


def read_rounds(tournament: Tournament) -> tuple[Sequence[TournamentRound], Sequence[Match]]:
    """Return the rounds in order, proposals too, and the matches that are attached to them."""
    rows, matches = _rounds.read(tournament=tournament.pk), _matches.read(tournament=tournament.pk)
    attach(rows, "matches", matches)
    return rows, matches


def read_reports(tournament: Tournament) -> Sequence[Report]:
    """Return what was reported of its matches, in the order of each."""
    return _reports.read(tournament=tournament.pk)


def read_match_players(tournament: Tournament) -> Sequence[MatchPlayer]:
    """Return who played its matches, by sides and places."""
    return _players.read(tournament=tournament.pk)
