"""Entering a team on the tournament's public page."""

import uuid
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Refused
from common.web.caller import Grant
from common.web.grants import keep_grant
from people.views.writes import ChangeForm
from tournaments.models import Entry, Registration, Stage
from tournaments.services.entries import NewMember, NewTeam
from tournaments.services.registration import register_team
from tournaments.team_links import KIND
from tournaments.tournament_access import open_tournament


class TeamForm(ChangeForm):
    """A team: the two who play, and what it is called."""

    first = forms.CharField(label=_("First player"), max_length=60)
    second = forms.CharField(label=_("Second player"), max_length=60)
    name = forms.CharField(
        label=_("Name of the team"),
        help_text=_("Leave this empty to be called by your names."),
        max_length=80,
        required=False,
    )
    home = forms.CharField(label=_("Club or town"), max_length=80, required=False)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)

    def describe(self) -> NewTeam:
        """Return the team that a valid form asks for."""
        wanted = self.wanted
        people = [NewMember(name=wanted[one]) for one in ("first", "second")]
        return NewTeam(name=wanted["name"], home=wanted["home"], members=people)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_registration(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Ask for the team, enter it, and lead to its own page."""
    access = open_tournament(request, tournament_id)
    held = access.tournament
    if held.registration == Registration.CLOSED or held.stage != Stage.PLANNED:
        raise PermissionDenied
    form = TeamForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        operation = form.make_operation(request, f"register:{tournament_id}")
        try:
            told = register_team(tournament=held, team=form.describe(), operation=operation)
        except Refused as refused:
            form.add_problems(refused)
        else:
            entry = Entry.objects.get(pk=told.body["entries"][0]["id"])
            response = redirect("tournaments:team", tournament_id=held.pk, entry_id=entry.pk)
            keep_grant(request, response, entry.pk, Grant(KIND, entry.generation))
            return response
    context = {"tournament": held, "form": form, "sees_club": access.sees_club}
    return render(request, "tournaments/register.html", context)
