"""What is said of files and cells that are brought in, and of scores that stand alone."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "score_alone": (
        _("Only the score of this game is known."),
        _("It has no rounds to change: take the import back, and import the right score."),
    ),
    "sheet_unreadable": (
        _("This is not a score sheet."),
        _("A sheet has players, rounds with their entries, and totals."),
    ),
    "sheet_empty": (_("The sheet has no round."), ""),
    "sheet_score_differs": (
        _("Round {number} scores {computed} by the rules, and the sheet says something else."),
        _("Correct the sheet."),
    ),
    "sheet_totals_differ": (
        _("The rounds add up to {computed}, and the sheet says something else."),
        _("Correct the sheet."),
    ),
    "day_unreadable": (_("“{text}” is no day."), _("Write it as 2026-11-21.")),
}
