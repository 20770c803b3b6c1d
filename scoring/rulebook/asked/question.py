"""What a question that is asked at tables is made of."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question in plain words, and its answer.

    `key`: its name in addresses and in the table of places. `see`: the statements that it rests on;
    what stands behind them stands behind the answer. `words`: what people also say, to be found by.
    `game`, `anchor`: where the rules have more, the main game where none is named. `is_irregular`:
    something went wrong at the table, and a director decides.
    """

    key: str
    text: str
    answer: str
    words: str
    see: tuple[str, ...] = ()
    game: str = ""
    anchor: str = ""
    is_irregular: bool = False


@dataclass(frozen=True, slots=True)
class AskedTopic:
    """Questions on one thing."""

    anchor: str
    title: str
    questions: tuple[AskedQuestion, ...]


def index(topics: tuple[AskedTopic, ...]) -> Mapping[str, AskedQuestion]:
    """Return all questions by their keys."""
    return {question.key: question for topic in topics for question in topic.questions}
