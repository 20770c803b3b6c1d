"""Sentences that refuse an impossible series."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "series_name": (_("A series has a name, of at most {most} letters."), ""),
    "series_number": (_("A number from 0 to {most} is needed here."), ""),
    "series_points": (
        _("Here up to {most} whole numbers belong, the points for the first place first."),
        _("For example: 10, 6, 3, 1."),
    ),
    "series_points_rise": (
        _("Place {place} would bring more points than the one before it."),
        _("Begin with the most points."),
    ),
    "series_tournament": (
        _("Only tournaments of this club belong to its series, and none for practice."),
        _("Choose among the club's tournaments."),
    ),
    "series_gone": (_("This series was deleted meanwhile."), ""),
}
