"""What a correction would change, before it is made, and the three ways to make it."""

import json
import uuid
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from common.writes.buttons import ButtonAsk, Tap, find_button
from common.writes.taps import find_row, read_form_number
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import lead_back, take_tap
from tournaments.event.taps import say_event_refusals
from tournaments.matches.forms import read_result, write_result
from tournaments.models import Match
from tournaments.permissions import may_direct
from tournaments.rounds.services.corrections import (
    correct_and_draw_again,
    correct_and_take_back,
    postpone_correction,
)
from tournaments.rounds.shown.corrections import ShownCorrection
from tournaments.rounds.shown.tournament import ShownTournament


@never_cache
@require_POST
def show_correction(
    request: HttpRequest, tournament_id: uuid.UUID, match_id: uuid.UUID
) -> HttpResponse:
    """Show what another result would change; nothing is written down."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    with say_event_refusals(request, access):
        match = find_row(Match, str(match_id), round__tournament=access.tournament)
        result = read_result(request)
        context = {
            "tournament": access.tournament,
            "shown": shown,
            "sees_club": access.sees_club,
            "operation": uuid.uuid4(),
            "match": match,
            "fields": write_result(result),
            "reason": request.POST.get("reason", "").strip()[:200],
            "correction": ShownCorrection(shown, match, result),
        }
        return render(request, "tournaments/rounds/correction.html", context)
    return lead_back(request, reverse("tournaments:desk", args=[tournament_id]), "round")


@require_POST
def correct(request: HttpRequest, tournament_id: uuid.UUID, match_id: uuid.UUID) -> HttpResponse:
    """Correct a result and draw the newest round up again, or note it for after the event."""
    (way, page), _value = find_button(request, WAYS, "later")

    def tap(request: HttpRequest, access: TournamentAccess) -> object:
        return way(request, access, str(match_id))

    return take_tap(request, tournament_id, tap, "round", page)


def _read_later(request: HttpRequest, access: TournamentAccess, key: str) -> ButtonAsk:
    match = find_row(Match, key, round__tournament=access.tournament)
    result, reason = read_result(request), request.POST.get("reason", "").strip()[:200]
    asked = {"match": match, "result": result, "reason": reason}
    return ButtonAsk(
        asked, read_form_number(request, "after"), (match.pk, json.dumps(result), reason)
    )


def _read_again(request: HttpRequest, access: TournamentAccess, key: str) -> ButtonAsk:
    asked, round_ = _read_later(request, access, key), read_form_number(request, "again")
    return ButtonAsk({**asked.values, "round_": round_}, asked.after, (*asked.of, round_))


def _read_back(request: HttpRequest, access: TournamentAccess, key: str) -> ButtonAsk:
    asked, round_ = _read_later(request, access, key), read_form_number(request, "back")
    return ButtonAsk({**asked.values, "round_": round_}, asked.after, (*asked.of, round_))


WAYS: Final = {
    "back": (Tap(correct_and_take_back, _read_back), "desk"),
    "again": (Tap(correct_and_draw_again, _read_again), "desk_round"),
    "later": (Tap(postpone_correction, _read_later), "desk"),
}
"""The ways to correct a match, whose key its address names, and the page that each leads to."""
