"""A tournament to try out: begun on the club's page, what comes in by itself, and its end."""

import uuid
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.web.words import translate
from common.writes.forms import ChangeForm
from common.writes.refusals import Refusals
from common.writes.taps import make_write
from pairing.event.presets import PRESETS
from people.access import open_club_as
from scoring.starting.services import today_at
from tournaments.event.access import open_tournament_as
from tournaments.event.deleted import find_deletion
from tournaments.permissions import may_direct, may_direct_club, may_lead
from tournaments.practice.services import LEAST, MOST, bring_result, start_practice
from tournaments.settings.services import NewTournament, delete_tournament

USUAL: Final = 12


class PracticeForm(ChangeForm):
    """A kind, and how many."""

    kind = forms.ChoiceField(label=_("Kind"), choices=[])
    teams = forms.IntegerField(
        label=_("How many teams, or players who change partners"),
        min_value=LEAST,
        max_value=MOST,
        initial=USUAL,
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"teams": USUAL})
        kind = self.fields["kind"]
        if isinstance(kind, forms.ChoiceField):
            kind.choices = [(preset.name, translate(preset.label)) for preset in PRESETS]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_try(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask what is to be tried, and begin it."""
    access = open_club_as(request, slug, may_direct_club)
    form = PracticeForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        operation = form.make_operation(request, start_practice)
        with form.refusals():
            kind = form.wanted["kind"]
            new = NewTournament(name=gettext("Practice"), day=today_at(access.club), preset=kind)
            tournament, _answer = start_practice(
                club=access.club, new=new, teams=form.wanted["teams"], operation=operation
            )
            return redirect("tournaments:desk", tournament_id=tournament.pk)
    context = {"club": access.club, "form": form}
    return render(request, "tournaments/practice/try.html", context)


@require_POST
def bring(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Let one table do what comes next; the desk's page asks for it at the pace that was set."""
    access = open_tournament_as(request, tournament_id, may_direct)
    with Refusals():
        operation = make_write(request, access.caller, bring_result, tournament_id)
        bring_result(tournament=access.tournament, operation=operation)
    return HttpResponse(status=204)


@require_POST
def end(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Delete a practice, whatever was played in it; a second tap finds it gone."""
    if gone := find_deletion(tournament_id):
        club = open_club_as(request, gone.club.slug, may_direct_club).club
        return redirect("tournaments:tournaments", slug=club.slug)
    access = open_tournament_as(request, tournament_id, may_lead)
    tournament = access.tournament
    if not tournament.is_practice:
        return redirect("tournaments:delete", tournament_id=tournament_id)
    with Refusals():
        operation = make_write(request, access.caller, delete_tournament, tournament_id)
        delete_tournament(club=tournament.club, tournament_id=tournament_id, operation=operation)
        messages.success(request, gettext("The practice is deleted."))
    return redirect("tournaments:tournaments", slug=tournament.club.slug)
