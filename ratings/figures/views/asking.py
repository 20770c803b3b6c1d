"""What an address of statistics asks for: dates, which game of the box, and whose."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import Http404, HttpRequest
from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext_lazy as _

from people.permissions import ClubAccess
from ratings.figures.selectors.statistics import StatisticsScope, list_variants, open_scope
from ratings.figures.shown.tables import write_query
from ratings.names import Shown, find_person
from scoring.drawing.rulebook import name_game
from scoring.starting.services import today_at


class ScopeForm(forms.Form):
    """From which day to which, of which game of the box."""

    start = forms.DateField(
        label=_("From"), required=False, widget=forms.DateInput({"type": "date", "class": "input"})
    )
    end = forms.DateField(
        label=_("To"), required=False, widget=forms.DateInput({"type": "date", "class": "input"})
    )
    game = forms.ChoiceField(
        label=_("Game"), required=False, widget=forms.Select({"class": "input"})
    )

    def __init__(self, data: Any, variants: Sequence[str]) -> None:
        super().__init__(data)
        self.fields["from"] = self.fields.pop("start")
        self.fields["to"] = self.fields.pop("end")
        field = self.fields["game"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [(variant, name_game(variant)) for variant in variants]
        self.order_fields(["from", "to", "game"])


@dataclass(frozen=True, slots=True)
class AskedStatistics:
    """The statistics that an address asks for, and what its page needs to ask for others."""

    scope: StatisticsScope
    form: ScopeForm
    variants: Sequence[str]

    @property
    def query(self) -> str:
        """The same as a query."""
        scope = self.scope
        variant = scope.variant if len(self.variants) > 1 else ""
        return write_query({"from": scope.first, "to": scope.last, "game": variant})

    @property
    def has_dates(self) -> bool:
        """Whether only some dates are asked for."""
        return bool(self.scope.first or self.scope.last)


def read_page_scope(request: HttpRequest, access: ClubAccess) -> AskedStatistics:
    """Read what an address asks for; a wrong value is named beside its field and ignored."""
    variants = list_variants(access.club)
    form = ScopeForm(request.GET or None, variants)
    form.is_valid()
    given = form.cleaned_data if form.is_bound else {}
    variant = given.get("game") or (variants[0] if variants else "")
    scope = open_scope(access.club, variant, given.get("from"), given.get("to"))
    if scope.first and scope.last and scope.first > scope.last:
        form.add_error("to", gettext("The last day is before the first."))
    return AskedStatistics(scope, form, variants)


@dataclass(frozen=True, slots=True)
class Period:
    """Dates that many ask for."""

    label: Any
    query: str
    is_here: bool


def list_periods(asked: AskedStatistics) -> list[Period]:
    """Return what a page offers at a tap: all, this year, the last one, twelve months."""
    today = today_at(asked.scope.club)
    year = datetime.date(today.year, 1, 1)
    before = datetime.date(today.year - 1, 1, 1)
    month = today.replace(year=today.year - 1, day=min(today.day, 28))
    offers = [
        (gettext_lazy("All"), None, None),
        (str(today.year), year, None),
        (str(before.year), before, year - datetime.timedelta(days=1)),
        (gettext_lazy("Twelve months"), month, None),
    ]
    variant = asked.scope.variant if len(asked.variants) > 1 else ""
    return [
        Period(
            label,
            write_query({"from": first, "to": last, "game": variant}),
            (first, last) == (asked.scope.first, asked.scope.last),
        )
        for label, first, last in offers
    ]


def open_person(access: ClubAccess, player_id: uuid.UUID) -> Shown:
    """Return somebody who is, or was, at the club's tables.

    Raises:
        Http404: nobody there has this id.
    """
    shown = find_person(access, player_id)
    if shown is None:
        raise Http404
    return shown
