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
    "no_result_line": (
        _("This is no table with two scores."),
        _("Type the table, then both scores, as in 3 620 380."),
    ),
    "no_such_table_now": (
        _("There is no table {table} in the round that is played."),
        _("Look at its list of tables."),
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
