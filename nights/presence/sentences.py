"""Sentences about club nights."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "night_to_come": (
        _("This night is not there yet."),
        _("Open one of today, {today}, or of a day before."),
    ),
    "night_not_empty": (
        _("People came to this evening, or it has games or points."),
        _(
            "Take off anyone who was ticked by mistake and move the games to their own day; "
            "then remove it."
        ),
    ),
    "night_full": (
        _("{most} people are written down for this night, and no more."),
        _("Look for their name among those who came."),
    ),
    "order_incomplete": (
        _("These are not the games of this day that are over, each once."),
        _("Look at the day's games again, and send every one of them."),
    ),
    "not_on_list": (
        _("They are not on this club's list."),
        _("Choose a name of the list, or add a guest."),
    ),
    "not_here": (
        _("They are not among those who came."),
        _("Look at the night as it is now."),
    ),
    "played_that_evening": (
        _("They played that evening, or have points of it."),
        _("If it was somebody else, put that right first: in the game, or in the import."),
    ),
    "not_a_guest": (
        _("They have a place on a list."),
        _("Change the name there."),
    ),
    "guest_without_name": (
        _("The guest's name is missing."),
        _("Write it, or add the guest without a name."),
    ),
    "name_missing": (_("A name is missing."), _("Write what they are called.")),
}
