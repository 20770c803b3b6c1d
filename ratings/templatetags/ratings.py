"""How ratings are written: whole numbers with a sign that is a minus, not a hyphen."""

from collections.abc import Mapping
from typing import Final

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratings.runs.causes import What

BECAME: Final[Mapping[str, str | Promise]] = {
    What.PLAYED: _("was played"),
    What.ADDED: _("was added"),
    What.CORRECTED: _("was corrected"),
    What.MOVED: _("has another place in its day"),
    What.REMOVED: _("counts no longer"),
}
register = template.Library()


@register.filter
def rating(value: float) -> str:
    """Return a rating as it is shown: a whole number."""
    return f"{value:.0f}".replace("-", "−")


@register.filter
def signed(value: float) -> str:
    """Return points a round with their sign, as in “+14” and “−3”; nothing before a zero."""
    shown = f"{value:+.0f}"
    return "0" if shown in {"+0", "-0"} else shown.replace("-", "−")


@register.filter
def share(value: float) -> str:
    """Return a chance in per cent."""
    return gettext("%(percent)s %%") % {"percent": f"{100 * value:.0f}"}


@register.filter
def ranks(place: object) -> str:
    """Return a rank, or the range of ranks of somebody who cannot be told apart from others."""
    first, last = getattr(place, "first", None), getattr(place, "last", None)
    if first is None:
        return "–"
    return str(first) if first == last else f"{first}–{last}"


@register.filter
def what_became(what: str) -> str | Promise:
    """Return what became of a game because of which ratings changed."""
    return BECAME[what]
