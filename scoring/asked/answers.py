"""What is answered of a club's own answers."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAnswersView:
    """What a club decided for itself, by the keys of the questions."""

    revision: int
    answers: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAnswerView:
    """The answer as it is kept."""

    question: str
    text: str
    revision: int
