"""Fetching a tournament for a request, or answering that there is none."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from rest_framework.request import Request

from common.statements import Fetched, Query
from common.web.caller import Caller
from common.web.callers import read_caller
from people.access import go_by_clock
from people.models import Player
from people.permissions import ClubAccess, find_access, may_see_club
from people.players.shown import make_show
from tournaments.event.changes import LARGE
from tournaments.event.deleted import TournamentDeleted, find_deletion
from tournaments.links.hall import holds_display_link
from tournaments.models import SEATS, Entry, Match, Tournament
from tournaments.permissions import (
    find_own_entry,
    list_held_teams,
    may_direct,
    may_lead,
    may_see_tournament,
)

NO_STORE: Final = {"Cache-Control": "no-store"}


def _query_tournament(tournament: uuid.UUID) -> QuerySet[Tournament]:
    return Tournament.objects.select_related("club").filter(pk=tournament).order_by()


def _query_match(match: uuid.UUID) -> QuerySet[Match]:
    rows = Match.objects.select_related("round__tournament__club", *SEATS)
    return rows.filter(pk=match).defer(*LARGE).order_by()


_tournament = Query(_query_tournament)
_match = Query(_query_match)


@dataclass(frozen=True)
class TournamentAccess:
    """A tournament, and who asks for it. `fetched`: its row with its club's, as it was read."""

    tournament: Tournament
    caller: Caller
    fetched: Fetched = ()

    @cached_property
    def club(self) -> ClubAccess:
        """What they are in its club."""
        return find_access(self.tournament.club, self.caller)

    @cached_property
    def directs(self) -> bool:
        """Whether they direct it."""
        return may_direct(self.tournament, self.caller)

    @cached_property
    def leads(self) -> bool:
        """Whether they say who directs it."""
        return may_lead(self.tournament, self.caller)

    @cached_property
    def is_display(self) -> bool:
        """Whether it is a program that sends the display's link along."""
        return bool(self.caller.token) and holds_display_link(self.tournament, self.caller)

    @property
    def sees_club(self) -> bool:
        """Whether they may open the pages of its club."""
        return may_see_club(self.club)

    @cached_property
    def reads(self) -> tuple[bool, ...]:
        """All on which it depends what of it and of its people is told to who asks."""
        club = self.club
        return (
            *(self.directs, self.directs or self.is_display),
            *(self.sees_club, club.sees_names, club.is_member),
        )

    def show(self, player: Player) -> str:
        """Return how somebody is called: whole names for who directs it, and in the hall."""
        return player.name if self.directs or self.is_display else make_show(self.club)(player)


def open_tournament(request: HttpRequest | Request, tournament_id: uuid.UUID) -> TournamentAccess:
    """Return the tournament to somebody who may see it; for anybody else there is none."""
    caller = read_caller(request)
    fetched = _tournament.fetch(tournament=tournament_id)
    tournament = next(iter(_tournament.make(fetched)), None)
    if tournament is None and find_deletion(tournament_id):
        raise TournamentDeleted("tournament_deleted")
    if tournament is None or not may_see_tournament(tournament, caller):
        raise Http404
    go_by_clock(request, tournament.club)
    return TournamentAccess(tournament, caller, fetched)


def open_tournament_as(
    request: HttpRequest | Request,
    tournament_id: uuid.UUID,
    may: Callable[[Tournament, Caller], bool],
) -> TournamentAccess:
    """Return the tournament to somebody who may do this with it.

    Raises:
        Http404: they may not see it.
        PermissionDenied: they may see it, and not do this.
    """
    access = open_tournament(request, tournament_id)
    if not may(access.tournament, access.caller):
        raise PermissionDenied
    return access


def list_own_teams(access: TournamentAccess) -> set[uuid.UUID]:
    """Return the teams whose reports the caller may read: all to directors, else by their links."""
    if access.directs:
        rows = Entry.objects.filter(tournament=access.tournament)
        return set(rows.values_list("pk", flat=True))
    return {entry.pk for entry in list_held_teams(access.tournament, access.caller)}


def open_entry(
    request: HttpRequest | Request, tournament_id: uuid.UUID, entry_id: uuid.UUID
) -> tuple[TournamentAccess, Entry]:
    """Return a team of the tournament to somebody who may see it."""
    access = open_tournament(request, tournament_id)
    rows = Entry.objects.filter(tournament=access.tournament, pk=entry_id)
    entry = rows.select_related("tournament__club").first()
    if entry is None:
        raise Http404
    return access, entry


def open_match(
    request: HttpRequest | Request, match_id: uuid.UUID
) -> tuple[TournamentAccess, Match]:
    """Return a match of a published round to somebody who may see its tournament."""
    caller = read_caller(request)
    match = next(iter(_match.read(match=match_id)), None)
    if match is not None:
        for entry in (*match.sides["a"], *match.sides["b"]):
            entry.tournament = match.round.tournament
    # Its own teams first: to look for a link among all teams is three quarters of a report.
    if match is None or not (
        find_own_entry(match, caller) or may_see_tournament(match.round.tournament, caller)
    ):
        raise Http404
    return TournamentAccess(match.round.tournament, caller), match
