"""What happened at the tables of an event: the input of the standings, as plain values.

A team is named by its id (a string). A side is a tuple of ids: one team, or the two players of a
pair where partners change. Scores are game points (whole numbers); points are what the event
scores them with and may be fractions.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

SideName = Literal["a", "b"]
Side = tuple[str, ...]
Rest = Literal["bye", "full", "half", "zero"]


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal's score for both sides; `double` names the side with the double victory."""

    a: int
    b: int
    double: SideName | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the director ruled to a side of a game, or away from it, and why."""

    side: SideName
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game's final score for both sides, with what was adjusted.

    `hands` may be empty where only the final score was kept; `doubles` then holds how many
    double victories each side had, and must be (0, 0) otherwise: they are counted from the hands.
    """

    a: int
    b: int
    hands: tuple[Hand, ...] = ()
    doubles: tuple[int, int] = (0, 0)
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def played(self) -> tuple[int, int]:
        """The score of both sides as it was played, before anything was adjusted."""
        a, b = add_adjustments(self.adjustments)
        return self.a - a, self.b - b

    def double_victories(self) -> tuple[int, int]:
        """Return how many double victories side a and side b had."""
        if not self.hands:
            return self.doubles
        names = [hand.double for hand in self.hands]
        return names.count("a"), names.count("b")


def add_adjustments(adjustments: Iterable[Adjustment]) -> tuple[int, int]:
    """Return by how much each side's score was adjusted."""
    totals = {"a": 0, "b": 0}
    for adjustment in adjustments:
        totals[adjustment.side] += adjustment.points
    return totals["a"], totals["b"]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Two sides that were paired in a round.

    `games` holds one game, or more for double games and best of n; none means that the match is
    still being played, unless `absent` says who failed to appear (a forfeit) or the director
    awarded `points` to both sides without a score. `points` replace those of the score. `winner`
    goes on where a match of a knockout was level.
    """

    round: int
    a: Side
    b: Side
    games: tuple[GameResult, ...] = ()
    absent: Literal["a", "b", "both"] | None = None
    points: tuple[Fraction, Fraction] | None = None
    reason: str = ""
    winner: SideName | None = None

    @property
    def pending(self) -> bool:
        """Whether there is no result yet."""
        return not self.games and self.absent is None and self.points is None


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A team that was not paired in a round.

    `bye`: the pairing left it over. `full`, `half`, `zero`: it asked for the round off (or was
    not there) and gets a win, a level match or nothing for it.
    """

    round: int
    team: str
    kind: Rest


@dataclass(frozen=True, slots=True)
class PointPenalty:
    """Taken from a team by the director in a round: points of the event, game points, or both.

    Both are given as positive numbers. A penalty is its team's alone: the tie-breaks of its
    opponents see the score without it.
    """

    round: int
    team: str
    points: Fraction = Fraction(0)
    score: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Results:
    """Everything the standings of an event are computed from.

    `teams` in seed order. `planned` is the number of rounds that the event is to have. A team
    that a round's records do not name was absent from it: it counts as `zero`.
    """

    teams: tuple[str, ...]
    planned: int
    matches: tuple[MatchResult, ...] = ()
    unplayed: tuple[Unplayed, ...] = ()
    penalties: tuple[PointPenalty, ...] = ()

    @property
    def rounds(self) -> int:
        """The last round that any record names (0 before the first)."""
        played = [match.round for match in self.matches]
        return max(played + [rest.round for rest in self.unplayed], default=0)
