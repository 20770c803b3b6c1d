"""Sentences that refuse an impossible season."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "season_name": (_("A season has a name, of at most {most} letters."), ""),
    "season_title": (_("A title has at most {most} letters."), ""),
    "season_days": (_("The last day is before the first, {first}."), _("Choose a later one.")),
    "season_choice": (_("This cannot be chosen. There are: {known}."), ""),
    "season_number": (_("A number from 0 to {most} is needed here."), ""),
    "season_least_of_points": (
        _("Where only points without games count, nobody has a number of games."),
        _("Ask for 0 games."),
    ),
    "season_points_of_evenings": (
        _("Points without games belong to evenings, and here only games of tournaments count."),
        _("Let games count, or those of evenings."),
    ),
    "season_on_paper": (
        _("This table stands as it was kept on paper: no game stands behind it."),
        "",
    ),
    "season_there_before": (
        _("There is a season of this name and these days already."),
        _("Give this one another name, or leave it out."),
    ),
    "season_behind": (
        _("Some evenings are still being added up. Load the page again in a moment."),
        "",
    ),
    "season_closed": (
        _("This season is closed: its table stands."),
        _("An owner may open it again, with a reason."),
    ),
    "season_was_closed": (
        _("This season has been closed once, and what was signed is kept."),
        _("Change its dates instead."),
    ),
    "season_open": (_("This season is open."), ""),
    "season_reason": (
        _("Say why it is opened again, in at most {most} letters."),
        _("The reason stands on the season's page."),
    ),
    "season_signer": (
        _("You are nobody on the club's list, and a closed table bears a name."),
        _("Put yourself on the list, and say on your account's page who you are."),
    ),
    "season_signer_unknown": (
        _("Several people of the list are yours."),
        _("Choose who signs."),
    ),
}
