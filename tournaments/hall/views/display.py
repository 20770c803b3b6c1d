"""The display in the hall: a shell that says nothing, and what it shows to who may see it."""

import uuid
from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
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
from tournaments.hall.shown.languages import read_languages, write_languages
from tournaments.links.hall import DISPLAY, has_opened_display, holds_display_link
from tournaments.models import Tournament
from tournaments.permissions import may_direct, may_look_at_display
from tournaments.rounds.shown.tournament import ShownTournament


@require_safe
def show_display(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the shell: the same bytes for every tournament, also one that is not there."""
    del tournament_id
    query = write_languages(read_languages(request.GET))
    return render_page(request, "tournaments/hall/display.html", query=query)


@never_cache
@require_safe
def show_now(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show what the display shows, to who may see the tournament or holds the display's link."""
    caller = read_caller(request)
    tournament = Tournament.objects.select_related("club").filter(pk=tournament_id).first()
    if tournament is None:
        raise Http404
    speak_as(request, tournament.club)
    may_look = may_look_at_display(tournament, caller)
    if not may_look and not (tournament.is_over and has_opened_display(tournament, caller)):
        raise Http404
    # Where only the opened link is left, it has ended: no name is shown any more.
    access = TournamentAccess(tournament, caller) if may_look else None
    languages = read_languages(request.GET) or (translation.get_language() or "en",)
    context = {"tournament": tournament, "parts": _say_in_each(tournament, access, languages)}
    return render(request, "tournaments/hall/partials/_display_now.html", context)


def _say_in_each(
    tournament: Tournament, access: TournamentAccess | None, languages: Sequence[str]
) -> Sequence[str]:
    """Return what the display says in each language: the texts of one are made in that one."""
    parts = []
    for place, language in enumerate(languages):
        with translation.override(language):
            context = {
                "tournament": tournament,
                "language": language,
                "is_later": place > 0,
                **(_describe(access) if access else {}),
            }
            parts.append(render_to_string("tournaments/hall/partials/_display.html", context))
    return parts


def _describe(access: TournamentAccess) -> dict[str, object]:
    """Return what the screens are made of, with whole names for who holds the link."""
    tournament = access.tournament
    show = call_whole if holds_display_link(tournament, access.caller) else access.show
    shown = ShownTournament(tournament, show)
    return {"shown": shown, "screens": list_screens(shown)}


@require_POST
def renew(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """End the link to the display, and make another."""
    access = open_tournament_as(request, tournament_id, may_direct)
    with say_refusals(request):
        operation = make_write(request, access.caller, renew_hall_link, tournament_id, DISPLAY)
        renew_hall_link(tournament=access.tournament, kind=DISPLAY, operation=operation)
    return lead_back(request, reverse("tournaments:desk_hall", args=[tournament_id]), "hall")
