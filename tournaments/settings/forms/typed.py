"""A field that is typed in a form of its own, read by a rule of the events."""

from collections.abc import Callable
from typing import Any

from django import forms

from common.problems.catalogue import fill_sentence
from common.web.words import translate
from pairing.event.errors import EventError


class TypedField(forms.CharField):
    """A text that `read` turns into a value; what it refuses is said beside the field."""

    def __init__(self, read: Callable[[str], Any], **given: Any) -> None:
        super().__init__(**given)
        self.read = read

    def clean(self, value: Any) -> Any:
        """Return the value that was typed, None for nothing."""
        typed = super().clean(value)
        if not typed:
            return None
        try:
            return self.read(typed)
        except EventError as refusal:
            raise forms.ValidationError(write_field_sentence(refusal)) from None


def write_field_sentence(refusal: EventError) -> str:
    """Write what is wrong and right, as a sentence of its own beside a field."""
    problem = refusal.problems[0]
    sentence = fill_sentence(problem.code, dict(problem.values), translate).message
    return f"{sentence[:1].upper()}{sentence[1:]}"
