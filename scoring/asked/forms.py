"""The form of a club's own answer."""

from django import forms
from django.utils.translation import gettext_lazy as _

from common.writes.forms import ChangeForm
from scoring.models import MOST_LETTERS


class AnswerForm(ChangeForm):
    """A question, and what the club decided."""

    shows_present = True

    question = forms.CharField(max_length=40, widget=forms.HiddenInput)
    text = forms.CharField(
        max_length=MOST_LETTERS,
        required=False,
        label=_("What our club decided"),
        widget=forms.Textarea(attrs={"rows": 3, "class": "input"}),
    )
