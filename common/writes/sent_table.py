"""The form by which somebody sends a table: a file, or the cells of one."""

from django import forms
from django.utils.translation import gettext_lazy as _

from common.writes.forms import ChangeForm


class SentTableForm(ChangeForm):
    """A file, or pasted cells."""

    file = forms.FileField(label=_("File"), required=False, allow_empty_file=True)
    cells = forms.CharField(
        label=_("Or pasted cells"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
