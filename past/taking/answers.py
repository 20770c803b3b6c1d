"""Games that went into a club or an account, as the API has them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenView:
    """How many games."""

    games: int
