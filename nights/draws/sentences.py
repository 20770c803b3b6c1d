"""Sentences about tonight's tables."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "too_few_here": (
        _("{here} are here; a table needs four."),
        _("Tick who has come, and draw then."),
    ),
    "too_many_here": (
        _("{here} are here; tables are drawn for {most} at most."),
        _("Draw for a part of them, and let the others sit down by themselves."),
    ),
    "unknown_draw_method": (
        _("Tables are not drawn in this way."),
        _("Choose one of: {allowed}."),
    ),
    "table_drawn_anew": (
        _("The tables have been drawn again since."),
        _("Look at them as they are now."),
    ),
    "one_person_twice": (
        _("Two names of this table are one person by now."),
        _("Draw this round again."),
    ),
    "somebody_went": (
        _("Not all four of this table are here any more."),
        _("Draw this round again."),
    ),
}
