"""Sentences about matches, their results and penalties."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "no_hand": (
        _("“{text}” is no hand."),
        _("Write 65:35, or 65 where both make a hundred; with a star for a double victory: 100*."),
    ),
    "too_many_hands": (_("More than {most} hands were typed."), _("Write those of one match.")),
    "match_settled": (
        _("This match has its result."),
        _("Ask the director if it is wrong."),
    ),
    "round_follows": (
        _("Round {number} is published, and another team would play it."),
        _("See what it changes: that round can be taken back with it."),
    ),
    "sheet_of_several_games": (
        _("A match of several games has no score sheet here."),
        _("Report the score of each game on the team's page."),
    ),
    "level_stays": (
        _("A level match stays level here: nobody needs to go through."),
        _("Enter only its score."),
    ),
    "no_result_line": (
        _("This is not a table with two scores."),
        _("Type the table, then both scores, as in 3 620 380."),
    ),
    "no_such_table_now": (
        _("There is no table {table} in the round that is played."),
        _("Look at its list of tables."),
    ),
    "reported_otherwise": (
        _("Table {table} has reported {score}."),
        _("Send the line once more to set what you typed all the same."),
    ),
    "stands_otherwise": (
        _("Table {table} has {score} already."),
        _("Correct it at its table, and say why."),
    ),
    "adjustment_missing": (
        _("These are not points to add or take away."),
        _("Write 50 or -50, and say why."),
    ),
    "team_reports": (
        _("Only the team on that side may say this."),
        _("Use that team's link, or an account of somebody in it. A director settles the match."),
    ),
    "no_such_round": (
        _("Round {number} has not been published."),
        _("Choose a round that has been played."),
    ),
    "not_for_tables": (
        _("A table reports its score alone."),
        _("Call the director for a forfeit, awarded or adjusted points."),
    ),
    "result_missing": (
        _("There is no result in this."),
        _("Give the score of both teams."),
    ),
    "nothing_to_confirm": (
        _("The other team has not reported a result."),
        _("Report your own."),
    ),
    "for_which_team": (
        _("This device holds the links of both teams."),
        _("Say for which of them you report."),
    ),
}
