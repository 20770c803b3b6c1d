"""A player's page, and what can be done with one: change, hide, remove."""

import uuid
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from common.jobs.backups import find_last_end
from common.problems import Refused
from common.web.caller import Caller
from people.models import Player
from people.panels import list_player_panels
from people.permissions import (
    find_club_role,
    may_change_player,
    may_hide_player,
    may_remove_player,
)
from people.player_access import open_player, open_player_as
from people.selectors.players import list_merges
from people.services.removals import remove_player
from people.services.roster import (
    LONGEST_NAME,
    LONGEST_SHORT_NAME,
    MOST_NUMBER,
    Entry,
    change_player,
    set_hidden,
)
from people.views.writes import ChangeForm, TapForm


class EntryForm(ChangeForm):
    """What somebody is called."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    short_name = forms.CharField(
        label=_("Short name for the table"), max_length=LONGEST_SHORT_NAME, required=False
    )
    number = forms.IntegerField(
        label=_("Number"), min_value=0, max_value=MOST_NUMBER, required=False
    )


class SureForm(ChangeForm):
    """A tick against a slip of the finger."""

    sure = forms.BooleanField(label=_("Yes, take the name away for good"))


@never_cache
@login_required
@require_safe
def show_player(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Show a player to members, and to themselves: who they are, and what other apps know."""
    player, caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    panels = list_player_panels(player, caller)
    context = {
        "club": player.club,
        "player": player,
        "panels": panels,
        "styles": list(dict.fromkeys(style for panel in panels for style in panel.styles)),
        "merges": [_describe_merge(merge, caller) for merge in list_merges(player)],
        "hide_form": TapForm(after=player.revision),
        "is_you": player.user_id is not None and player.user_id == caller.user,
        "is_member": find_club_role(player.club.pk, caller) is not None,
        "may_change": player.on_list and may_change_player(player, caller),
        "may_hide": player.on_list and may_hide_player(player, caller),
        "may_remove": may_remove_player(player, caller),
    }
    return render(request, "people/player.html", context)


def _describe_merge(merge: Any, caller: Caller) -> dict[str, Any]:
    return {
        "merge": merge,
        "tap": TapForm(),
        "may_agree": merge.pending and caller.user in {merge.keep.user_id, merge.drop.user_id},
    }


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_change(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Change what somebody is called."""
    player, _caller = open_player_as(request, player_id, may_change_player)
    drawn = {"name": player.name, "short_name": player.short_name, "number": player.number}
    data = request.POST if request.method == "POST" else None
    form = EntryForm(data, after=player.revision, initial=drawn)
    if form.is_valid():
        try:
            operation = form.make_operation(request, f"change {player_id}")
            change_player(player=player, operation=operation, entry=Entry(**form.wanted))
        except Refused as refused:
            form.add_problems(refused)
        else:
            messages.success(request, gettext("Saved."))
            return redirect("people:player", player_id=player.pk)
    context = {"club": player.club, "player": player, "form": form}
    return render(request, "people/player_change.html", context)


@login_required
@require_POST
def hide_player(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Let strangers read initials, or the name again."""
    player, _caller = open_player_as(request, player_id, may_hide_player)
    form = TapForm(request.POST)
    if form.is_valid():
        try:
            operation = form.make_operation(request, f"hide {player_id}")
            set_hidden(player=player, operation=operation, hidden="hide" in request.POST)
        except Refused as refused:
            form.add_problems(refused)
    for error in form.non_field_errors():
        messages.warning(request, str(error))
    return redirect("people:player", player_id=player.pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_remove(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Say what removing a name means, and remove it."""
    player, caller = open_player_as(request, player_id, may_remove_player)
    form = SureForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            operation = form.make_operation(request, f"remove {player_id}")
            remove_player(player=player, operation=operation)
        except Refused as refused:
            form.add_problems(refused)
        else:
            messages.success(request, gettext("The name is removed."))
            return _lead_away(player, caller)
    last_end = find_last_end(timezone.now().date())
    context = {"club": player.club, "player": player, "form": form, "last_end": last_end}
    return render(request, "people/player_remove.html", context)


def _lead_away(player: Player, caller: Caller) -> HttpResponse:
    """Lead members to the list, and anybody else to their account."""
    if player.club and find_club_role(player.club.pk, caller):
        return redirect("people:players", slug=player.club.slug)
    return redirect("people:account")
