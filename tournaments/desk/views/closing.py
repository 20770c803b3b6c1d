"""Closing a tournament at the desk: where something has not been played it is asked first."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from common.writes.buttons import ButtonAsk, Tap, is_sent
from tournaments.ending.selectors.missing import find_missing
from tournaments.ending.services.closing import close_tournament
from tournaments.event.access import TournamentAccess
from tournaments.rounds.shown.rounds import call_round


def close_or_ask(request: HttpRequest, access: TournamentAccess, value: str) -> object:
    """Close it; or where rounds, results or a winner are missing, show what, and ask."""
    if not is_sent(request, "anyway") and not access.tournament.is_over:
        asked = _ask(request, access)
        if asked is not None:
            return asked
    return Tap(close_tournament, _read_closing)(request, access, value)


def _ask(request: HttpRequest, access: TournamentAccess) -> HttpResponse | None:
    """Return the page that asks, None where nothing is missing or nothing was played at all."""
    tournament = access.tournament
    missing = find_missing(tournament)
    if not missing or len(missing.rounds) == tournament.all_rounds:
        return None
    context = {
        "tournament": tournament,
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
        "stage": request.POST.get("stage", ""),
        "rounds": [call_round(tournament, number) for number in missing.rounds],
        "matches": [
            (call_round(tournament, match.round.number), match) for match in missing.matches
        ],
        "winners": [
            (call_round(tournament, match.round.number), match) for match in missing.winners
        ],
    }
    return render(request, "tournaments/desk/closing.html", context)


def _read_closing(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    stage, anyway = request.POST.get("stage", ""), is_sent(request, "anyway")
    asked = {"tournament": access.tournament, "stage": stage, "anyway": anyway}
    return ButtonAsk(asked, of=(access.tournament.pk, stage))
