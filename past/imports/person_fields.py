"""A question who somebody is: chosen from the club's list, or typed where that would be too long.

Five hundred names with a choice of five hundred people each are a page of many megabytes: there
the list stands on the page once, and each name has a field in which it is offered while typing.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from django import forms
from django.utils.translation import gettext_lazy as _

from people.names import fold_name
from people.roster.person_fields import UNSAID, ChosenPersonField

NEW_PERSON: Final = ""
OFFERED: Final = "club-people"
"""The id of the list that is offered while typing."""
MOST_OPTIONS: Final = 10_000
"""With more of them on a page names are typed."""


class TypedPersonField(forms.CharField):
    """Somebody by the name that the club's list has for nobody else; empty for somebody new."""

    default_error_messages = {
        "unknown": _(
            "Nobody on the list has this name: choose one that is offered, "
            "or leave it empty for somebody new."
        ),
        "unsaid": _("Several people may be meant: choose one, or leave it empty for somebody new."),
    }

    def __init__(self, labels: Mapping[str, str], *, label: str, initial: str, new: str) -> None:
        typed = forms.TextInput(attrs={"list": OFFERED, "placeholder": new, "autocomplete": "off"})
        super().__init__(
            label=label, required=False, initial=labels.get(initial, initial), widget=typed
        )
        self.ids = {fold_name(name): player for player, name in labels.items()}

    def to_python(self, value: object) -> str:
        """Return the id of who is meant, or "" for somebody new."""
        typed = str(super().to_python(value))
        if not typed:
            return NEW_PERSON
        if typed == UNSAID:
            raise forms.ValidationError(self.error_messages["unsaid"], code="unsaid")
        if (player := self.ids.get(fold_name(typed))) is None:
            raise forms.ValidationError(self.error_messages["unknown"], code="unknown")
        return player


def ask_person(
    people: Sequence[tuple[str, str]],
    *,
    label: str,
    initial: str,
    new: str,
    typed: bool,
    likely: Collection[str] = (),
) -> forms.Field:
    """Return the question who this is; `people` are ids and names, `new` says nobody of them.

    `likely` are the ids of those who may be meant: they stand first.
    """
    if typed:
        return TypedPersonField(dict(people), label=label, initial=initial, new=new)
    first = [choice for choice in people if choice[0] in likely]
    others = [choice for choice in people if choice[0] not in likely]
    unsaid = [(UNSAID, _("say who it is"))] if initial == UNSAID else []
    choices = [*unsaid, *first, (NEW_PERSON, new), *others]
    return ChosenPersonField(label=label, choices=choices, initial=initial, required=False)
