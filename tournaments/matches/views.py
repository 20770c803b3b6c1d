"""What belongs beside the score sheet of a match: a call for the director, and the desk's news.

A sheet asks for it by itself; for a game of no tournament there is nothing.
"""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.web.caller import Caller
from common.web.callers import read_caller
from common.web.problems import describe_problem
from common.writes.refusals import Refusals
from common.writes.taps import make_write
from scoring.games.access import open_game
from tournaments.clock.shown import find_table_clock
from tournaments.matches.services.results import call_director
from tournaments.models import SEATS, Match, Standing, Tournament
from tournaments.permissions import list_sides, may_direct


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_beside(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show it to who plays the match or directs the tournament; or call the director."""
    game, caller = open_game(request, game_id).game, read_caller(request)
    sides = (f"{seat}__tournament" for seat in SEATS)
    rows = Match.objects.select_related("round__tournament", *sides)
    match = rows.filter(game=game).first()
    may_call = match is not None and _may_call(match, caller)
    if request.method == "POST" and not may_call:
        raise Http404
    if match is None or match.round.tournament.has_ended:
        return HttpResponse(status=204)
    refused = _call(request, caller, match) if request.method == "POST" else ""
    desk = _read_desk(match.round.tournament, caller)
    if not may_call and desk is None:
        return HttpResponse(status=204)
    context = {
        "match": match,
        "may_call": may_call,
        "desk": desk,
        "refused": refused,
        "clock": find_table_clock(match) if may_call else None,
        "operation": uuid.uuid4(),
    }
    return render(request, "tournaments/matches/partials/_beside_sheet.html", context)


def _may_call(match: Match, caller: Caller) -> bool:
    """Return whether they play this match, and it is not settled yet."""
    runs = match.standing != Standing.FINAL and not match.round.tournament.has_ended
    return runs and bool(list_sides(match, caller))


def _call(request: HttpRequest, caller: Caller, match: Match) -> str:
    """Call the director; return the sentence where that is refused."""
    with Refusals() as problems:
        operation = make_write(request, caller, call_director, match.pk, True)
        call_director(match=match, operation=operation, calls=True)
        match.refresh_from_db(fields=["calls_since"])
    return " ".join(describe_problem(problem).message for problem in problems)


def _read_desk(tournament: Tournament, caller: Caller) -> dict[str, Any] | None:
    """Return which tables call and where two sides differ, for who directs."""
    if not may_direct(tournament, caller):
        return None
    rows = Match.objects.filter(round__tournament=tournament).order_by("round__number", "table")
    differing = rows.filter(standing=Standing.DISPUTED)
    return {
        "tournament": tournament,
        "calls": list(rows.exclude(calls_since=None).values_list("table", flat=True)),
        "differ": list(differing.values_list("table", flat=True)),
    }
