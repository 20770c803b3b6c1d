"""What decides between teams, one after the other, as fields."""

from collections.abc import Mapping, Sequence
from typing import Final

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pairing.standings import TIE_BREAKS

SHOWN: Final = 6
"""So many can be chosen at least; of the rest as many as an event has."""


def list_tie_break_fields(tie_breaks: Sequence[str]) -> dict[str, forms.Field]:
    """Return a field for each place, the first to be chosen in any case."""
    count = min(len(TIE_BREAKS), max(SHOWN, len(tie_breaks) + 1))
    names = [(name, gettext(tie_break.label)) for name, tie_break in TIE_BREAKS.items()]
    return {
        str(place): forms.ChoiceField(
            label=_("First") if place == 1 else format_lazy(_("Then ({place})"), place=place),
            choices=names if place == 1 else [("", _("nothing more")), *names],
            required=place == 1,
            initial=tie_breaks[place - 1] if place <= len(tie_breaks) else "",
        )
        for place in range(1, count + 1)
    }


def read_tie_breaks_asked(asked: Mapping[str, str]) -> list[str]:
    """Return what was chosen, in its order; a gap is passed over."""
    return [asked[place] for place in sorted(asked, key=int) if asked[place]]
