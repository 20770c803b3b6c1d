"""Taps of a director: each is one write, and leads back to the page that it was made on."""

import uuid
from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from common.writes.buttons import find_button
from common.writes.operation import Operation
from common.writes.taps import find_row, make_write
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.taps import say_event_refusals
from tournaments.models import TournamentRound
from tournaments.permissions import may_direct

Tap = Callable[[HttpRequest, TournamentAccess], object]
Buttons = Mapping[str, Callable[[HttpRequest, TournamentAccess, str], object]]


def take_tap(
    request: HttpRequest, tournament_id: uuid.UUID, tap: Tap, part: str, page: str = "desk"
) -> HttpResponse:
    """Do what a button asks for, and lead back to a part of its page with what is said of it.

    Where no round is possible the ways out are said; who offers them as buttons catches it before.
    A button that has something to ask first answers with its page.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    with say_event_refusals(request, access):
        done = tap(request, access)
        if isinstance(done, HttpResponse):
            return done
    return lead_back(request, reverse(f"tournaments:{page}", args=[tournament_id]), part)


def lead_back(request: HttpRequest, page: str, part: str) -> HttpResponse:
    """Lead back to a part of a page; to its top where something is said there.

    A script stays where it is, and shows beside the button what is said.
    """
    is_said = len(get_messages(request)) > 0
    return redirect(page if is_said else f"{page}#{part}")


def press(buttons: Buttons, usual: str = "") -> Tap:
    """Return what does as the tapped button of this table says; `usual` where none is named."""

    def tap(request: HttpRequest, access: TournamentAccess) -> object:
        button, value = find_button(request, buttons, usual)
        return button(request, access, value)

    return tap


def find_round(access: TournamentAccess, key: str) -> TournamentRound:
    """Return the round of the tournament that a form names."""
    row: TournamentRound = find_row(TournamentRound, key, tournament=access.tournament)
    return row


def write_tap(
    request: HttpRequest,
    access: TournamentAccess,
    service: Callable[..., Any],
    *of: object,
    after: int = 0,
) -> Operation:
    """Return the write of one button of a director's page."""
    return make_write(request, access.caller, service, access.tournament.pk, *of, after=after)
