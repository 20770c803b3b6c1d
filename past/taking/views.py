"""Taking the games of this device into a club, with who is who; or into one's account."""

import uuid
from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.web.callers import read_caller
from common.writes.forms import ChangeForm
from past.permissions import may_take_games
from past.taking.selectors import Guest, list_guest_names, list_own_games
from past.taking.services import NEW, keep_in_account, take_into_club
from people.access import open_club_as
from people.models import Club, Player
from people.permissions import ClubAccess
from people.players.by_name import sort_by_name
from people.players.labels import label_players
from people.players.selectors.entries import list_people
from scoring.games.selectors.lists import describe_games
from scoring.models import Game


class TakeForm(ChangeForm):
    """Which games, and for each guest's name whose it is."""

    games = forms.TypedMultipleChoiceField(coerce=uuid.UUID, label=_("Games"))

    def __init__(
        self, club: Club, games: Sequence[Game], guests: Sequence[Guest], data: Any = None
    ) -> None:
        super().__init__(data)
        chosen = self.fields["games"]
        if isinstance(chosen, forms.TypedMultipleChoiceField):
            chosen.choices = [(str(game.pk), str(game.pk)) for game in games]
        self.guests = {f"who_{place}": guest for place, guest in enumerate(guests)}
        people = [("", _("stays a guest")), (NEW, _("new on the list")), *_list_people(club)]
        for name, guest in self.guests.items():
            likely = str(guest.likely.pk) if guest.likely else ""
            field = forms.ChoiceField(
                label=guest.name, choices=people, required=False, initial=likely
            )
            self.fields[name] = field

    @property
    def who_fields(self) -> list[forms.BoundField]:
        """The questions who somebody is, in their order."""
        return [self[name] for name in self.guests]

    def read_people(self) -> dict[str, uuid.UUID | str]:
        """Return what was answered of a valid form, by name."""
        answers = {guest.name: self.cleaned_data[name] for name, guest in self.guests.items()}
        return {
            name: NEW if answer == NEW else uuid.UUID(answer)
            for name, answer in answers.items()
            if answer
        }


def _list_people(club: Club) -> list[tuple[str, str]]:
    people = sort_by_name(list_people(club))
    full = [Player(name=person.name, number=person.number) for person in people]
    return [
        (str(person.pk), label) for person, label in zip(people, label_players(full), strict=True)
    ]


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_taking(request: HttpRequest, slug: str) -> HttpResponse:
    """Show this device's games that belong to no club, and let the club take them."""
    access = open_club_as(request, slug, may_take_games)
    games = list_own_games(access.caller)
    data = request.POST if request.method == "POST" else None
    form = TakeForm(access.club, games, list_guest_names(games, access.club, access.caller), data)
    if form.is_valid() and _take(request, access, form):
        return redirect("people:club", slug=slug)
    context = {
        "club": access.club,
        "games": _describe_ticked(games, data),
        "form": form,
    }
    return render(request, "past/taking/taking.html", context)


def _describe_ticked(games: Sequence[Game], data: QueryDict | None) -> list[dict[str, Any]]:
    """Return the games with what somebody has ticked; at first all are."""
    described = describe_games(games, stranger=False)
    ticked = {str(game["id"]) for game in described} if data is None else set(data.getlist("games"))
    return [{**game, "ticked": str(game["id"]) in ticked} for game in described]


def _take(request: HttpRequest, access: ClubAccess, form: TakeForm) -> bool:
    """Let the club take them; False where it was refused, and the form says why."""
    with form.refusals():
        answer = take_into_club(
            club=access.club,
            operation=form.make_operation(request, take_into_club, access.club.slug),
            games=form.cleaned_data["games"],
            people=form.read_people(),
        )
        taken = int(answer.body["games"])
        sentence = ngettext("%(number)s game taken in.", "%(number)s games taken in.", taken)
        messages.success(request, sentence % {"number": taken})
        return True
    return False


@login_required
@require_POST
def keep_games(request: HttpRequest) -> HttpResponse:
    """Let the games that this device owns belong to the account."""
    kept = keep_in_account(caller=read_caller(request))
    sentence = ngettext(
        "%(number)s game of this device is your account's now.",
        "%(number)s games of this device are your account's now.",
        kept,
    )
    messages.success(request, sentence % {"number": kept})
    return redirect("people:account")
