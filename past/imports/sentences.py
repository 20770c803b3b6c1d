"""Sentences about files and cells that are brought in, and of scores that stand alone."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "score_alone": (
        _("Only the score of this game is known."),
        _("It has no rounds to change. Its score is corrected from the menu of its sheet."),
    ),
    "import_moved_on": (
        _("This import has moved on in the meantime."),
        _("Load the page again."),
    ),
    "import_entry_unknown": (
        _("One of these entries is not on the club's list."),
        _("Choose from the list, or somebody new."),
    ),
    "import_without_file": (
        _("The file of this table is not kept any more."),
        _("Bring it again."),
    ),
    "mend_too_long": (_("The text is longer than {most} letters."), _("Shorten it.")),
    "import_has_faults": (
        _("Lines that cannot be read: {lines}."),
        _("Correct them, or say that they are to be left out."),
    ),
    "import_has_nothing": (
        _("Not one line can be read."),
        _("Say which columns these are."),
    ),
    "ranking_without_season": (
        _("A ranking is kept as a season's table, and nobody has said which season it is."),
        _("Say its name, its first day and its last."),
    ),
    "ranking_name": (_("A season has a name, of at most {most} letters."), ""),
    "ranking_days": (_("The last day is before the first, {first}."), _("Choose a later one.")),
    "import_text_or_file": (_("A table is brought as text, or as a file."), _("Send one of them.")),
    "import_no_base64": (_("This is not base64."), _("Send the file's bytes in base64.")),
    "import_has_no_columns": (
        _("Recorded games have no columns."),
        _("Say who is who, and the day."),
    ),
    "import_names_too_many": (
        _("There are more than {most} names."),
        _("Split the table."),
    ),
    "import_hangs": (
        _("Games of it that were changed or are used elsewhere since: {games}."),
        _("Look at them, and take back the rest."),
    ),
    "import_there_before": (_("It was there before."), ""),
    "odd_game_there": (
        _("These four have a game of this day already, which ended {score}."),
        _("Correct that game and leave the line out, or say that both are right."),
    ),
    "odd_points_there": (
        _("{name} has {points} points of this day already, from another table."),
        _("Take that table back before you store this one, or say that both are right."),
    ),
    "import_unreadable": (_("It could not be read."), ""),
    "import_deleted_before": (_("It was deleted here before, so it is left out."), ""),
    "import_same_person": (
        _("Two of its names are one person."),
        _("Say who sat there."),
    ),
    "sheet_unreadable": (
        _("This is not a score sheet."),
        _("A sheet has players, rounds with their entries, and totals."),
    ),
    "sheet_empty": (_("The sheet has no round."), ""),
    "sheet_score_differs": (
        _("Round {number} scores {computed} by the rules, and the sheet says something else."),
        _("Correct the sheet."),
    ),
    "sheet_totals_differ": (
        _("The rounds add up to {computed}, and the sheet says something else."),
        _("Correct the sheet."),
    ),
    "sheet_of_tomorrow": (_("This day has not come yet."), _("Give the day that it was played.")),
    "sheet_seat_empty": (
        _("Player {seat} is missing."),
        _("Choose somebody from the list, or write a guest's name."),
    ),
    "sheet_says_nothing": (
        _("Neither rounds nor totals stand here."),
        _("Enter what stands on the sheet."),
    ),
    "sheet_round_empty": (
        _("Nothing stands in this round, and a later one is filled in."),
        _("Enter the rounds without a gap."),
    ),
    "sheet_round_without_points": (
        _("The points of this round are missing."),
        _("Enter those of one team at least."),
    ),
    "sheet_there_before": (
        _("A game of these four with just this on this day is there already."),
        _("If they played another one like it, say so."),
    ),
    "record_damaged": (_("It is damaged or none of these, so nothing of it is stored."), ""),
    "records_none": (
        _("There is no record among these files."),
        _("Choose files that end in .tch, score_sheets.json, or a .zip of them."),
    ),
    "records_foreign": (
        _("{file} is neither the record of an online table, nor a score sheet or a game of ours."),
        _("Leave it out; bring in a table of games above, as a table."),
    ),
    "game_table_of_another": (
        _("This table is of a game that it does not tell completely."),
        _("Bring in the game's JSON, from the same menu."),
    ),
    "game_table_changed": (
        _("Line {line} of this game's table was changed: “{text}” cannot be read."),
        _("Bring in the table as it was downloaded, or the game's JSON."),
    ),
    "records_too_many": (
        _("There are more than {most} files."),
        _("Bring them in several pieces."),
    ),
    "records_names_too_many": (
        _("There are more than {most} names in these files."),
        _("Bring them in several pieces."),
    ),
    "records_too_large": (
        _("The files unpack to more than {most} MB."),
        _("Bring them in several pieces."),
    ),
    "records_zip_broken": (
        _("The zip cannot be opened."),
        _("Pack the files anew, without a password."),
    ),
    "day_unreadable": (_("“{text}” is not a day."), _("Write it as 2026-11-21.")),
}
