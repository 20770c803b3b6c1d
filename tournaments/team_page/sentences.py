"""Sentences about a team's own page."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "phone_cannot_be_told": (
        _("This browser cannot take notices here."),
        _("The team's page shows the next table by itself."),
    ),
}
