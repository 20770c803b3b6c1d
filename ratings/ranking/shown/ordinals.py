"""Places as words: 1st, 2nd, 3rd."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

TEENS: Final = range(11, 14)
USUAL: Final = _("%(number)sth")
ENDINGS: Final[dict[int, Promise]] = {
    1: _("%(number)sst"),
    2: _("%(number)snd"),
    3: _("%(number)srd"),
}


def show_ordinal(number: int) -> str:
    """Return a place as English says it; each language has its own ways for these five."""
    if number == 1:  # "1re", and not so "21e".
        return pgettext("in a ranking", "1st")
    form = USUAL if number % 100 in TEENS else ENDINGS.get(number % 10, USUAL)
    return str(form) % {"number": number}
