"""Sentences about events' files."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "record_does_not_hold": (
        _("The file's record does not hold: it was changed since it was exported."),
        _("Import the file as it was exported, or take the record out of it."),
    ),
    "event_text_too_long": (
        _("“{text}…” in the file is too long."),
        _("Shorten it to {most} characters."),
    ),
}
