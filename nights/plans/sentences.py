"""Sentences about evenings to come."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "night_past": (
        _("This day has passed."),
        _("Choose today, {today}, or a day to come."),
    ),
    "night_planned": (
        _("An evening is announced for this day already."),
        _("Change that one, or choose another day."),
    ),
    "too_many_planned": (
        _("{most} evenings to come are announced, and no more."),
        _("Announce fewer weeks at once."),
    ),
}
