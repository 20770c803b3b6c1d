"""Taps of a director: each is one write, and leads back to the page that it was made on."""

import uuid
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from common.problems import Conflict, NoPairing, Refused
from common.writes.operation import Operation
from common.writes.taps import make_write, say_refusal
from pairing.event.errors import EventError
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.taps import say_event_refusal, say_ways_out
from tournaments.models import Tournament
from tournaments.permissions import may_direct

Tap = Callable[[HttpRequest, TournamentAccess], object]


def take_tap(
    request: HttpRequest, tournament_id: uuid.UUID, tap: Tap, part: str, page: str = "desk"
) -> HttpResponse:
    """Do what a button asks for, and lead back to a part of its page with what is said of it.

    Of refusals here a way out is said; who can offer it as a button catches it before.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    try:
        tap(request, access)
    except NoPairing as refusal:
        say_ways_out(request, access, refusal)
    except EventError as refusal:
        say_event_refusal(request, refusal)
    except Refused as refusal:
        say_refusal(request, refusal)
    return redirect(f"{reverse(f'tournaments:{page}', args=[tournament_id])}#{part}")


def write_tap(
    request: HttpRequest, access: TournamentAccess, what: str, after: int = 0
) -> Operation:
    """Return the write of one button of a director's page."""
    return make_write(request, access.caller, f"{access.tournament.pk}:{what}", after)


def find_row(kind: type[Any], tournament: Tournament, key: str, through: str) -> Any:
    """Return a row of this tournament.

    Raises:
        Http404: the form names none.
        Conflict: it is there no more: the page was drawn before it went.
    """
    try:
        row = kind.objects.filter(pk=uuid.UUID(key), **{through: tournament}).first()
    except ValueError:
        raise Http404 from None
    if row is None:
        raise Conflict("changed_meanwhile")
    return row
