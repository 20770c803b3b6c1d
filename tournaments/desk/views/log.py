"""The log of a tournament: everything that was done, with who and when."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.desk.shown.log import read_log
from tournaments.event.access import open_tournament_as
from tournaments.permissions import may_direct
from tournaments.rounds.shown.tournament import ShownTournament


@never_cache
@require_safe
def show_log(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the log, newest first; `?before=` a revision shows what was before it."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    text = request.GET.get("before", "")
    before = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
    lines, following = read_log(shown, before=before)
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "lines": lines,
        "following": following,
    }
    return render(request, "tournaments/desk/log.html", context)
