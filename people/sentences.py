"""What is said of accounts and their links."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "link_ended": (
        _("This link no longer works."),
        _("Ask for a new one at the table."),
    ),
    "too_many_tokens": (
        _("This account has {most} tokens already."),
        _("End one that is not used any more."),
    ),
}
