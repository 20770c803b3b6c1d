"""What somebody did in some games, as numbers that can be added up."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Final

CLEAR: Final = 200
WIDE: Final = 500
"""From these margins on a win is clear, and wide: what a season's 3/2/1 goes by."""


class Outcomes:
    """What follows from games and points, of a person or of two."""

    __slots__ = ()
    games: int
    won: int
    level: int
    rounds: int
    points_for: int
    points_against: int

    @property
    def lost(self) -> int:
        """Games that somebody else won."""
        return self.games - self.won - self.level

    @property
    def won_share(self) -> float | None:
        """The share of games won, a level one as half."""
        return share(self.won + self.level / 2, self.games)

    @property
    def round_for(self) -> float | None:
        """Points a round of their team."""
        return share(self.points_for, self.rounds)

    @property
    def round_against(self) -> float | None:
        """Points a round of the other side."""
        return share(self.points_against, self.rounds)

    @property
    def round_difference(self) -> float | None:
        """Points a round more than the other side."""
        return share(self.points_for - self.points_against, self.rounds)


@dataclass(frozen=True, slots=True)
class Figures(Outcomes):
    """One person's figures, or those of two together. What is not counted is 0.

    `evenings` are days with a game. `won_clear` and `won_wide` are those of `won` with at least so
    many points more. `points_for` and `points_against` are their team's over the `rounds` that are
    known; a game of which nobody knows how many rounds it took adds none. `first_out` is one of
    `rounds_finish_known`, `last_out` of `rounds_last_known`.
    """

    evenings: int = 0
    games: int = 0
    won: int = 0
    level: int = 0
    won_clear: int = 0
    won_wide: int = 0
    rounds: int = 0
    points_for: int = 0
    points_against: int = 0
    tichu_made: int = 0
    tichu_failed: int = 0
    grand_made: int = 0
    grand_failed: int = 0
    first_out: int = 0
    last_out: int = 0
    rounds_finish_known: int = 0
    rounds_last_known: int = 0
    double_victories: int = 0
    wish_penalties: int = 0

    @property
    def tichu_share(self) -> float | None:
        """The share of tichus that came true."""
        return share(self.tichu_made, self.tichu_made + self.tichu_failed)

    @property
    def grand_share(self) -> float | None:
        """The share of grand tichus that came true."""
        return share(self.grand_made, self.grand_made + self.grand_failed)

    @property
    def first_share(self) -> float | None:
        """The share of rounds in which they were out first, of those that say who was."""
        return share(self.first_out, self.rounds_finish_known)

    def count_call_points(self, tichu: int, grand: int) -> int:
        """Return the points that their calls won, those that failed taken off."""
        return tichu * (self.tichu_made - self.tichu_failed) + grand * (
            self.grand_made - self.grand_failed
        )


NAMES: Final = tuple(one.name for one in fields(Figures))


def share(part: float, whole: int) -> float | None:
    """Return a part of a whole, None where there is no whole."""
    return part / whole if whole else None


def add_up(several: Iterable[Figures]) -> Figures:
    """Return the sum of these, name by name."""
    rows = list(several)
    return Figures(*(sum(getattr(row, name) for row in rows) for name in NAMES))
