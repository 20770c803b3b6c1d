"""What is said instead of a stream."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "ticket_ended": (
        _("This ticket opens no stream, or none any more."),
        _("Ask for a new one: tickets are good for some minutes."),
    ),
    "too_many_streams": (
        _("The server has as many streams as it can hold."),
        _("Ask for the game now and then instead, and try again later."),
    ),
}
