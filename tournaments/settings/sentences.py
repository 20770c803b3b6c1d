"""Sentences about a tournament's settings."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "unknown_preset": (
        _("There is no such kind of tournament."),
        _("Choose one of the list."),
    ),
    "practice_is_private": (
        _("A tournament for practice is seen by its directors alone, and takes no entries."),
        "",
    ),
    "tournament_has_begun": (
        _("This tournament has begun; only one that is planned can be deleted."),
        _("If nothing of its first round is played, take the round back first."),
    ),
    "called_off_too_late": (
        _("This tournament has begun, and cannot be called off any more."),
        _("Close it with the rounds that were played."),
    ),
    "unknown_registration": (
        _("Teams cannot be entered in this way."),
        _("Choose closed, approved or open."),
    ),
    "format_not_here": (
        _("A tournament of this format is not run here."),
        _("Choose one of: {allowed}."),
    ),
    "rounds_played_already": (
        _("{played} rounds have been published already."),
        _("Plan at least as many."),
    ),
    "count_out_of_range": (
        _("This number is not possible."),
        _("Give a whole number from 1 to {most}, or leave it empty."),
    ),
    "knockout_has_begun": (
        _("The knockout has begun: who plays it is settled."),
        _("Take its first round back, if nothing of it has begun."),
    ),
    "schedule_settled": (
        _("Who meets whom is settled since the first round was published."),
        _("Take that round back first, if nothing of it has begun."),
    ),
    "tie_breaks_told": (
        _("The last round before the knockout was played under the tie-breaks announced before."),
        _("They stay as they are."),
    ),
}
