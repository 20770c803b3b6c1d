"""The sheet of a team's match, the other team's code on the same phone, and codes to type."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.web.caller import Grant
from common.web.callers import read_caller
from common.web.grants import keep_grant
from common.web.tries import read_trier
from common.writes.refusals import say_refusals
from common.writes.taps import find_row, make_write, read_form_number
from scoring.links.grants import grant_link
from scoring.models import Game
from tournaments.entries.services.codes import use_team_code
from tournaments.event.access import open_tournament_as
from tournaments.links.teams import KIND, holds_team_link
from tournaments.matches.selectors.sheets import find_played_at
from tournaments.matches.services.results import countersign_result
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import Match, Tournament
from tournaments.permissions import may_direct, may_see_tournament
from tournaments.team_page.views.codes import require_others_code
from tournaments.team_page.views.page import find_own_match, open_own


@require_POST
def open_sheet_of_team(
    request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID
) -> HttpResponse:
    """Open the sheet of the team's match, and lead to it; who holds the link may write there."""
    access = open_own(request, tournament_id, entry_id)
    with say_refusals(request):
        match, side = find_own_match(access.entry, request.POST.get("match", ""))
        operation = make_write(request, access.caller, open_sheet, match.pk, side)
        answer = open_sheet(match=match, by=side, operation=operation)
        return _lead_to_sheet(request, answer.body["game"])
    return redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry_id)


def _lead_to_sheet(request: HttpRequest, game_id: str) -> HttpResponse:
    response = redirect("scoring:sheet", game_id=game_id)
    grant_link(request, response, Game.objects.get(pk=game_id), "scorer")
    return response


@require_POST
def open_as_director(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Open the sheet of a table from the desk: it speaks for neither side."""
    access = open_tournament_as(request, tournament_id, may_direct)
    with say_refusals(request):
        key = request.POST.get("match", "")
        match = find_row(Match, key, round__tournament=access.tournament)
        operation = make_write(request, access.caller, open_sheet, match.pk, "table")
        answer = open_sheet(match=match, by="table", operation=operation)
        return _lead_to_sheet(request, answer.body["game"])
    return redirect("tournaments:desk", tournament_id=tournament_id)


@require_POST
def countersign(
    request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID
) -> HttpResponse:
    """Let the other side agree on this phone, by a code of its own."""
    access = open_own(request, tournament_id, entry_id)
    with say_refusals(request):
        match, side = find_own_match(access.entry, request.POST.get("match", ""))
        after = read_form_number(request, "after")
        require_others_code(request, access.entry, match, side)
        operation = make_write(
            request, access.caller, countersign_result, match.pk, side, after, after=after
        )
        countersign_result(match=match, side=side, operation=operation)
    return redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry_id)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_code(
    request: HttpRequest, tournament_id: uuid.UUID, table: int | None = None
) -> HttpResponse:
    """Ask for a team's code and lead to its page; a phone that knows its team is led on.

    `table`: where in the hall its QR code was scanned. It leads to what is played there now.
    People who may not see a tournament do not learn here whether there is one.
    """
    rows = Tournament.objects.filter(pk=tournament_id).select_related("club")
    caller, tournament = read_caller(request), rows.first()
    match = find_played_at(tournament, table) if tournament and table is not None else None
    playing = [*match.sides["a"], *match.sides["b"]] if match else []
    for entry in playing if request.method != "POST" else ():
        if holds_team_link(entry, caller):
            return redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry.pk)
    if request.method == "POST":
        with say_refusals(request):
            entry = use_team_code(
                tournament=tournament,
                code=request.POST.get("code", ""),
                by=read_trier(request),
            )
            response = redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry.pk)
            keep_grant(request, response, entry.pk, Grant(KIND, entry.generation))
            return response
    sees = tournament is not None and may_see_tournament(tournament, caller)
    context = {"tournament": tournament if sees else None, "table": table}
    return render(request, "tournaments/team_page/code.html", context)
