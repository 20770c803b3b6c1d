"""How somebody stands on the list: what they are called, and whether strangers read it."""

import uuid

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.writes.buttons import is_sent
from common.writes.forms import ChangeForm, TapForm
from people.permissions import may_change_player, may_hide_player
from people.players.access import open_player_as
from people.roster.services.entries import (
    LONGEST_NAME,
    LONGEST_SHORT_NAME,
    MOST_NUMBER,
    RosterEntry,
    change_player,
    set_hidden,
)


class RosterEntryForm(ChangeForm):
    """What somebody is called."""

    shows_present = True

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    short_name = forms.CharField(
        label=_("Short name for the table"), max_length=LONGEST_SHORT_NAME, required=False
    )
    number = forms.IntegerField(
        label=_("Number"), min_value=0, max_value=MOST_NUMBER, required=False
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_change(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Change what somebody is called."""
    player, _caller = open_player_as(request, player_id, may_change_player)
    drawn = {"name": player.name, "short_name": player.short_name, "number": player.number}
    data = request.POST if request.method == "POST" else None
    form = RosterEntryForm(data, after=player.revision, initial=drawn)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, change_player, player_id)
            change_player(player=player, operation=operation, entry=RosterEntry(**form.wanted))
            messages.success(request, gettext("Saved."))
            return redirect("people:player", player_id=player.pk)
    context = {"club": player.club, "player": player, "form": form}
    return render(request, "people/roster/player_change.html", context)


@login_required
@require_POST
def hide_player(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Let strangers read initials, or the name again."""
    player, _caller = open_player_as(request, player_id, may_hide_player)
    form = TapForm(request.POST)
    if form.is_valid():
        with form.refusals():
            hidden = is_sent(request, "hide")
            operation = form.make_operation(request, set_hidden, player_id, hidden)
            set_hidden(player=player, operation=operation, hidden=hidden)
    for error in form.non_field_errors():
        messages.warning(request, str(error))
    return redirect("people:player", player_id=player.pk)
