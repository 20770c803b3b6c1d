"""Sentences that say whether a game counts for the rating: on pages of the server alone."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "rating_not_asked": (
        _("A game under way, and one that its rules ended, is rated as it began."),
        _("Say it before the first round."),
    ),
    "rating_answered": (
        _("Somebody at the table has answered whether this game counts for the rating."),
        _("Its history says who."),
    ),
}
