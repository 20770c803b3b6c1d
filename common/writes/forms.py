"""Writes by a page's forms: their id is made when the page is drawn, so a double tap is one."""

import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final

from django import forms
from django.http import HttpRequest
from django.utils.formats import localize
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.problems import Refused
from common.web.callers import read_caller
from common.writes.operation import Operation, make_operation
from common.writes.refusals import Refusals, add_problems

CHANGED: Final = "changed_meanwhile"


class ChangeForm(forms.Form):
    """A form whose page says which write it is, and which revision it was drawn from."""

    operation = forms.UUIDField(
        widget=forms.HiddenInput, error_messages={"required": _("Load the page again.")}
    )
    after = forms.IntegerField(widget=forms.HiddenInput, min_value=0, required=False)

    shows_present: ClassVar[bool] = False
    """Whether every field is drawn with what is stored of it: then what somebody else has changed
    can be shown beside what was typed, and sending it again replaces what was seen."""

    def __init__(
        self, data: Any = None, *, after: int = 0, initial: Mapping[str, Any] | None = None
    ) -> None:
        drawn = {"operation": uuid.uuid4(), "after": after, **(initial or {})}
        super().__init__(data, initial=drawn)

    @property
    def wanted(self) -> dict[str, Any]:
        """What was filled in, without what says which write it is."""
        own = {"operation", "after"}
        return {name: value for name, value in self.cleaned_data.items() if name not in own}

    def make_operation(
        self, request: HttpRequest, service: Callable[..., Any], *of: object
    ) -> Operation:
        """Return the write that a valid form asks of a service; `of`: what its address names."""
        asked = {**self.cleaned_data, "after": self.cleaned_data["after"] or 0}
        return make_operation(read_caller(request), asked, service, *of)

    def refusals(self) -> Refusals:
        """Say beside its field, or above all, what is refused in the block."""
        return Refusals(self.add_problems)

    def add_problems(self, refused: Refused) -> None:
        """Say beside its field, or above all, what was refused."""
        add_problems(self, refused)
        if self.shows_present and any(each.code == CHANGED for each in refused.problems):
            self._show_present()

    def _show_present(self) -> None:
        """Keep what was typed, say what is stored where that differs, and follow it from now on."""
        for name, field in self.fields.items():
            present = self.get_initial_for_field(field, name)
            typed = self[name].data
            if not self[name].is_hidden and field.has_changed(_tidy(present), _tidy(typed)):
                sentence = gettext("Stored now: {value}")
                self.add_error(name, sentence.format(value=_write_value(field, present)))
        sent: Any = self.data
        self.data = data = sent.copy()
        for name in self.fields:
            if self[name].is_hidden and name != "operation":
                data[self.add_prefix(name)] = self[name].initial


def _tidy(value: Any) -> Any:
    """Return a text with the line breaks that it is stored with, and not those of a browser."""
    return value.replace("\r\n", "\n") if isinstance(value, str) else value


def _write_value(field: forms.Field, value: Any) -> str:
    """Return what is stored as the field shows it."""
    if isinstance(field, forms.BooleanField):
        return gettext("yes") if value else gettext("no")
    if isinstance(field, forms.ChoiceField):
        chosen = {str(each) for each in (value if isinstance(value, list | tuple) else [value])}
        labels = [label for key, label in _list_choices(field) if key in chosen]
        return ", ".join(labels) or "–"
    return "–" if value in (None, "") else str(localize(value))


def _list_choices(field: forms.ChoiceField) -> Iterator[tuple[str, str]]:
    """Yield what a field offers, by what is sent: of groups, what is in them."""
    choices: Any = field.choices
    for key, label in choices:
        rows = label if isinstance(label, list | tuple) else [(key, label)]
        yield from ((str(each), str(said)) for each, said in rows)


class TapForm(ChangeForm):
    """A form without fields of its own: one tap."""
