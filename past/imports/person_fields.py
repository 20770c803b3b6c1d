"""A question who somebody is: chosen from the club's list, or typed where that would be too long.

Five hundred names with a choice of five hundred people each are a page of many megabytes: there
the list stands on the page once, and each name has a field in which it is offered while typing.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from django import forms
from django.utils.translation import gettext_lazy as _

from people.names import fold_name

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
        )
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
        if (player := self.ids.get(fold_name(typed))) is None:
            raise forms.ValidationError(self.error_messages["unknown"], code="unknown")
        return player


def ask_person(
    people: Sequence[tuple[str, str]], *, label: str, initial: str, new: str, typed: bool
) -> forms.Field:
    """Return the question who this is; `people` are ids and names, `new` says nobody of them."""
    if typed:
        return TypedPersonField(dict(people), label=label, initial=initial, new=new)
    choices = [(NEW_PERSON, new), *people]
    return forms.ChoiceField(label=label, choices=choices, initial=initial, required=False)
