"""The rows of a tournament, each kind in one statement that is written once."""

import uuid
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from django.db.models import Model, QuerySet

from common.statements import Fetched, Query, attach
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

Row = TypeVar("Row", bound=Model)


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
_ALL: Final[tuple[Query[Any], ...]] = (
    _entries,
    _members,
    _penalties,
    _rounds,
    _matches,
    _players,
    _reports,
)
_OF_EVENT: Final[tuple[Query[Any], ...]] = (_entries, _rounds, _matches, _penalties)


def fetch_rows(tournament: Tournament) -> tuple[Fetched, ...]:
    """Fetch all rows of a tournament that is only read, and return them as the database has them.

    What is asked of this object later is made of them.
    """
    tournament.fetched = {query: query.fetch(tournament=tournament.pk) for query in _ALL}
    return tuple(tournament.fetched.values())


def fetch_event(tournament: Tournament) -> tuple[Fetched, ...]:
    """Fetch the rows of which a tournament's event is made, without a round that is proposed.

    What is asked of this object later is made of them: it is one that nothing is written by.
    """
    fetched: dict[object, Fetched] = {
        query: query.fetch(tournament=tournament.pk) for query in _OF_EVENT
    }
    tournament.fetched = fetched
    drawn = zip(fetched[_rounds], _rounds.make(fetched[_rounds]), strict=True)
    published = tuple(row for row, round_ in drawn if round_.is_published)
    return fetched[_entries], published, fetched[_matches], fetched[_penalties]


def _read(query: Query[Row], tournament: Tournament) -> list[Row]:
    if query in tournament.fetched:
        return query.make(tournament.fetched[query])
    return query.read(tournament=tournament.pk)


def read_entries(tournament: Tournament, *, members: bool) -> Sequence[Entry]:
    """Return everybody who was ever entered, by their seeds; with `members` their people."""
    rows = _read(_entries, tournament)
    if members:
        attach(rows, "members", _read(_members, tournament))
    return rows


def read_penalties(tournament: Tournament) -> Sequence[Penalty]:
    """Return all penalties, those that were taken back too."""
    return _read(_penalties, tournament)


def read_round_rows(tournament: Tournament) -> Sequence[TournamentRound]:
    """Return the rounds in order, proposals too, without what they were drawn from."""
    return _read(_rounds, tournament)


def read_rounds(tournament: Tournament) -> tuple[Sequence[TournamentRound], Sequence[Match]]:
    """Return the rounds in order, proposals too, and the matches that are attached to them."""
    rows, matches = read_round_rows(tournament), _read(_matches, tournament)
    attach(rows, "matches", matches)
    return rows, matches


def read_reports(tournament: Tournament) -> Sequence[Report]:
    """Return what was reported of its matches, in the order of each."""
    return _read(_reports, tournament)


def read_match_players(tournament: Tournament) -> Sequence[MatchPlayer]:
    """Return who played its matches, by sides and places."""
    return _read(_players, tournament)
