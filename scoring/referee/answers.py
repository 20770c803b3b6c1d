"""What questions to the rules are answered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreView:
    """The score of a round."""

    score: Mapping[str, int] = says(shape="Score")


@dataclass(frozen=True, slots=True, kw_only=True)
class CountView:
    """The card points of a pile."""

    points: int


Values = Mapping[str, str | int]
"""What a sentence needs: names, and numbers."""

Plays = Sequence[Sequence[str]]
"""Each a list of cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonedView:
    """Why: in a sentence, and for programs as a code with its values."""

    reason: str
    code: str
    values: Values


@dataclass(frozen=True, slots=True, kw_only=True)
class WishView(ReasonedView):
    """Whether the player must, the plays that would fulfil the wish, the bombs instead of them."""

    must: bool = says("Whether the player must fulfil the wish.")
    plays: Plays = says("Plays that would fulfil the wish, each a list of cards.")
    bombs: Plays = says("Bombs without the card, which may be played instead.")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionView(ReasonedView):
    """What has still to be known: send the same body again with the answer."""

    reason: str = says("The question.")
    asks: Literal["wished", "phoenix", "combination", "bomb"] = says(
        "The field for the answer; a number of `wished` is both its least and its most."
    )
    answers: Sequence[bool | int] = says(
        "The answers that are possible: numbers, or true and false."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownView(ReasonedView):
    """Whether the player must; null where that depends on the answer to `question`."""

    must: bool | None = says("Null where that depends on the answer to `question`.")
    question: QuestionView | None = says("What has still to be known; null where nothing has.")


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatsView(ReasonedView):
    """Whether the cards may be played."""

    may: bool = says("Whether the cards may be played.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DragonView(ReasonedView):
    """The seats that may be given the trick; none where it is not given away."""

    to: Sequence[int] = says("The seats; empty where the trick is not given away.")
