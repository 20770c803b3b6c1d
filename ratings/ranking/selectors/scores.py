"""How rated games ended, as they stand now."""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ratings.ranking.answers import Outcome
from scoring.models import EndedBy, Game


@dataclass(frozen=True, slots=True)
class GameEnding:
    """The totals of both sides, and which of them won; neither where it was level or broken off."""

    a: int
    b: int
    winner: str
    is_open: bool

    def tell(self, side: str) -> tuple[Outcome, tuple[int, int]]:
        """Return how it ended for a side, with its points first."""
        score = (self.a, self.b) if side == "a" else (self.b, self.a)
        if self.is_open:
            return Outcome.OPEN, score
        if not self.winner:
            return Outcome.LEVEL, score
        return (Outcome.WON if self.winner == side else Outcome.LOST), score


def read_endings(games: Collection[uuid.UUID]) -> Mapping[uuid.UUID, GameEnding]:
    """Return how these ended; those that are gone are left out. One statement."""
    rows = Game.objects.filter(pk__in=games).values_list("pk", "totals", "winner", "ended_by")
    return {
        pk: GameEnding(totals["a"], totals["b"], winner, ended_by == EndedBy.HAND)
        for pk, totals, winner, ended_by in rows.order_by()
    }
