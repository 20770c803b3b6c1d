"""What the organiser chooses for the pairing of teams."""

from dataclasses import dataclass
from typing import Literal

FirstRound = Literal["seed", "lot"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser chose for the pairing."""

    wishes_rank: int = 4
    """At which place among the criteria the soft wishes stand: 1 (first) to 5 (before the lot)."""
    first_round: FirstRound = "seed"
    """How a round is paired before anybody has played: top half against bottom half, or by lot."""
