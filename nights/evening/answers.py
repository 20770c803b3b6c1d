"""What is answered about the nights of a club."""

import datetime
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRow:
    """A night in the list."""

    day: datetime.date
    games: int = says("How many games it had.")
    came: int = says("How many people came.")
    with_points: int = says("How many people have points without games.")
