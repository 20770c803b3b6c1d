"""Sentences about a table of games, and of its lines."""

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
        _("“{text}” is not a day."),
        _("Write it as 2015-04-03, or as most of the others are written."),
    ),
    "table_is_ranking": (
        _("This is a ranking: it says what came out, and of no evening who had how many points."),
        _("Say that each line is a place of a ranking: it is kept as a season's table."),
    ),
    "table_on_its_side": (
        _("The days stand beside each other here, and the people below."),
        _("Turn the table around in the spreadsheet program: a line for each evening."),
    ),
    "evening_without_day": (
        _("This line has no day, and is not the sum of those above."),
        _("Write its day, or leave the line out."),
    ),
    "day_to_come": (_("This day has not come yet."), _("Write the day that it was played.")),
    "odd_score_step": (
        _("{score} is not a score in Tichu: every score is a multiple of five."),
        _("Correct it, or say that it is right."),
    ),
    "odd_score_sum": (
        _(
            "{score} is not a score in Tichu: together they are {sum}, which is not a multiple"
            " of a hundred."
        ),
        _("Correct it, or say that it is right."),
    ),
    "odd_past_target": (
        _("{score} is more than the last deal of a game to {target} can bring."),
        _("Correct it, or say that it is right."),
    ),
    "odd_round": (
        _("{score} is more or less than one round can bring."),
        _("Correct it, or say that it is right."),
    ),
    "odd_winner": (
        _("Who is said to have won has fewer points here than the others."),
        _("Correct it, or say that it is right."),
    ),
    "odd_difference": (
        _("{difference} is said to be the difference, and these scores differ by {other}."),
        _("Correct it, or say that it is right."),
    ),
    "odd_sum": (
        _("{rounds} rounds cannot add up to {sum}."),
        _("Correct it, or say that it is right."),
    ),
    "odd_points_twice": (
        _("{name} has points of this day in line {line} already."),
        _("Leave one of them out, or say that it is right."),
    ),
    "odd_total": (
        _("These are the sums of the lines above, and not one evening's points, it seems."),
        _("Leave the line out, or say that it is right."),
    ),
    "odd_round_total": (
        _("These are the sums of the rounds above, and not one round's scores, it seems."),
        _("Leave the line out, or say that it is right."),
    ),
    "odd_points_running": (
        _("Everybody's points only go up here: they seem to be added up from evening to evening."),
        _("Write what this evening brought, or say that it is right."),
    ),
    "odd_running": (
        _("The scores of this game seem to be added up from round to round."),
        _("Write what each round brought, or say that it is right."),
    ),
    "odd_day_turned": (
        _("A spreadsheet program may have turned day and month around: {day} or {other}."),
        _("Correct it, or say that it is right."),
    ),
    "odd_day_of_sheet": (
        _("Nothing on this sheet says the day; the sheet before it ends with {day}."),
        _("Write the day above the lines or beside them, or say that it is right."),
    ),
    "odd_too_soon": (
        _("The same four began another game less than an hour before, in line {line}."),
        _("Leave one of them out, or say that it is right."),
    ),
    "odd_evening_twice": (
        _("Line {line} has the same day and the same points."),
        _("Leave one of them out, or say that it is right."),
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
    "team_line_left_out": (
        _("Line {line}, “{text}”, is left out: it sums up the lines above."),
        "",
    ),
    "team_sheet_left_out": (
        _("The sheet “{text}” is left out."),
        _("Say its name beside the file if the teams stand there."),
    ),
    "team_encoding_unsure": (
        _("The letters can be read in more than one way: look whether the names are right."),
        _("If not, bring the file again and choose its encoding."),
    ),
    "column_counts": (_("Column {column}, “{text}”, is left out: it only counts."), ""),
    "line_above_heads": (
        _("Line {line}, “{text}”, is left out: it stands above the names of the columns."),
        "",
    ),
    "score_unreadable": (
        _("“{text}” is not a score."),
        _("Write it as 1020:640."),
    ),
    "points_unreadable": (_("“{text}” is not a number of points."), _("Write it in digits.")),
    "place_unreadable": (
        _("“{text}” is not a place."),
        _("Write it in digits, or leave it empty."),
    ),
    "rounds_unreadable": (
        _("“{text}” is not a number of rounds."),
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
