"""What is answered of a club's own answers."""

from collections.abc import Mapping
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAnswersView:
    """What a club decided for itself, by the keys of the questions."""

    revision: int
    answers: Mapping[str, str] = says(
        "The club's answers in its own words, by the keys of the questions."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAnswerView:
    """The answer as it is kept."""

    question: str = says("The key of the question.")
    text: str
    revision: int
