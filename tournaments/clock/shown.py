"""A clock as pages show it."""

import math
from datetime import datetime

from django.utils import timezone

from tournaments.clock.selectors.clock import find_clock
from tournaments.models import (
    Clock,
    Match,
)


class ShownClock:
    """A clock at one moment, as pages show it before their script counts on."""

    def __init__(self, clock: Clock, now: datetime, extra: int = 0) -> None:
        """Show it to a table that has so many `extra` seconds beyond it."""
        self.row = clock
        self.left = clock.find_left(now).total_seconds() + extra

    @property
    def digits(self) -> str:
        """What is left in minutes and seconds."""
        whole = max(0, math.ceil(self.left))
        return f"{whole // 60}:{whole % 60:02}"

    @property
    def minutes(self) -> int:
        """What is left in minutes, one that has begun as a whole."""
        return max(0, math.ceil(self.left / 60))

    @property
    def is_over(self) -> bool:
        """Whether no time is left."""
        return self.left <= 0

    @property
    def is_last_hand(self) -> bool:
        """Whether the hand in play is the last one: the director said so, or the time is over."""
        return self.is_over or self.row.last_hand_at is not None


def find_table_clock(match: Match) -> ShownClock | None:
    """Return the clock of a match's round as its table has it, None where there is none."""
    clock = find_clock(match.round)
    return ShownClock(clock, timezone.now(), match.extra_seconds) if clock else None
