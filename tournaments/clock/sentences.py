"""Sentences about the clock of a round."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "no_clock": (
        _("No clock has been started for round {number}."),
        _("Start it first."),
    ),
    "clock_seconds": (
        _("A round cannot have this time."),
        _("Give it a minute at least, and {most} minutes at most."),
    ),
    "round_not_published": (
        _("Round {number} has not been published."),
        _("Publish it first."),
    ),
    "round_not_last": (
        _("A later round than round {number} is there already."),
        _("Take that one back first."),
    ),
}
