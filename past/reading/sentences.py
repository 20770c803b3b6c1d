"""What is said of a table of games, and of its lines."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "column_twice": (
        _("Two columns are said to be “{role}”."),
        _("Choose one of them."),
    ),
    "columns_missing": (
        _("The table needs columns for: {missing}."),
        _("Say which columns these are."),
    ),
    "day_unreadable_here": (
        _("“{text}” is no day."),
        _("Write it as 2015-04-03, or as most of the others are written."),
    ),
    "cell_name_missing": (_("A name is missing."), _("Four people play a game.")),
    "names_not_two": (
        _("“{text}” are not two names."),
        _("Write them as Anna/Ben."),
    ),
    "cell_name_twice": (_("{name} is there twice."), _("Name each player once.")),
    "cell_name_too_long": (_("The name is longer than {most} letters."), _("Shorten it.")),
    "team_table_head": (
        _("Line {line} has more cells than two people, and nothing says which is which."),
        _("Begin with a line such as: team; player 1; player 2; club; telephone."),
    ),
    "long_team_line": (
        _("Line {line} is too long for a team."),
        _("Give a team's name of 80 letters at most, and people of 60 at most."),
    ),
    "team_of_more": (_("This would be a team of more than two."), _("Say who plays in it.")),
    "team_unclear": (
        _("It is not certain what of this is the team's name, and who plays."),
        _("Look at what was read, and correct it."),
    ),
    "column_unknown": (
        _("Column {column}, “{text}”, is left out: nothing says what it holds."),
        _("Call it team, player 1, player 2, club or telephone if it is one of these."),
    ),
    "column_counts": (_("Column {column}, “{text}”, is left out: it only counts."), ""),
    "line_above_heads": (
        _("Line {line}, “{text}”, is left out: it stands above the names of the columns."),
        "",
    ),
    "score_unreadable": (
        _("“{text}” is no score."),
        _("Write it as 1020:640."),
    ),
    "points_unreadable": (_("“{text}” is no number of points."), _("Write it in digits.")),
    "rounds_unreadable": (
        _("“{text}” is no number of rounds."),
        _("Write a number from 1 to {most}, or nothing."),
    ),
    "game_left_out": (
        _("The game is left out, for line {line} may be a round of it and cannot be read."),
        _("Correct line {line}."),
    ),
    "game_of_others": (
        _("The game that begins in line {line} has other players there."),
        _("Name the same four in each of its lines."),
    ),
    "game_too_long": (
        _("The game has more than {most} rounds."),
        _("Give each game a name of its own."),
    ),
    "rounds_not_in_turn": (
        _("The rounds of this game are numbered {rounds}."),
        _("Number them 1, 2, 3, none twice."),
    ),
}
