"""What a correction would change, before it is made, and the three ways to make it."""

import json
import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from common.problems import Refused
from common.writes.taps import read_number, say_refusal
from pairing.event.errors import EventError
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import find_row, take_tap, write_tap
from tournaments.event.taps import say_event_refusal
from tournaments.matches.forms import read_result, write_result
from tournaments.models import Match
from tournaments.permissions import may_direct
from tournaments.rounds.services.corrections import correct_and_draw_again, postpone_correction
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
    try:
        match = find_row(Match, access.tournament, str(match_id), "round__tournament")
        result = read_result(request)
        correction = ShownCorrection(shown, match, result)
    except EventError as refusal:
        say_event_refusal(request, refusal)
    except Refused as refusal:
        say_refusal(request, refusal)
    else:
        context = {
            "tournament": access.tournament,
            "shown": shown,
            "sees_club": access.sees_club,
            "operation": uuid.uuid4(),
            "match": match,
            "fields": write_result(result),
            "reason": request.POST.get("reason", "").strip()[:200],
            "correction": correction,
        }
        return render(request, "tournaments/rounds/correction.html", context)
    return redirect(f"{reverse('tournaments:desk', args=[tournament_id])}#round")


@require_POST
def correct(request: HttpRequest, tournament_id: uuid.UUID, match_id: uuid.UUID) -> HttpResponse:
    """Correct a result and draw the newest round up again, or note it for after the event."""
    again = "again" in request.POST

    def tap(request: HttpRequest, access: TournamentAccess) -> object:
        return _correct(request, access, match_id, again=again)

    return take_tap(request, tournament_id, tap, "round", "desk_round" if again else "desk")


def _correct(
    request: HttpRequest, access: TournamentAccess, match_id: uuid.UUID, *, again: bool
) -> object:
    match = find_row(Match, access.tournament, str(match_id), "round__tournament")
    result = read_result(request)
    reason, after = request.POST.get("reason", "").strip()[:200], read_number(request, "after")
    round_ = read_number(request, "again") if again else None
    what = f"correct:{match.pk}:{json.dumps(result)}:{reason}:{round_}"
    operation = write_tap(request, access, what, after)
    if round_ is None:
        return postpone_correction(match=match, result=result, reason=reason, operation=operation)
    return correct_and_draw_again(
        match=match, result=result, reason=reason, operation=operation, round_=round_
    )
