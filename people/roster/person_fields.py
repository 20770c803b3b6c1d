"""A question who somebody is, chosen from those who may be meant."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

UNSAID: Final = "?"
"""Nobody has said yet who it is, and several may be meant."""


class ChosenPersonField(forms.ChoiceField):
    """Somebody chosen from a list; where several may be meant, one of them has to be."""

    default_error_messages = {"unsaid": _("Several people may be meant: say who it is.")}

    def validate(self, value: Any) -> None:
        """Refuse that nothing was said."""
        if value == UNSAID:
            raise forms.ValidationError(self.error_messages["unsaid"], code="unsaid")
        super().validate(value)
