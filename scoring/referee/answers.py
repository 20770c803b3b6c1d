"""What questions to the rules are answered."""

from collections.abc import Mapping
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreView:
    """The score of a round."""

    score: Mapping[str, int] = says(shape="Score")


@dataclass(frozen=True, slots=True, kw_only=True)
class CountView:
    """The card points of a pile."""

    points: int
