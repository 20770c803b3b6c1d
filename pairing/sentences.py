"""Sentences about input that cannot be paired: half a line, after the place where it stands."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    # of every wing
    "no_pairing": (_("no round avoids all rematches, forbidden pairs and second byes."), ""),
    "same_player_twice": (_('"{player}" is named twice; name everybody once.'), ""),
    "too_few_entrants": (
        _("there are {entrants} entrants; at least {least} are needed."),
        "",
    ),
    "too_few_players": (_("there are {players} players; a table needs {least}."), ""),
    "too_many_players": (_("there are {players} players; tables are drawn for {most}."), ""),
    "unknown_method": (_('there is no way "{method}" to draw tables; choose one of {known}.'), ""),
    "locked_twice": (_('"{entrant}" has two fixed places; keep one.'), ""),
    # Swiss
    "team_twice": (_('"{team}" is named twice; name every team once.'), ""),
    "unknown_team": (_('"{team}" is not entered; give an id of the file.'), ""),
    "bad_wishes_rank": (_("{given} is not a place for the wishes; give 1 to {most}."), ""),
    "bad_first_round": (_('"{given}" is not a first round; choose "seed" or "lot".'), ""),
    "bad_tables": (
        _('"{given}" is no way to number tables; choose "changing", "near" or "by_rank".'),
        "",
    ),
    "locked_bye_even": (
        _('a team is set to sit out, but the number of teams is even; remove "sits_out".'),
        "",
    ),
    "not_a_table": (_("{teams} do not meet in this round; give two who do."), ""),
    # individuals
    "absent_player": (_('"{player}" is not here in this round; name somebody who is.'), ""),
    "unknown_player": (_('"{player}" is not entered; give an id of the file.'), ""),
    "player_missing": (_('"{player}" has no place in this round; give a seat or a bye.'), ""),
    "unknown_criterion": (_('there is no criterion "{criterion}"; see the list.'), ""),
    "criterion_twice": (_('the criterion "{criterion}" is in the list twice; keep one.'), ""),
    "bad_effort": (_('"{setting}" is {value}; it cannot be below 0.'), ""),
    "too_many_locked_byes": (_("{locked} players are set to sit out, but only {byes} can."), ""),
    "locked_forbidden": (_("a fixed table brings together two who must not meet."), ""),
    "forbidden_pairs": (
        _(
            "no seating keeps all forbidden pairs apart; "
            'it would be enough to put these in "waived": {pairs}.'
        ),
        "",
    ),
    "unknown_table": (_("there is no table {table} in this round."), ""),
    "bad_demand": (_("name two to four players, or two as partners."), ""),
    # schedules
    "no_such_schedule": (
        _('there is no "{kind}" for this number of players; there are {kinds}.'),
        "",
    ),
    "bad_rounds": (
        _("{rounds} rounds are not possible; give at least 1, and no more than the schedule has."),
        "",
    ),
    "bad_legs": (_("{legs} legs cannot be played; give at least 1."), ""),
    "wrong_number_of_names": (_("there are {names} names for {players} players."), ""),
    # groups and brackets
    "bad_groups": (
        _("{entrants} teams cannot make {groups} groups of at least two; choose fewer groups."),
        "",
    ),
    "bad_best_of": (_("a match cannot be the best of {best_of}; give odd numbers."), ""),
    "bad_bracket": (
        _(
            "{places} places do not make a bracket; there must be 2, 4, 8 …, and no match of two "
            "empty places."
        ),
        "",
    ),
    "unknown_match": (_("there is no match {match} in this bracket."), ""),
    "match_not_ready": (_("it is not known yet who plays match {match}."), ""),
    "not_in_match": (_('"{player}" does not play match {match}.'), ""),
    "match_decided": (_("match {match} is already won by {winner}."), ""),
}
