"""Deleting a tournament that was planned by mistake."""

import uuid

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.forms import ChangeForm
from tournaments.event.access import open_tournament_as
from tournaments.models import EntryState
from tournaments.permissions import may_lead
from tournaments.settings.services import delete_tournament


class DeleteTournamentForm(ChangeForm):
    """A tick against a slip of the finger."""

    sure = forms.BooleanField(label=_("Yes, delete this tournament"))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_delete(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Say what goes with a tournament, and delete it."""
    access = open_tournament_as(request, tournament_id, may_lead)
    tournament = access.tournament
    form = DeleteTournamentForm(
        request.POST if request.method == "POST" else None, after=tournament.revision
    )
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, delete_tournament, tournament_id)
            delete_tournament(
                club=tournament.club, tournament_id=tournament_id, operation=operation
            )
            messages.success(request, gettext("The tournament is deleted."))
            return redirect("tournaments:tournaments", slug=tournament.club.slug)
    context = {
        "tournament": tournament,
        "form": form,
        "teams": tournament.entries.exclude(state=EntryState.WITHDRAWN).count(),
        "sees_club": access.sees_club,
    }
    return render(request, "tournaments/settings/delete.html", context)
