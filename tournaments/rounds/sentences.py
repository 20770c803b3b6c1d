"""Sentences about rounds."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "team_without_place": (
        _("Somebody has no place in this round yet, or an opponent is missing."),
        _("Give each team a table, the bye or the round off."),
    ),
    "no_later_round": (
        _("No round after round {number} is published."),
        _("Correct only the result."),
    ),
    "team_has_table": (
        _("Team {number} has a table or the bye in this round already."),
        _("Look at the round as it is now."),
    ),
    "same_team_twice": (
        _("This is the same team twice."),
        _("Choose another team."),
    ),
    "team_has_no_table": (
        _("Team {number} has no table in this round."),
        _("Look at the round as it is now."),
    ),
    "too_few_teams": (
        _("A round needs two teams at least."),
        _("Enter them first."),
    ),
    "too_few_byes": (
        _("A table of four needs three others who sit out, and there are not so many."),
        _("Give them half a round or nothing for this round; they play in the next one."),
    ),
    "reported_alone": (
        _("One side alone has reported a result that counts."),
        _("Accept it, or draw the round up with “anyway”."),
    ),
    "knockout_undecided": (
        _("Nobody has won yet: table {tables}."),
        _("Say who goes through, or let them play on."),
    ),
    "round_settled": (
        _("Who meets whom is settled from the start here; a round is not changed by hand."),
        _("Publish it as it was drawn up."),
    ),
    "nothing_falls": (
        _("No published round follows from this result alone."),
        _("Correct the result."),
    ),
    "nobody_is_late": (
        _("Who meets whom is settled from the start here: nobody comes late into a round."),
        _("Enter what was played, or a forfeit."),
    ),
    "no_bye_team": (
        _("Nobody has the bye in this round."),
        _("Enter a forfeit, or give the late team a round off."),
    ),
    "round_published": (
        _("This round is published already."),
        _("Take it back first, if nothing has begun."),
    ),
    "round_out_of_turn": (
        _("This proposal is not for the next round."),
        _("Draw up the next round."),
    ),
    "round_outdated": (
        _("Others take part now than when this round was drawn up."),
        _("Draw the round up again."),
    ),
    "round_has_penalty": (
        _("Team {team} has a penalty in this round."),
        _("Take the penalty back first; it can be given again."),
    ),
    "round_has_begun": (
        _("Table {table} has begun."),
        _("A round that has begun stays; correct its results instead."),
    ),
}
