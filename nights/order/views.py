"""The pages on which a director corrects the order of a day's games, and the day of one."""

import datetime
import uuid
from collections.abc import Sequence
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Conflict
from common.writes.forms import ChangeForm
from common.writes.refusals import say_refusals
from common.writes.taps import make_write, read_form_number, require_form_number
from nights.models import Night
from nights.order.services import move_game, order_games
from nights.permissions import may_move_game, may_order_games
from nights.presence.access import lead_back_to_night, open_day
from nights.presence.selectors import list_ordered
from people.access import open_club_as
from scoring.games.selectors.lists import describe_games
from scoring.models import Game

PLACE: Final = "place-"
"""What the field of a game's number is called, before its id."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_order(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Show a day's games with their places, or store other places."""
    access = open_club_as(request, slug, may_order_games)
    night = open_day(access, day)
    if request.method == "POST":
        with say_refusals(request):
            after, places = read_form_number(request, "after"), _read_places(request)
            operation = make_write(
                request, access.caller, order_games, night.pk, places, after=after
            )
            order_games(night=night, games=_read_order(request, night), operation=operation)
            messages.success(request, gettext("The order is kept, and the ratings follow it."))
            return lead_back_to_night(slug, day)
        return redirect("nights:day_order", slug=slug, day=day)
    games = list_ordered(night).select_related("club").prefetch_related("seats__player")
    context = {
        "club": access.club,
        "access": access,
        "night": night,
        "games": describe_games(list(games), stranger=False),
        "operation": uuid.uuid4(),
    }
    return render(request, "nights/order/day_order.html", context)


class DayForm(ChangeForm):
    """The day on which a game was played, and why it is another than it was."""

    day = forms.DateField(label=_("Played on"), widget=forms.DateInput(attrs={"type": "date"}))
    reason = forms.CharField(
        label=_("Why it is another day"),
        help_text=_("It stands in the history of the game."),
        max_length=200,
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_day(request: HttpRequest, slug: str, game_id: uuid.UUID) -> HttpResponse:
    """Let a director say that a game was played on another day."""
    access = open_club_as(request, slug, may_move_game)
    game = get_object_or_404(Game.objects.select_related("club"), pk=game_id, club=access.club)
    sent = request.POST if request.method == "POST" else None
    form = DayForm(sent, after=game.revision, initial={"day": game.day})
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, move_game, game.pk)
            move_game(game=game, operation=operation, **form.wanted)
            messages.success(request, gettext("The day is kept, and the ratings follow it."))
            return lead_back_to_night(slug, form.wanted["day"])
    context = {
        "club": access.club,
        "access": access,
        "game": game,
        "shown": describe_games([game], stranger=False)[0],
        "form": form,
    }
    return render(request, "nights/order/game_day.html", context)


def _read_places(request: HttpRequest) -> str:
    """Return what was sent as one text: other numbers are another write."""
    places = (item for item in request.POST.items() if item[0].startswith(PLACE))
    return "&".join(f"{key}={text}" for key, text in sorted(places))


def _read_order(request: HttpRequest, night: Night) -> Sequence[uuid.UUID]:
    """Return the games that the page showed by the numbers beside them.

    Of equal numbers the game that comes first now.

    Raises:
        Conflict: the day has a game that the page did not show.
        Refused: `number_missing`.
    """
    now = {str(game.pk): place for place, game in enumerate(list_ordered(night))}
    shown = [key.removeprefix(PLACE) for key in request.POST if key.startswith(PLACE)]
    known = [key for key in shown if key in now]
    if len(known) < len(now):
        raise Conflict("changed_meanwhile")
    in_order = sorted(known, key=lambda key: (require_form_number(request, PLACE + key), now[key]))
    return [uuid.UUID(key) for key in in_order]
