"""Variables of the environment whose names are almost those of settings."""

from collections.abc import Sequence
from typing import Final

from django.core import checks
from django.utils.translation import gettext_lazy as _

from tichu_club.hosting.environment import list_misspelled

MISSPELLED: Final = _("No setting has this name, so it counts for nothing. Did you mean {meant}?")


def describe_misspelled() -> list[tuple[str, str]]:
    """Return each such name with what to say of it."""
    return [(name, str(MISSPELLED).format(meant=meant)) for name, meant in list_misspelled()]


def check_names(**_options: object) -> Sequence[checks.CheckMessage]:
    """Warn, at each start, of a name that nothing reads."""
    return [
        checks.Warning(f"{name}: {sentence}", id="tichu_club.W002")
        for name, sentence in describe_misspelled()
    ]
