"""Sentences about the end of a tournament."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "nothing_played": (
        _("No round of this tournament has been published."),
        _("Withdraw its teams if it does not take place."),
    ),
    "match_without_result": (
        _("Table {table} of round {number} has no result that is agreed."),
        _("Enter it, or accept what was reported."),
    ),
    "not_the_last_round": (
        _("What a team needs can be said while the last round is played."),
        _("Ask again once it is published."),
    ),
    "protest_time": (
        _("Protests can be made for {minutes} more minutes."),
        _("Make it final after that; results can be corrected until then."),
    ),
    "knockout_not_played": (
        _("The knockout is not played to its end."),
        _("Draw up its next round."),
    ),
    "rounds_not_played": (
        _("{played} of {planned} rounds have been played."),
        _("Play the others, or close it all the same."),
    ),
    "knockout_without_winner": (
        _("Nobody has won at table {table} of the knockout."),
        _("Let them play on, or decide it."),
    ),
    "tournament_not_closed": (
        _("This tournament is not closed."),
        _("Nothing needs to be opened."),
    ),
}
