"""What is answered about the nights of a club."""

import datetime
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRow:
    """A night in the list: its games, how many came, and how many have points without games."""

    day: datetime.date
    games: int
    came: int
    with_points: int
