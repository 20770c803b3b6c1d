"""How ratings and what changed them are written in templates."""

from collections.abc import Mapping
from typing import Final

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratings.ranking.shown.numbers import show_rating, show_signed
from ratings.runs.causes import What

BECAME: Final[Mapping[str, str | Promise]] = {
    What.PLAYED: _("was played"),
    What.ADDED: _("was added"),
    What.CORRECTED: _("was corrected"),
    What.MOVED: _("has another place in its day"),
    What.REMOVED: _("counts no longer"),
}
register = template.Library()
register.filter("rating", show_rating)
register.filter("signed", show_signed)


@register.filter
def share(value: float) -> str:
    """Return a chance in per cent."""
    return gettext("%(percent)s %%") % {"percent": f"{100 * value:.0f}"}


@register.filter
def what_became(what: str) -> str | Promise:
    """Return what became of a game because of which ratings changed."""
    return BECAME[what]
