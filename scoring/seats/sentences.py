"""Sentences about the games of a player."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "split_of_no_games": (
        _("From one to {most} games can be moved at once."),
        _("Choose the games that were played by somebody else."),
    ),
}
