"""The display in the hall: a shell that says nothing, and what it shows to who may see it."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.web.callers import read_caller
from common.web.pages import render_page
from common.writes.refusals import say_refusals
from common.writes.taps import make_write
from people.access import speak_as
from people.players.shown import call_whole
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import lead_back
from tournaments.hall.services import renew_hall_link
from tournaments.hall.shown.display import list_screens
from tournaments.links.hall import DISPLAY, has_opened_display, holds_display_link
from tournaments.models import Tournament
from tournaments.permissions import may_direct, may_look_at_display
from tournaments.rounds.shown.tournament import ShownTournament


@require_safe
def show_display(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the shell: the same bytes for every tournament, also one that is not there."""
    del tournament_id
    return render_page(request, "tournaments/hall/display.html")


@never_cache
@require_safe
def show_now(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show what the display shows, to who may see the tournament or holds the display's link."""
    caller = read_caller(request)
    tournament = Tournament.objects.select_related("club").filter(pk=tournament_id).first()
    if tournament is None:
        raise Http404
    speak_as(request, tournament.club)
    if not may_look_at_display(tournament, caller):
        if not (tournament.is_over and has_opened_display(tournament, caller)):
            raise Http404
        # The link has ended with the tournament: the display says so, and no name any more.
        return render(
            request, "tournaments/hall/partials/_display.html", {"tournament": tournament}
        )
    access = TournamentAccess(tournament, caller)
    show = call_whole if holds_display_link(tournament, caller) else access.show
    shown = ShownTournament(tournament, show)
    context = {"tournament": tournament, "shown": shown, "screens": list_screens(shown)}
    return render(request, "tournaments/hall/partials/_display.html", context)


@require_POST
def renew(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """End the link to the display, and make another."""
    access = open_tournament_as(request, tournament_id, may_direct)
    with say_refusals(request):
        operation = make_write(request, access.caller, renew_hall_link, tournament_id, DISPLAY)
        renew_hall_link(tournament=access.tournament, kind=DISPLAY, operation=operation)
    return lead_back(request, reverse("tournaments:desk_hall", args=[tournament_id]), "hall")
