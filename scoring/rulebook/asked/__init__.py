"""Asked at tables: what people ask, in plain words, with answers. Pure.

`question` what a question is made of; a file a topic.
"""

from collections.abc import Mapping
from typing import Final

from scoring.rulebook.asked.bombs import BOMBS
from scoring.rulebook.asked.calls import CALLS
from scoring.rulebook.asked.counting import COUNTING
from scoring.rulebook.asked.irregular import IRREGULAR
from scoring.rulebook.asked.more_players import MORE
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic, index
from scoring.rulebook.asked.specials import SPECIALS
from scoring.rulebook.asked.table import TABLE
from scoring.rulebook.asked.wishes import WISHES
from scoring.rulebook.backing import Backing
from scoring.rulebook.places import find_backing

__all__ = ["QUESTIONS", "TOPICS", "AskedQuestion", "AskedTopic", "list_backing", "list_irregular"]

TOPICS: Final = (TABLE, CALLS, WISHES, BOMBS, SPECIALS, COUNTING, MORE, IRREGULAR)
QUESTIONS: Final[Mapping[str, AskedQuestion]] = index(TOPICS)


def list_backing(question: AskedQuestion) -> tuple[Backing, ...]:
    """Return what stands behind an answer: of each statement that it rests on."""
    return tuple(backing for key in question.see for backing in find_backing(key))


def list_irregular() -> tuple[AskedQuestion, ...]:
    """Return what a director is called for, two bombs at once before the rest."""
    return tuple(question for question in QUESTIONS.values() if question.is_irregular)
