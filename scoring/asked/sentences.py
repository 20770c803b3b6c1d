"""Sentences about a club's own answers."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "unknown_question": (
        _("There is no such question."),
        _("Take one from the page of questions that are asked at tables."),
    ),
    "answer_too_long": (
        _("The club's answer has {count} letters."),
        _("It may have {most}."),
    ),
}
