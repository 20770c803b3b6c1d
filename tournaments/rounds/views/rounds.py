"""A published round by itself: for everybody, and at the desk where its results are corrected."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.web.pages.parts import render_live
from tournaments.event.access import TournamentAccess, open_tournament, open_tournament_as
from tournaments.matches.selectors.sheets import list_sheets
from tournaments.permissions import may_direct
from tournaments.rounds.shown.tournament import ShownTournament


@never_cache
@require_safe
def show_round(request: HttpRequest, tournament_id: uuid.UUID, number: int) -> HttpResponse:
    """Show the tables of a round to who may see the tournament."""
    return _show(request, open_tournament(request, tournament_id), number, is_desk=False)


@never_cache
@require_safe
def show_desk_round(request: HttpRequest, tournament_id: uuid.UUID, number: int) -> HttpResponse:
    """Show a director the tables of a round, each with its result to correct."""
    access = open_tournament_as(request, tournament_id, may_direct)
    return _show(request, access, number, is_desk=True)


def _show(
    request: HttpRequest, access: TournamentAccess, number: int, *, is_desk: bool
) -> HttpResponse:
    shown = ShownTournament(access.tournament, access.show)
    round_ = shown.find_round(number)
    if round_ is None:
        raise Http404
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
        "round": round_,
        "is_desk": is_desk,
        "sheets": list_sheets(round_.row) if is_desk else {},
    }
    return render_live(
        request, "tournaments/rounds/round.html", "tournaments/rounds/partials/_round.html", context
    )
