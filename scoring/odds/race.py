"""What is played for: a target, a number of rounds or both, and what happens when it is level.

The words and their meaning are those of the house rules: reached means at least the target; both
there, the higher total wins; level there under `play_on`, the game ends with the first round after
which somebody is at the target and strictly ahead. After the last of fixed rounds the higher total
wins, and level `play_on` adds a round. `draw` ends a level game as a draw.
"""

from dataclasses import dataclass
from typing import Literal

STEP = 5
"""Card points, double victories and calls are all multiples of five, so totals are too."""

HIGHEST_TARGET = 5_000
MOST_ROUNDS = 1_000
FARTHEST_TOTAL = 1_000_000

End = Literal["a", "b", "draw"]


def check_number(name: str, value: object, lowest: int, highest: int) -> int:
    """Return the whole number, or raise ValueError saying what it has to be."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        message = f"{name} must be a whole number from {lowest} to {highest}, not {value!r:.40}"
        raise ValueError(message)
    return value


def check_total(name: str, value: object) -> int:
    """Return a team's total, or raise ValueError: totals are multiples of five."""
    total = check_number(name, value, -FARTHEST_TOTAL, FARTHEST_TOTAL)
    if total % STEP:
        raise ValueError(f"{name} must be a multiple of {STEP}, not {total}")
    return total


@dataclass(frozen=True, slots=True)
class Race:
    """A game's end: at the target, after so many rounds, or whichever comes first.

    ValueError where neither is given (such a game is ended by hand and has no chances).
    """

    target: int | None = 1000
    tie: str = "play_on"
    rounds: int | None = None

    def __post_init__(self) -> None:
        if self.tie not in {"play_on", "draw"}:
            raise ValueError(f"tie must be play_on or draw, not {self.tie!r:.40}")
        if self.target is None and self.rounds is None:
            raise ValueError("a game without target and number of rounds has no chances")
        if self.target is not None:
            check_number("target", self.target, STEP, HIGHEST_TARGET)
        if self.rounds is not None:
            check_number("rounds", self.rounds, 1, MOST_ROUNDS)

    @property
    def goal(self) -> int | None:
        """The target as the totals see it: the next multiple of five."""
        return None if self.target is None else -(-self.target // STEP) * STEP

    @property
    def level_chance(self) -> float:
        """What a level end is worth as a chance to win.

        Played on, neither side has an edge and somebody wins; a draw is nobody's win.
        """
        return 0.5 if self.tie == "play_on" else 0.0

    def rounds_left(self, played: int) -> int | None:
        """Return how many of the fixed rounds are to come; 0 while a level game is played on."""
        return None if self.rounds is None else max(self.rounds - played, 0)

    def find_end(self, played: int, a: int, b: int) -> End | None:
        """Return who has won at these totals, "draw", or None while the game runs."""
        there = self.target is not None and max(a, b) >= self.target
        if not there and self.rounds_left(played) != 0:
            return None
        if a != b:
            return "a" if a > b else "b"
        return "draw" if self.tie == "draw" else None
