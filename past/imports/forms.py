"""The forms by which earlier games are brought in: files and cells, columns, who is who."""

import uuid
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.tables.cells import Row, name_column
from common.writes.forms import ChangeForm
from common.writes.sent_table import SentTableForm
from past.imports.person_fields import MOST_OPTIONS, NEW_PERSON, ask_person
from past.imports.rankings import LONGEST_NAME, SeasonSaid
from past.imports.selectors import list_choices
from past.imports.services import ImportChoices, read_rows
from past.models import Import
from past.reading import FIGURE, LEFT_OUT, PERSON, RANKING, ROLES, Layout
from past.reading.columns import WORDS
from people.permissions import ClubAccess
from people.roster.person_fields import UNSAID
from people.roster.services.proposals import Proposal, propose_people

ROLE_WORDS: Final = {role: _(word) for role, word in WORDS.items()}
KIND_WORDS: Final = {
    "games": _("a game"),
    "rounds": _("a round"),
    "points": _("an evening, with each person's points"),
    "ranking": _("a place of a ranking, kept as a season's table"),
}
ORDER_WORDS: Final = {
    "dmy": _("day, month, year"),
    "mdy": _("month, day, year"),
    "ymd": _("year, month, day"),
}


class SourceForm(SentTableForm):
    """A table of earlier games or points, and the day of games that bring none."""

    day = forms.DateField(
        label=_("Day of games that bring none"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    @property
    def wanted(self) -> dict[str, Any]:
        """What was filled in; of a file, what says which one it is."""
        file = self.cleaned_data["file"]
        named = [file.name, file.size] if file else None
        return {"file": named, "cells": self.cleaned_data["cells"], "day": self.cleaned_data["day"]}


class FilesInput(forms.ClearableFileInput):
    """A field for several files."""

    allow_multiple_selected = True


class FilesForm(ChangeForm):
    """Records of online tables, and score sheets: one or many, or a zip of them."""

    records = forms.FileField(
        label=_("Files"),
        required=False,
        allow_empty_file=True,
        widget=FilesInput(attrs={"multiple": True, "accept": ".tch,.json,.zip"}),
    )
    played_on = forms.DateField(
        label=_("Day of games that bring none"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


class PeopleForm(ChangeForm):
    """Who is who: a question for each name."""

    offered: Sequence[str] = ()
    """The club's people, where names are typed."""

    def ask_people(self, access: ClubAccess, names: Sequence[str], chosen: Any) -> None:
        """Ask who is who, with proposals."""
        people = [(str(player.pk), label) for player, label in list_choices(access.club)]
        is_typed = len(names) * len(people) > MOST_OPTIONS
        self.offered = [label for _player, label in people] if is_typed else []
        for place, proposal in enumerate(propose_people(access.club, names)):
            likely = [str(player.pk) for player in proposal.candidates]
            proposed = UNSAID if proposal.must_be_said else next(iter(likely), NEW_PERSON)
            field = ask_person(
                people,
                label=gettext("removed person") if proposal.removed else proposal.name,
                initial=chosen.get(proposal.name, proposed) or NEW_PERSON,
                new=gettext("removed person") if proposal.removed else gettext("somebody new"),
                typed=is_typed,
                likely=likely,
            )
            field.help_text = _say_how_sure(proposal)
            self.fields[f"person-{place}"] = field
        self.names = names

    def list_people(self) -> list[BoundField]:
        """Return the questions who is who."""
        return [self[name] for name in self.fields if name.startswith("person-")]

    def read_people(self) -> dict[str, uuid.UUID | None]:
        """Return the person that a valid form gives for each name; None for somebody new."""
        said = [self.cleaned_data.get(f"person-{place}", "") for place in range(len(self.names))]
        who = zip(self.names, said, strict=True)
        return {name: uuid.UUID(chosen) if chosen else None for name, chosen in who}


def _say_how_sure(proposal: Proposal) -> str:
    if proposal.sure:
        return ""
    if proposal.must_be_said:
        return gettext("{number} people may be meant.").format(number=len(proposal.candidates))
    return gettext("Perhaps.") if proposal.player else gettext("Not on the list yet.")


class FilePeopleForm(PeopleForm):
    """Who is who in recorded games, and the day of those that bring none."""

    day = forms.DateField(
        label=_("Day of games that bring none"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


class ChoicesForm(PeopleForm):
    """What the columns are, and who is who."""

    kind = forms.ChoiceField(label=_("A line is"), choices=list(KIND_WORDS.items()))
    order = forms.ChoiceField(label=_("Days are written"), choices=list(ORDER_WORDS.items()))
    day = forms.DateField(
        label=_("Day of games that bring none"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    leaves_out = forms.BooleanField(label=_("Leave out lines with a mistake"), required=False)
    season = forms.CharField(label=_("Season"), max_length=LONGEST_NAME, required=False)
    first_day = forms.DateField(
        label=_("Its first day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    last_day = forms.DateField(
        label=_("Its last day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    def __init__(self, imported: Import, layout: Layout, data: Any = None) -> None:
        chosen = imported.choices
        season = chosen.get("season") or chosen.get("proposed", {})
        super().__init__(
            data,
            after=imported.revision,
            initial={
                "kind": layout.kind,
                "order": layout.order,
                "day": imported.day,
                "leaves_out": chosen.get("leaves_out", False),
                "season": season.get("name", ""),
                "first_day": season.get("first_day"),
                "last_day": season.get("last_day"),
            },
        )
        self.layout = layout
        self.fields["order"].required = layout.kind != RANKING
        self.width = max(len(row.cells) for row in read_rows(imported))
        self.heads = _read_heads(imported, layout)
        for column in range(self.width):
            self.fields[f"column-{column}"] = forms.ChoiceField(
                label=_name_column(column, self.heads),
                choices=[(role, ROLE_WORDS[role]) for role in ROLES],
                initial=layout.roles.get(column, LEFT_OUT),
                required=False,
            )

    def mark(self, names: Sequence[str]) -> None:
        """Say beside these fields that what is proposed is not certain."""
        for name in names:
            is_kind = name == "kind"
            self.fields[name].help_text = (
                gettext("These scores may be those of single rounds.")
                if is_kind
                else gettext("Look whether this is right.")
            )

    def read_choices(self) -> ImportChoices:
        """Return what a valid form says."""
        data = self.cleaned_data
        roles = {column: data[f"column-{column}"] for column in range(self.width)}
        people = {
            column: self.heads[column]
            for column, role in roles.items()
            if role in {PERSON, FIGURE} and self.heads.get(column)
        }
        layout = replace(
            self.layout,
            kind=data["kind"],
            roles=roles,
            order=data["order"] or self.layout.order,
            people=people,
        )
        season = self._read_season() if layout.kind == RANKING else None
        return ImportChoices(layout, self.read_people(), data["day"], data["leaves_out"], season)

    def _read_season(self) -> SeasonSaid | None:
        """Return the season of a ranking, None as long as it is not said whole."""
        data = self.cleaned_data
        name, first, last = data["season"], data["first_day"], data["last_day"]
        return SeasonSaid(name, first, last) if name and first and last else None


def _read_heads(imported: Import, layout: Layout) -> dict[int, str]:
    head = next((row for row in read_rows(imported) if row.line == layout.head), Row(0, ()))
    return {column: text for column, text in enumerate(head.cells) if text}


def _name_column(column: int, heads: dict[int, str]) -> str:
    letter, head = name_column(column), heads.get(column)
    return f"{letter}: {head}" if head else letter
