"""What a series is to be, by a page's form."""

import re
import uuid
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from common.problems import Refused
from common.ui.templatetags.moments import day_text
from common.writes.forms import ChangeForm
from people.models import Club
from ratings.statistics import SeriesPreset
from tournaments.models import Tournament
from tournaments.series.services.series import LONGEST_NAME, MOST_BEST, MOST_PLACES, NewSeries
from tournaments.series.shown import name_points_choice, write_points_list

OFFERED: Final = 200
BETWEEN: Final = re.compile(r"[\s,;]+")


class SeriesForm(ChangeForm):
    """A name, a tick for each of the club's tournaments, and how places count."""

    shows_present = True

    name = forms.CharField(
        label=_("Name"), max_length=LONGEST_NAME, help_text=_("for example “Grand Prix 2026”")
    )
    tournaments = forms.TypedMultipleChoiceField(
        label=_("Tournaments"),
        coerce=uuid.UUID,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("One to come may be ticked too: it counts once it has ended."),
    )
    preset = forms.ChoiceField(label=_("Points"), initial=SeriesPreset.TEN.value)
    own_points = forms.CharField(
        label=_("Points of our own"),
        max_length=300,
        required=False,
        help_text=_("for the first place, the second and so on: 10, 6, 3, 1"),
    )
    best = forms.IntegerField(
        label=_("How many tournaments count, the best of each"),
        min_value=0,
        max_value=MOST_BEST,
        initial=0,
        help_text=_("0: all of them"),
    )

    def __init__(self, club: Club, data: Any = None, **drawn: Any) -> None:
        super().__init__(data, **drawn)
        rows = Tournament.objects.filter(club=club, is_practice=False)
        chosen = self.initial.get("tournaments", ())
        offered = [*rows[:OFFERED]]
        offered += rows.filter(pk__in=chosen).exclude(
            pk__in=[tournament.pk for tournament in offered]
        )
        tournaments, preset = self.fields["tournaments"], self.fields["preset"]
        if isinstance(tournaments, forms.ChoiceField) and isinstance(preset, forms.ChoiceField):
            tournaments.choices = [
                (str(tournament.pk), _name(tournament)) for tournament in offered
            ]
            preset.choices = [(choice.value, name_points_choice(choice)) for choice in SeriesPreset]

    def describe(self) -> NewSeries:
        """Return what a valid form asks for.

        Raises:
            Refused: what should be points are no whole numbers.
        """
        wanted = self.wanted
        own = wanted["own_points"] if wanted["preset"] == SeriesPreset.OWN else ""
        return NewSeries(
            name=wanted["name"],
            preset=wanted["preset"],
            own_points=_read_points(own),
            best=wanted["best"],
            tournaments=tuple(wanted["tournaments"]),
        )


def _name(tournament: Tournament) -> str:
    return f"{tournament.name} ({day_text(tournament.day)})"


def _read_points(text: str) -> tuple[int, ...]:
    parts = [part for part in BETWEEN.split(text) if part]
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise Refused("series_points", "own_points", most=MOST_PLACES)
    return tuple(map(int, parts))


def write_initial(new: NewSeries) -> dict[str, Any]:
    """Return what the form of a series that is there begins with."""
    return {
        "name": new.name,
        "preset": new.preset,
        "own_points": write_points_list(new.own_points),
        "best": new.best,
        "tournaments": [str(key) for key in new.tournaments],
    }
