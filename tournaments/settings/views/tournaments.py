"""A club's tournaments, and a new one."""

from collections import Counter
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from common.web.words import translate
from common.writes.buttons import is_sent
from common.writes.forms import ChangeForm
from pairing.event.presets import PRESETS
from people.access import open_club, open_club_as
from people.models import Club
from scoring.starting.services import today_at
from tournaments.event.selectors.tournaments import list_practice, list_tournaments
from tournaments.models import Tournament
from tournaments.permissions import may_direct_club
from tournaments.settings.services import NewTournament, create_tournament

SHOWN = 50
COPIES = 20


class TournamentForm(ChangeForm):
    """A name, a day, and a kind or an earlier tournament."""

    name = forms.CharField(label=_("Name"), max_length=120)
    day = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}))
    place = forms.CharField(label=_("Venue"), max_length=120, required=False)
    kind = forms.ChoiceField(label=_("Kind"), choices=[])

    def __init__(self, club: Club, data: Any = None) -> None:
        super().__init__(data, initial={"day": today_at(club)})
        earlier = Tournament.objects.filter(club=club, is_practice=False)[:COPIES]
        self.copies = {str(tournament.pk): tournament for tournament in earlier}
        field = self.fields["kind"]
        if isinstance(field, forms.ChoiceField):
            presets = [(preset.name, translate(preset.label)) for preset in PRESETS]
            field.help_text = " ".join(
                f"{translate(preset.label)}: {translate(preset.hint)}" for preset in PRESETS
            )
            like = gettext("like {name} ({day})")
            copies = [
                (key, like.format(name=copy.name, day=copy.day.isoformat()))
                for key, copy in self.copies.items()
            ]
            field.choices = presets + copies

    def describe(self) -> NewTournament:
        """Return what a valid form asks for."""
        wanted = self.wanted
        earlier = self.copies.get(wanted.pop("kind"))
        preset = {} if earlier else {"preset": self.cleaned_data["kind"]}
        return NewTournament(copy_of=earlier, **preset, **wanted)


@never_cache
@require_safe
def show_tournaments(request: HttpRequest, slug: str) -> HttpResponse:
    """List a club's tournaments, newest first."""
    access = open_club(request, slug)
    tournaments = list(list_tournaments(access.club)[:SHOWN])
    named = Counter(tournament.name for tournament in tournaments)
    may = may_direct_club(access)
    context = {
        "club": access.club,
        "tournaments": tournaments,
        "doubles": {name for name, times in named.items() if times > 1},
        "may_direct": may,
        "has_series": access.club.series.exists(),
        "practice": list_practice(access.club)[:SHOWN] if may else (),
    }
    return render(request, "tournaments/settings/tournaments.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask what the tournament is to be, and create it."""
    access = open_club_as(request, slug, may_direct_club)
    form = TournamentForm(access.club, request.POST if request.method == "POST" else None)
    if form.is_valid():
        operation = form.make_operation(request, create_tournament)
        with form.refusals():
            tournament, _told = create_tournament(
                club=access.club, new=form.describe(), operation=operation
            )
            then = "settings" if is_sent(request, "then") else "desk"
            return redirect(f"tournaments:{then}", tournament_id=tournament.pk)
    return render(request, "tournaments/settings/new.html", {"club": access.club, "form": form})
