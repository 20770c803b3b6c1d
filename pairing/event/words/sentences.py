"""Sentences about an event that is wrong: half a line, after the place where it stands."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    # the text
    "bad_encoding": (_("this is not UTF-8; save the file as UTF-8."), ""),
    "bad_syntax": (_("this is not JSON: {problem}."), ""),
    "bad_number": (_("this number cannot be used; write ordinary numbers such as 2 or 0.5."), ""),
    "too_deep": (
        _("lists or objects are nested too deep; the format needs no more than six levels."),
        "",
    ),
    # the form
    "unknown_field": (_('there is no field "{field}" here; the fields are {allowed}.'), ""),
    "missing_field": (_('the field "{field}" is missing; add it.'), ""),
    "repeated_field": (_('the field "{field}" is here twice; keep one.'), ""),
    "wrong_json_type": (_("expected {wanted} here, found {found}."), ""),
    "wrong_length": (_("the list has {found} entries; it must have {range}."), ""),
    "wrong_text_length": (_("the text has {found} characters; it must have {range}."), ""),
    "control_character": (_("the text has characters that cannot be printed; remove them."), ""),
    "out_of_range": (_("{found} is out of range; it must be {range}."), ""),
    "too_many_decimals": (
        _("the number has too many decimal places; at most {most} are allowed."),
        "",
    ),
    "unknown_choice": (_('"{found}" is not known here; choose one of {options}.'), ""),
    "tie_break_twice": (_('the tie-break "{tie_break}" is in the list twice; keep one.'), ""),
    "points_out_of_order": (
        _(
            "a win has {win} points, a level match {level}, a loss {loss}; a win must have the "
            "most and a loss the least."
        ),
        "",
    ),
    "unknown_edition": (_("there is no edition {found}; choose 2024 or 2026."), ""),
    "cut_of_swiss": (_('only a Swiss is cut to a knockout; remove "cut".'), ""),
    "cut_size": (_("{found} teams make no whole bracket; choose 2, 4, 8 or 16."), ""),
    "cut_not_reached": (
        _('the knockout has not begun, so nobody has qualified yet; remove "qualified".'),
        "",
    ),
    "cut_qualified_missing": (_('the knockout has begun; say in "qualified" who plays it.'), ""),
    "qualified_twice": (_('"{entrant}" has qualified twice; name it once.'), ""),
    "winner_not_level": (
        _('who won is said by the result; "winner" is for a level score alone.'),
        "",
    ),
    "winner_without_knockout": (
        _('only a level match of a knockout has a "winner"; remove it.'),
        "",
    ),
    "even_best_of": (_("best of {found} can end level; give an odd number."), ""),
    "wrong_round": (
        _("by its place in the list this is round {expected}; rounds must be in order."),
        "",
    ),
    "forfeit_with_result": (
        _("a forfeit has no score and no points; remove one or the other."),
        "",
    ),
    "games_and_score": (
        _('"{field}" and "games" cannot be used together; put it into the games.'),
        "",
    ),
    "hands_and_doubles": (_('double victories are counted from the hands; remove "doubles".'), ""),
    "empty_penalty": (_('a penalty must take something away; give "points" or "score".'), ""),
    # the sense
    "entrant_twice": (
        _('"{entrant}" is already entered (at {other}); give every entrant its own id.'),
        "",
    ),
    "leaves_before_entering": (
        _(
            "the last round ({leaves}) comes before the first ({enters}); swap them, or remove "
            "the entrant."
        ),
        "",
    ),
    "member_leaves_first": (
        _(
            'the last round ({last}) of "{name}" comes before the first ({first}); swap them, or '
            'remove "until_round".'
        ),
        "",
    ),
    "fixed_table_twice": (_('table {table} is already fixed for "{other}"; choose another.'), ""),
    "unknown_entrant": (_('"{entrant}" is not entered; {known}.'), ""),
    "pair_of_one": (_('"{entrant}" is here with itself; name two different ones.'), ""),
    "more_rounds_than_planned": (
        _('there are {played} rounds but only {rounds} are planned; raise "rounds".'),
        "",
    ),
    "twice_in_round": (
        _('"{entrant}" is already in this round (at {other}); it can only be there once.'),
        "",
    ),
    "not_in_round": (
        _(
            '"{entrant}" is not in the event in round {round}; correct its "enters" or '
            '"leaves", or remove it here.'
        ),
        "",
    ),
    "table_twice": (
        _("table {table} is used twice in this round; number every table differently."),
        "",
    ),
    "not_accounted_for": (
        _(
            '"{entrant}" is neither at a table nor free in round {round}; put it at a table, in '
            '"byes" or in "off".'
        ),
        "",
    ),
    "two_byes": (
        _("{found} teams have a bye in one round; only one can, the others must play or be off."),
        "",
    ),
    "too_many_byes": (_("{found} players sit out; at most three can, as four make a table."), ""),
    "forbidden_pair": (
        _("{entrants} must not meet; pair them differently, or record the waiver."),
        "",
    ),
    "met_too_often": (_("{entrants} meet more than {legs} times; check the round."), ""),
    "rematch": (
        _("{entrants} already met in round {round}; pair them differently, or record the waiver."),
        "",
    ),
    "second_bye": (
        _(
            '"{entrant}" was already free in round {round}; give another team the bye, or '
            "record the waiver."
        ),
        "",
    ),
    "round_not_played": (
        _("round {round} has not been played yet ({played} have); give one that has."),
        "",
    ),
    "hands_do_not_add_up": (
        _("the hands add up to {hands}, but the score says {score}; correct one of them."),
        "",
    ),
    "empty_adjustment": (
        _("an adjustment of 0 points changes nothing; leave it out."),
        "",
    ),
    "adjusted_hands": (
        _(
            "without what was adjusted the score {score} is {played}, but the hands add up to "
            "{hands}; a score holds both, the hands and the adjustments."
        ),
        "",
    ),
    "adjusted_score": (
        _(
            "without what was adjusted the score {score} is {played}, which is not possible; "
            "a score holds the adjustments."
        ),
        "",
    ),
    "score_step": (
        _("{score} is not a possible score: both numbers must be multiples of {step}."),
        "",
    ),
    "score_sum": (
        _("{score} is not a possible Tichu score: the sum ({sum}) must be a multiple of 100."),
        "",
    ),
    "double_victory_with_points": (
        _(
            'side "{double}" has the double victory, so the other cannot have {lost} points; it '
            "has none, less what failed calls cost."
        ),
        "",
    ),
    "no_such_table": (
        _(
            'table {table} is fixed for "{entrant}", but this round has only {tables} tables; '
            "give one of those, or remove it."
        ),
        "",
    ),
    "no_such_way_out": (_("there is no way out {asked}; there are {most}, counted from 1."), ""),
    "nothing_to_give_up": (
        _("this round can be paired without giving anything up; leave out --waive."),
        "",
    ),
    "team_sits_out": (_('"{team}" does not play in this round.'), ""),
    "why_not_possible": (
        _("only a round of a Swiss or of individuals can be explained; this one is fixed."),
        "",
    ),
    "too_many_to_explain": (_("{named} are named; name one or two."), ""),
    "no_more_rounds": (_('all {rounds} rounds are there; raise "rounds" to play another.'), ""),
    "schedule_played": (_("all {rounds} rounds are there; close the tournament."), ""),
    "match_pending": (
        _("{entrants} have no result yet; enter it before pairing the next round."),
        "",
    ),
    "not_in_bracket": (
        _("{entrants} do not meet in this round of the bracket; check who went through."),
        "",
    ),
    "match_missing": (_("{entrants} meet in this round of the bracket; add their table."), ""),
    "no_winner": (_('a match in the bracket has no winner; play on, or award "points".'), ""),
    "game_too_many": (_("best of {best_of} was decided before this game; remove it."), ""),
    "prize_line": (
        _('line {line} is no prize; write it as "1: A bottle of wine" or "Beginners 1: A book".'),
        "",
    ),
    "best_of_text": (
        _("this says of no games; write a number for each round, for example 1, 1, 3."),
        "",
    ),
    "points_text": (_('"{found}" are no points; write a number, for example 2 or 0.5.'), ""),
    "award_text": (
        _('"{found}" are no points; write 2, or with game points made and lost "2, 200:0".'),
        "",
    ),
    "band_line": (
        _(
            "line {line} is no band; write from which margin on, then the winner's and the loser's "
            'points: "1: 2, 1".'
        ),
        "",
    ),
    "too_many_prizes": (_("there are {most} prizes at most; leave the others out."), ""),
    # TRF
    "trf_line": (_("this line is not a {record} record; {wanted}."), ""),
    "trf_unknown_number": (_("there is no number {number}; every opponent needs a 001 line."), ""),
    "trf_number_twice": (_("the number {number} has two 001 lines; keep one."), ""),
    "trf_contradiction": (
        _(
            "{number} and {opponent} do not agree about round {round}; both lines must name "
            "each other and results that fit."
        ),
        "",
    ),
    "trf_acceleration": (
        _(
            "virtual points of an accelerated Swiss are left out; the next round is paired by the "
            "true scores."
        ),
        "",
    ),
    "trf_teams": (
        _(
            "records of teams with several boards are left out; every 001 line is read as a team "
            "of its own."
        ),
        "",
    ),
    "trf_colour_points": (
        _("points with white and with black differ; those with white are used for both."),
        "",
    ),
    "trf_points_differ": (
        _(
            "number {number} has {given} points here, but its rounds come to {found}; points "
            "differ in {count} of the 001 lines."
        ),
        "",
    ),
    "trf_no_players": (_("there is no 001 line; a report needs one for every team."), ""),
    "trf_too_large": (_("{found} does not fit in a report, which has room for {most}."), ""),
    "trf_not_possible": (
        _("a report can only be made from a Swiss or a round robin of teams."),
        "",
    ),
}
