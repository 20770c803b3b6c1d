"""What the organiser chooses for the pairing of teams."""

from dataclasses import dataclass
from typing import Literal

FirstRound = Literal["seed", "lot"]
Tables = Literal["changing", "near", "by_rank"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser chose for the pairing."""

    wishes_rank: int = 4
    """At which place among the criteria the soft wishes stand: 1 (first) to 5 (before the lot)."""
    first_round: FirstRound = "seed"
    """How a round is paired before anybody has played: top half against bottom half, or by lot."""
    tables: Tables = "changing"
    """Numbered by rank: but no team at a table twice if it can be helped; but nobody far from the
    table before; or strictly."""
