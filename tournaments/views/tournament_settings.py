"""What a tournament is to be: set by its director."""

import uuid
from dataclasses import asdict
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Refused
from common.web.words import translate
from people.views.writes import ChangeForm
from tournaments.events.errors import EventError
from tournaments.events.files import MOST_ROUNDS
from tournaments.events.prizes import read_prize_lines, write_prize_lines
from tournaments.events.words.refusals import write_sentence
from tournaments.models import Registration, Tournament
from tournaments.permissions import may_direct
from tournaments.selectors.endings import list_prizes
from tournaments.services.tournaments import MOST_PROTEST, change_tournament
from tournaments.tournament_access import open_tournament_as

DETAILS: Final = ("name", "day", "starts_at", "place", "about", "fee", "most_teams")
ENDS: Final = ("protest_minutes",)
WHO: Final = ("registration", "is_public")


class SettingsForm(ChangeForm):
    """What a director may set."""

    name = forms.CharField(label=_("Name"), max_length=120)
    day = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}))
    starts_at = forms.TimeField(
        label=_("Begins at"), required=False, widget=forms.TimeInput(attrs={"type": "time"})
    )
    place = forms.CharField(label=_("Place"), max_length=120, required=False)
    about = forms.CharField(
        label=_("What people should know"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    fee = forms.CharField(label=_("Fee"), max_length=60, required=False)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    hands = forms.IntegerField(
        label=_("Hands in a round"),
        help_text=_("Leave this empty if a game goes to its target."),
        required=False,
        min_value=1,
        max_value=100,
    )
    minutes = forms.IntegerField(
        label=_("Minutes for a round"), required=False, min_value=1, max_value=600
    )
    cut = forms.TypedChoiceField(
        label=_("After the last round"),
        choices=[
            ("", _("it is over")),
            ("2", _("the best 2 play a final")),
            ("4", _("the best 4 play a knockout")),
            ("8", _("the best 8 play a knockout")),
            ("16", _("the best 16 play a knockout")),
        ],
        coerce=int,
        required=False,
        empty_value=None,
    )
    third_place = forms.BooleanField(
        label=_("The losers of the semi-finals play for the third place"), required=False
    )
    first_round = forms.ChoiceField(
        label=_("The first round"),
        choices=[("seed", _("by seed: upper half against lower half")), ("lot", _("by lot"))],
    )
    tables = forms.ChoiceField(
        label=_("Which table a team plays at"),
        choices=[
            ("changing", _("by rank, nobody twice at a table if it can be helped")),
            ("near", _("by rank, nobody walks far")),
            ("by_rank", _("strictly by rank")),
        ],
    )
    clubs_apart = forms.BooleanField(
        label=_("Teams of one home should rather not meet"), required=False
    )
    is_public = forms.BooleanField(
        label=_("Everybody may see the tournament's page"), required=False
    )
    registration = forms.ChoiceField(
        label=_("Who enters teams"),
        choices=Registration.choices,
        help_text=_("Others can enter only where everybody may see the page."),
    )
    protest_minutes = forms.IntegerField(
        label=_("Minutes in which protests can be made"),
        help_text=_("After them what has ended is made final. 0: at once."),
        min_value=0,
        max_value=MOST_PROTEST,
        required=False,
    )
    prizes = forms.CharField(
        label=_("Prizes"),
        help_text=_(
            "One on each line: 1: A bottle of wine, or for a category: Beginners 1: A book"
        ),
        max_length=8000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    most_teams = forms.IntegerField(
        label=_("Most teams"),
        help_text=_("Whoever comes later goes on the waiting list."),
        required=False,
        min_value=2,
        max_value=1000,
    )

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        rules, play = tournament.rules, tournament.play
        drawn = {name: getattr(tournament, name) for name in (*DETAILS, *WHO, *ENDS)}
        drawn |= {name: play.get(name) for name in ("hands", "minutes")}
        drawn["rounds"] = rules["rounds"]
        drawn["first_round"] = rules.get("pairing", {}).get("first_round", "seed")
        drawn["tables"] = rules.get("pairing", {}).get("tables", "changing")
        drawn["clubs_apart"] = rules.get("clubs_apart", False)
        cut = rules.get("cut", {})
        drawn |= {"cut": cut.get("teams", ""), "third_place": cut.get("third_place", False)}
        drawn["prizes"] = write_prize_lines(list_prizes(tournament))
        super().__init__(data, after=tournament.settings_revision, initial=drawn)
        self._pairing = rules.get("pairing", {})

    def describe(self) -> dict[str, Any]:
        """Return what a valid form asks for, as the service takes it."""
        wanted = self.wanted
        changes = {name: wanted[name] for name in (*DETAILS, *WHO)}
        pairing = self._pairing | {name: wanted[name] for name in ("first_round", "tables")}
        rules: dict[str, Any] = {name: wanted[name] for name in ("rounds", "clubs_apart")}
        cut = {"teams": wanted["cut"], "third_place": wanted["third_place"]}
        rules |= {"pairing": pairing, "cut": cut if wanted["cut"] else None}
        play = {name: wanted[name] for name in ("hands", "minutes")}
        prizes = [asdict(one) for one in read_prize_lines(wanted["prizes"])]
        minutes = wanted["protest_minutes"] or 0
        return {
            **changes,
            "protest_minutes": minutes,
            "prizes": prizes,
            "rules": rules,
            "play": play,
        }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_settings(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show what is set, and change it."""
    access = open_tournament_as(request, tournament_id, may_direct)
    form = SettingsForm(access.tournament, request.POST if request.method == "POST" else None)
    if form.is_valid():
        operation = form.make_operation(request, f"settings:{tournament_id}")
        try:
            change_tournament(
                tournament=access.tournament, changes=form.describe(), operation=operation
            )
        except EventError as refusal:
            form.add_error(None, write_sentence(refusal, translate))
        except Refused as refused:
            form.add_problems(refused)
        else:
            messages.success(request, gettext("Saved."))
            return redirect("tournaments:desk", tournament_id=tournament_id)
    context = {
        "tournament": access.tournament,
        "form": form,
        "sees_club": access.sees_club,
    }
    return render(request, "tournaments/settings.html", context)
