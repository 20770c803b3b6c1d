"""Sentences about the order and the days of games."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "day_of_tournament": (
        _("This game belongs to a tournament, and to its day."),
        _("Change the day of the tournament."),
    ),
}
