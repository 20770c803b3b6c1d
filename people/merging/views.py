"""Two entries of one person made one on a page: found, looked at, merged, taken apart."""

import datetime
import uuid
from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.web.caller import Caller
from common.writes.forms import ChangeForm, TapForm
from people.merging.services import agree_to_merge, merge_entries, unmerge_entries
from people.models import Merge, Player
from people.permissions import may_agree_to_merge, may_change_player, may_undo_merge
from people.players import holders
from people.players.access import open_player, open_player_as
from people.players.by_name import sort_by_name
from people.players.labels import label_players
from people.players.selectors.entries import list_merged_entries, list_merges, list_people

FOUND = 20


class MergeForm(ChangeForm):
    """Which of two entries stays on the list: its name is what both are called from now on."""

    keep = forms.ChoiceField(label=_("Which name stays?"), widget=forms.RadioSelect)

    def __init__(self, players: Sequence[Player], data: Any = None) -> None:
        likely = min(players, key=_rank, default=None)
        super().__init__(data, initial={"keep": likely and str(likely.pk)})
        keep = self.fields["keep"]
        if isinstance(keep, forms.ChoiceField):
            named = zip(players, label_players(players), strict=True)
            keep.choices = [(str(player.pk), _describe(player, name)) for player, name in named]

    def read_order(self, player: Player, other: Player) -> tuple[Player, Player]:
        """Return which of the two a valid form keeps, and which leaves the list."""
        is_other = self.cleaned_data["keep"] == str(other.pk)
        return (other, player) if is_other else (player, other)


def _rank(player: Player) -> tuple[bool, datetime.datetime]:
    """Return a sort key: people with an account first, then those longer on the list."""
    return player.user_id is None, player.created_at


def _describe(player: Player, name: str) -> str:
    """Say what an entry is called, whether it has an account, and how many games stand under it."""
    games = holders.count_entries(list_merged_entries(player.pk))
    said = ngettext("{name}, {games} game", "{name}, {games} games", games)
    text = said.format(name=name, games=games)
    return gettext("{entry}, with an account").format(entry=text) if player.user_id else text


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_merge(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Find the other entry of a person, show what would move, and merge the two."""
    player, _caller = open_player_as(request, player_id, may_change_player)
    if player.club is None or not player.on_list:
        raise Http404
    others = list_people(player.club, request.GET.get("search", "")[:100]).exclude(pk=player.pk)
    other = _find_other(others, request.GET.get("other", ""))
    form = MergeForm([player, other] if other else [], request.POST or None)
    if other and form.is_valid():
        keep, drop = form.read_order(player, other)
        with form.refusals():
            answer = merge_entries(
                club=player.club,
                operation=form.make_operation(request, merge_entries, keep.pk, drop.pk),
                keep=keep.pk,
                drop=drop.pk,
            )
            messages.success(request, _say_outcome(waits=bool(answer.body["pending"])))
            return redirect("people:player", player_id=keep.pk)
    players = [] if other else sort_by_name(others)[:FOUND]
    context = {
        "club": player.club,
        "player": player,
        "search": request.GET.get("search", "")[:100],
        "found": list(zip(players, label_players(players), strict=True)),
        "all": 0 if other else others.count(),
        "other": other,
        "form": form,
    }
    return render(request, "people/merging/player_merge.html", context)


def _say_outcome(*, waits: bool) -> str:
    if waits:
        return gettext("Both have accounts: they are merged once both have agreed.")
    return gettext("The two entries are one now.")


def _find_other(others: QuerySet[Player], given: str) -> Player | None:
    try:
        wanted = uuid.UUID(given)
    except ValueError:
        return None
    return others.filter(pk=wanted).first()


def _open_merge(
    request: HttpRequest, player_id: uuid.UUID, merge_id: uuid.UUID
) -> tuple[Player, Merge, Caller, ChangeForm]:
    player, caller = open_player(request, player_id)
    merge = list_merges(player).filter(pk=merge_id).first()
    if merge is None:
        raise Http404
    return player, merge, caller, TapForm(request.POST)


@login_required
@require_POST
def end_merge(request: HttpRequest, player_id: uuid.UUID, merge_id: uuid.UUID) -> HttpResponse:
    """Take a merge back, or withdraw one that waits."""
    player, merge, caller, form = _open_merge(request, player_id, merge_id)
    if not may_undo_merge(merge, caller):
        raise PermissionDenied
    if form.is_valid():
        unmerge_entries(
            merge=merge, operation=form.make_operation(request, unmerge_entries, merge_id)
        )
        messages.success(request, gettext("The two entries stand for themselves."))
    return redirect("people:player", player_id=player.pk)


@login_required
@require_POST
def agree(request: HttpRequest, player_id: uuid.UUID, merge_id: uuid.UUID) -> HttpResponse:
    """Agree that two entries are oneself."""
    player, merge, caller, form = _open_merge(request, player_id, merge_id)
    if not may_agree_to_merge(merge, caller):
        raise PermissionDenied
    if form.is_valid():
        with form.refusals():
            agree_to_merge(
                merge=merge, operation=form.make_operation(request, agree_to_merge, merge_id)
            )
    for error in form.non_field_errors():
        messages.warning(request, str(error))
    return redirect("people:player", player_id=player.pk)
