"""What is said of accounts and their links."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "link_ended": (
        _("This link no longer works."),
        _("Ask for a new one at the table."),
    ),
}
