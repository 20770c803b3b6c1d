"""All games of a player, and giving some of them to somebody else."""

import uuid
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.forms import ChangeForm
from people.models import Club, Player
from people.permissions import may_change_player
from people.players.access import open_player
from people.players.by_name import sort_by_name
from people.players.labels import label_players
from people.players.selectors.entries import list_people
from scoring.games.selectors.lists import describe_games
from scoring.games.selectors.players import list_player_games
from scoring.games.selectors.tables import read_games
from scoring.seats.services.splits import split_games

GAMES_A_PAGE: Final = 50


class SplitForm(ChangeForm):
    """Which games, and who played them."""

    games = forms.TypedMultipleChoiceField(coerce=uuid.UUID, label=_("Games"))
    to = forms.TypedChoiceField(coerce=uuid.UUID, label=_("Who played them"))

    def __init__(self, player: Player, games: list[uuid.UUID], data: Any = None) -> None:
        super().__init__(data)
        chosen, to = self.fields["games"], self.fields["to"]
        if isinstance(chosen, forms.TypedMultipleChoiceField):
            chosen.choices = [(str(game), str(game)) for game in games]
        if isinstance(to, forms.TypedChoiceField) and player.club:
            to.choices = [("", _("Choose")), *_list_others(player.club, player)]


def _list_others(club: Club, player: Player) -> list[tuple[str, str]]:
    """Return everybody else on the list, no two called the same."""
    others = sort_by_name(list_people(club).exclude(pk=player.pk))
    full = [Player(name=player.name, number=player.number) for player in others]
    labels = label_players(full)
    return [(str(player.pk), label) for player, label in zip(others, labels, strict=True)]


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_games(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """List a player's games; directors may give some of them to somebody else."""
    player, caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    may_split = player.on_list and may_change_player(player, caller)
    if request.method == "POST" and not may_split:
        raise PermissionDenied
    keys = list_player_games(player, caller).values_list("pk", flat=True)
    page = Paginator(keys, GAMES_A_PAGE).get_page(request.GET.get("page"))
    games = read_games(list(page.object_list))
    data = request.POST if request.method == "POST" else None
    form = SplitForm(player, [game.pk for game in games], data) if may_split else None
    if form and form.is_valid() and _split(request, player, form):
        return redirect("people:player", player_id=player.pk)
    ticked = set(request.POST.getlist("games"))
    context = {
        "club": player.club,
        "player": player,
        "games": [
            {**game, "ticked": str(game["id"]) in ticked}
            for game in describe_games(games, stranger=False)
        ],
        "page": page,
        "form": form,
        "may_split": may_split,
    }
    return render(request, "scoring/seats/player_games.html", context)


def _split(request: HttpRequest, player: Player, form: SplitForm) -> bool:
    """Give the ticked games away; False where it was refused, and the form says why."""
    if player.club is None:
        return False
    with form.refusals():
        answer = split_games(
            club=player.club,
            operation=form.make_operation(request, split_games, player.pk),
            source=player.pk,
            target=form.cleaned_data["to"],
            games=form.cleaned_data["games"],
        )
        moved = int(answer.body["games"])
        sentence = ngettext("%(number)s game moved.", "%(number)s games moved.", moved)
        messages.success(request, sentence % {"number": moved})
        return True
    return False
