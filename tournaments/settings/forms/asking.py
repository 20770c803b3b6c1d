"""A field of an event's file as the field of a form, by what it may hold."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from pairing.event.files.kinds import Of
from pairing.event.files.record import NEEDED, RecordField


def write_default(field: RecordField) -> Any:
    """Return what the file says where a field holds what it does if left out; None for nothing."""
    is_open = field.default is None or field.default is NEEDED
    return None if is_open else field.kind.write(field.default)


def ask(field: RecordField, label: Any, value: Any, **more: Any) -> forms.Field:
    """Return the form's field for a choice or a whole number of the file; `value` stands there."""
    kind = field.kind
    if isinstance(kind, Of) and kind.words:
        choices = [(name, gettext_lazy(words)) for name, words in kind.words.items()]
        return forms.ChoiceField(label=label, choices=choices, initial=value)
    schema: Any = kind.schema
    least, most = schema["minimum"], schema["maximum"]
    return forms.IntegerField(label=label, min_value=least, max_value=most, initial=value, **more)
