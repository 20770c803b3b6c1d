"""What is said of a score that somebody wants to correct."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "score_of_rounds": (
        _("The rounds of this game are known, and its score follows from them."),
        _("Correct the round that is wrong."),
    ),
    "score_of_tournament": (
        _("This game belongs to a tournament, and has its score from there."),
        _("Correct the result in the tournament."),
    ),
    "scores_known": (
        _("The scores of the rounds of this game are known."),
        _("Correct the round that is wrong: the totals follow."),
    ),
    "scores_differ": (
        _("The rounds add up to {a} : {b}."),
        _("Correct the round or the total that is wrong."),
    ),
    "score_half": (
        _("The points of one team are missing."),
        _("Enter both, or none if this round was not played."),
    ),
    "score_missing": (_("There is no score."), _("Enter the points of both teams.")),
    "score_as_before": (
        _("This is the score that the game has."),
        _("Change what is wrong, or leave it as it is."),
    ),
}
