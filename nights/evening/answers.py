"""What is answered about the nights of a club."""

import datetime
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRow:
    """A night in the list: its games, and how many came."""

    day: datetime.date
    games: int
    came: int
