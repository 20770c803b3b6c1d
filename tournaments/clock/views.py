"""The buttons of the clock on the director's desk."""

import uuid
from typing import Any, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from common.problems import Refused
from common.writes.taps import make_write, read_number, say_refusal
from tournaments.clock.services import TURNS, Turn, give_time, turn_clock
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import find_row
from tournaments.models import Match, TournamentRound
from tournaments.permissions import may_direct

MINUTE = 60


@require_POST
def turn(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Turn the clock of the newest round, or give a table more time."""
    access = open_tournament_as(request, tournament_id, may_direct)
    try:
        if "table" in request.POST:
            _give_time(request, access)
        else:
            _turn(request, access)
    except Refused as refusal:
        say_refusal(request, refusal)
    return redirect(f"{reverse('tournaments:desk', args=[tournament_id])}#clock")


def _turn(request: HttpRequest, access: TournamentAccess) -> object:
    do, after = request.POST.get("do", ""), read_number(request, "after")
    rows = TournamentRound.objects.filter(tournament=access.tournament)
    row = rows.filter(number=read_number(request, "round")).select_related("tournament").first()
    if row is None or do not in (*TURNS, "clear", "take"):
        raise Http404
    seconds: Any = MINUTE * read_number(request, "minutes") or None
    if do == "take":
        do, seconds = "add", -(seconds or 0)
    what = f"clock:{row.pk}:{do}:{seconds}:{after}"
    operation = make_write(request, access.caller, what, after)
    return turn_clock(row=row, do=cast("Turn", do), seconds=seconds, operation=operation)


def _give_time(request: HttpRequest, access: TournamentAccess) -> object:
    match = find_row(Match, access.tournament, request.POST["table"], "round__tournament")
    seconds = MINUTE * read_number(request, "minutes")
    operation = make_write(request, access.caller, f"time:{match.pk}:{seconds}", 0)
    return give_time(match=match, seconds=seconds, operation=operation)
