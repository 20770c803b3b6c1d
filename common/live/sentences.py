"""Sentences that answer instead of a stream."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "ticket_ended": (
        _("This ticket does not open a stream, or no longer does."),
        _("Ask for a new one: tickets last a few minutes."),
    ),
    "too_many_streams": (
        _("The server has as many open streams as it can manage."),
        _("Fetch the game now and then instead, and try again later."),
    ),
}
