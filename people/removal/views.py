"""Removing a name, on a page."""

import uuid

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.jobs.backups import find_last_end, find_today
from common.web.caller import Caller
from common.writes.forms import ChangeForm
from people.models import Player
from people.permissions import find_access, may_remove_player, may_see_list
from people.players.access import open_player_as
from people.removal.services.removals import remove_player


class SureForm(ChangeForm):
    """A tick against a slip of the finger."""

    sure = forms.BooleanField(label=_("Yes, take the name away for good"))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_remove(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Say what removing a name means, and remove it."""
    player, caller = open_player_as(request, player_id, may_remove_player)
    form = SureForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, remove_player, player_id)
            remove_player(player=player, operation=operation)
            messages.success(request, gettext("The name is removed."))
            return _lead_away(player, caller)
    last_end = find_last_end(find_today())
    context = {"club": player.club, "player": player, "form": form, "last_end": last_end}
    return render(request, "people/removal/player_remove.html", context)


def _lead_away(player: Player, caller: Caller) -> HttpResponse:
    """Lead members to the list, and anybody else to their account."""
    if player.club and may_see_list(find_access(player.club, caller)):
        return redirect("people:players", slug=player.club.slug)
    return redirect("people:account")
