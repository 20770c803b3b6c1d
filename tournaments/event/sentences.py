"""Sentences about tournaments everywhere."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "tournament_deleted": (
        _("This tournament was deleted by its director."),
        _("Ask the club for another one."),
    ),
    "tournament_closed": (
        _("This tournament is over."),
        _("The director may open it again, with a reason."),
    ),
    "tournament_called_off": (
        _("This tournament does not take place."),
        _("If it does after all, say so in its settings first."),
    ),
    "no_such_team": (
        _("There is no team {number} here."),
        _("Look at the list of teams."),
    ),
    "match_taken_back": (
        _("This match no longer exists: its round was taken back or changed."),
        _("Look at the round as it is now."),
    ),
    "teams_settled": (
        _("The first round is published: teams do not change by themselves any more."),
        _("Ask the director."),
    ),
    "reason_missing": (
        _("This needs a reason."),
        _("Say in a few words why; everybody can read it in the log."),
    ),
}
