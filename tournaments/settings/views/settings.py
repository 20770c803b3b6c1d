"""What a tournament is to be: set by its director."""

import uuid
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Refused
from common.web.words import translate
from common.writes.refusals import Refusals
from pairing.event.errors import EventError
from pairing.event.words.refusals import write_refusal
from tournaments.event.access import open_tournament_as
from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import Stage
from tournaments.permissions import may_direct
from tournaments.settings.forms.settings import TournamentSettingsForm
from tournaments.settings.forms.typed import write_field_sentence
from tournaments.settings.services import change_tournament

FIELDS: Final = {
    "scoring": "points_kind",
    "tie_breaks": "tie_1",
    "forbidden": "pairs_forbidden",
    "wishes": "pairs_wishes",
    "rounds": "rounds",
    "cut": "cut",
}
"""Beside which field it is said what is wrong at a place of an event's file."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_settings(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show what is set, and change it."""
    access = open_tournament_as(request, tournament_id, may_direct)
    names = ShownTeams(access.tournament, access.show).by_number
    given = request.POST if request.method == "POST" else None
    form = TournamentSettingsForm(access.tournament, names, given)
    if form.is_valid():
        operation = form.make_operation(request, change_tournament, tournament_id)
        with Refusals(lambda refused: add_refusal(form, refused)):
            change_tournament(
                tournament=access.tournament, changes=form.describe(), operation=operation
            )
            messages.success(request, gettext("Saved."))
            return redirect("tournaments:desk", tournament_id=tournament_id)
    context = {
        "tournament": access.tournament,
        "form": form,
        "sees_club": access.sees_club,
        "may_delete": access.leads and access.tournament.stage == Stage.PLANNED,
    }
    return render(request, "tournaments/settings/settings.html", context)


def add_refusal(form: TournamentSettingsForm, refusal: Refused) -> None:
    """Say beside its field, or above all, what was refused, or what an event could not be."""
    if not isinstance(refusal, EventError):
        form.add_problems(refusal)
        return
    field = FIELDS.get(refusal.place.split("/")[1] if "/" in refusal.place else "")
    form.add_error(
        field, write_field_sentence(refusal) if field else write_refusal(refusal, translate)
    )
