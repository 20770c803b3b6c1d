"""How ratings are written: whole numbers with a sign that is a minus, not a hyphen."""

from django import template
from django.utils.translation import gettext

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
