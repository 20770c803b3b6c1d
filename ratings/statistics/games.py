"""A finished game as statistics want it: who sat where for which rounds, and what they did."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Facts = Mapping[str, int]
"""The figures of one seat, by their names as scoring writes them down."""
LEVEL: Final = "level"


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody on a side for some rounds. Without teams each seat is a side of its own."""

    player: uuid.UUID
    side: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game.

    `stretches` are its rounds from one change at the table to the next: one stretch where nobody
    changed seats. Who sits nowhere is not in it, as at an empty seat. `winner` is a side, or LEVEL.
    `place` sets the order within the day. `is_dated`: somebody knows which day that was; else the
    game comes first, and makes no evening. `by_rule`: it was not ended by hand.
    """

    id: uuid.UUID
    day: datetime.date
    is_dated: bool
    place: int
    has_teams: bool
    winner: str
    totals: Mapping[str, int]
    rounds: int
    by_rule: bool
    stretches: Sequence[Sequence[Sitting]]

    @property
    def margin(self) -> int:
        """By how many points one team was ahead of the other; 0 where there are no teams."""
        scores = sorted(self.totals.values())
        return scores[-1] - scores[0] if self.has_teams else 0

    def list_sides(self) -> dict[uuid.UUID, str]:
        """Return everybody's side: for a player who sat on both, the last one."""
        return {sitting.player: sitting.side for stretch in self.stretches for sitting in stretch}

    def judge(self, side: str) -> str:
        """Return "W", "L" or "D": won, lost, or level."""
        if self.winner == LEVEL:
            return "D"
        return "W" if self.winner == side else "L"
