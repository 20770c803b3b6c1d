"""Writes by a page's forms: their id is made when the page is drawn, so a double tap is one."""

import uuid
from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from common.problems import Refused
from common.web.callers import read_caller
from common.writes.operation import Operation, make_operation
from common.writes.refusals import Refusals, add_problems


class ChangeForm(forms.Form):
    """A form whose page says which write it is, and which revision it was drawn from."""

    operation = forms.UUIDField(
        widget=forms.HiddenInput, error_messages={"required": _("Load the page again.")}
    )
    after = forms.IntegerField(widget=forms.HiddenInput, min_value=0, required=False)

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


class TapForm(ChangeForm):
    """A form without fields of its own: one tap."""
