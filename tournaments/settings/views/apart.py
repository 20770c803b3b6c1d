"""Whom one team must never meet: chosen on a page of its own, which its entry leads to."""

import uuid
from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.forms import ChangeForm
from tournaments.event.access import open_tournament_as
from tournaments.event.selectors.spoken import say_of
from tournaments.event.selectors.teams import ShownTeams
from tournaments.event.taps import say_event_refusals
from tournaments.models import Entry, Tournament
from tournaments.permissions import may_direct
from tournaments.settings.services import change_tournament


class ApartForm(ChangeForm):
    """A tick for each team that one must never meet, and a menu of the others."""

    kept = forms.MultipleChoiceField(
        label=_("Must never meet"), required=False, widget=forms.CheckboxSelectMultiple
    )
    another = forms.ChoiceField(label=_("Nor this one"), required=False)

    def __init__(
        self, number: str, names: Mapping[str, str], rules: Mapping[str, Any], **given: Any
    ) -> None:
        self.number = number
        self.pairs = [list(pair) for pair in rules.get("forbidden", ())]
        apart = [
            other for pair in self.pairs if number in pair for other in pair if other != number
        ]
        super().__init__(initial={"kept": apart}, **given)
        kept, another = self.fields["kept"], self.fields["another"]
        if isinstance(kept, forms.ChoiceField) and isinstance(another, forms.ChoiceField):
            kept.choices = [(other, names.get(other, other)) for other in apart]
            free = [(key, name) for key, name in names.items() if key not in (number, *apart)]
            another.choices = [("", "–"), *free]
        if not apart:
            del self.fields["kept"]
            another.label = _("Must never meet")

    def ask_of(self, tournament: Tournament) -> None:
        """Ask in words of players where everybody plays for themselves."""
        for field in self.fields.values():
            field.label = say_of(tournament, field.label)

    def describe(self) -> list[list[str]]:
        """Return all pairs that must never meet, as they stand after this."""
        wanted = self.wanted
        kept = [
            pair
            for pair in self.pairs
            if self.number not in pair or {self.number, *wanted.get("kept", ())} >= set(pair)
        ]
        return kept + ([[self.number, wanted["another"]]] if wanted["another"] else [])


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_apart(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Show whom a team must never meet, and change that."""
    access = open_tournament_as(request, tournament_id, may_direct)
    tournament = access.tournament
    entry = get_object_or_404(Entry, pk=entry_id, tournament=tournament)
    if not tournament.format.is_drawn:
        raise Http404
    names, number = ShownTeams(tournament, access.show).by_number, str(entry.number)
    sent = request.POST if request.method == "POST" else None
    form = ApartForm(number, names, tournament.rules, data=sent, after=tournament.settings_revision)
    form.ask_of(tournament)
    if form.is_valid():
        operation = form.make_operation(request, change_tournament, tournament_id, entry_id)
        with say_event_refusals(request, access):
            changes = {"rules": {"forbidden": form.describe()}}
            change_tournament(tournament=tournament, changes=changes, operation=operation)
            messages.success(request, gettext("Saved."))
        return redirect("tournaments:apart", tournament_id=tournament_id, entry_id=entry_id)
    context = {
        "tournament": tournament,
        "sees_club": access.sees_club,
        "form": form,
        "entry": entry,
        "name": names[number],
    }
    return render(request, "tournaments/settings/apart.html", context)
