"""Sentences about a club that stays."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "club_name_differs": (
        _("This is not the name of the club."),
        _("Type it as it stands above: {name}."),
    ),
    "club_has_members": (
        _("Others belong to this club, too ({count}); it stays as long as they do."),
        _("Let them leave, or take their access away, under Members."),
    ),
    "club_has_games": (
        _("Others have entered rounds in games of this club; it stays."),
        _("Only a club that was begun by mistake can be deleted."),
    ),
    "club_has_tournament": (
        _("A tournament of this club has begun: {name}; the club stays."),
        _("Only a club that was begun by mistake can be deleted."),
    ),
    "club_not_copied": (
        _("Nobody has fetched a copy of the club within the last day."),
        _("Take everything along first, and keep the file."),
    ),
}
