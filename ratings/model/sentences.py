"""Sentences about a table of games that cannot be read: `line` counts from 1, the head included."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "games_head": (
        _("Line 1 does not name the columns of rated games."),
        _("It should read: {columns}"),
    ),
    "games_not_text": (
        _("This file is not a table in plain text."),
        _("Save it as CSV in UTF-8."),
    ),
    "games_columns": (
        _("Line {line} has {found} columns where {wanted} are named."),
        "",
    ),
    "games_player_missing": (
        _("Line {line} names nobody in column “{column}”."),
        _("Each game has four players."),
    ),
    "games_player_twice": (
        _("Line {line} has the same player twice."),
        _("Each game has four different players."),
    ),
    "games_day": (
        _("Line {line}: “{given}” is not a day."),
        _("A day is a whole number, counted from 1 January 1970."),
    ),
    "games_score": (
        _("Line {line}: the scores are not two whole numbers."),
        _("Give both scores, or leave both empty where only the winner is known."),
    ),
    "games_rounds": (
        _("Line {line}: “{given}” is not a number of rounds."),
        _("It is a whole number from 1 to 1000, or empty where nobody knows."),
    ),
    "games_winner": (
        _("Line {line}: “{given}” is not a way for a game to end."),
        _("Write ab, cd, level or open, or leave it empty where the scores tell."),
    ),
    "games_no_result": (
        _("Line {line} has neither scores nor a winner."),
        _("Give both scores, or who won."),
    ),
}
