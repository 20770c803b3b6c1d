"""The page of a tournament, as everybody reads it."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.web.pages.parts import render_live
from tournaments.event.access import open_tournament
from tournaments.rounds.shown.fixed_rounds import list_to_come
from tournaments.rounds.shown.tournament import ShownTournament


@never_cache
@require_safe
def show_tournament(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the tournament: when and where, its newest round, its standings, its teams."""
    access = open_tournament(request, tournament_id)
    shown = ShownTournament(access.tournament, access.show)
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "directs": access.directs,
        "rounds_url": f"{request.path}rounds/",
        "sees_club": access.sees_club,
        "to_come": list_to_come(shown),
    }
    return render_live(
        request,
        "tournaments/rounds/tournament.html",
        "tournaments/rounds/partials/_tournament.html",
        context,
    )
