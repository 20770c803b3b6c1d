"""Writes by a page's forms: their id is made when the page is drawn, so a double tap is one."""

import uuid
from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from common.problems import Refused
from common.web.callers import read_caller
from common.web.problems import describe_problem
from common.writes.operation import Operation


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

    def make_operation(self, request: HttpRequest, what: str) -> Operation:
        """Return the write that a valid form asks for; `what` sets equal forms apart."""
        return Operation(
            id=self.cleaned_data["operation"],
            after=self.cleaned_data["after"] or 0,
            body={"what": what, "asked": self.wanted},
            caller=read_caller(request),
        )

    def add_problems(self, refused: Refused) -> None:
        """Say beside its field, or above all, what was refused."""
        for problem in refused.problems:
            told = describe_problem(problem)
            field = problem.place if problem.place in self.fields else None
            self.add_error(field, f"{told['message']} {told['hint']}".strip())


class TapForm(ChangeForm):
    """A form without fields of its own: one tap."""
