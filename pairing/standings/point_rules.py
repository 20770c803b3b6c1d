"""How the points of one game come from its score: the rules that need nothing but the score.

All points are exact fractions. A rule counts in whole `unit`-ths of a point (with a win at 1 and
a level game at 1/2 in halves), so that a thousand teams are added up with plain integers.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Protocol

from pairing.standings.errors import StandingsError
from pairing.standings.results import GameResult

Pair = tuple[Fraction, Fraction]
Counter = Callable[[GameResult], tuple[int, int]]


class PointRule(Protocol):
    """What every rule can tell."""

    @property
    def unit(self) -> int:
        """All points are whole multiples of 1 / unit."""

    @property
    def win(self) -> Fraction | None:
        """What a bye or a won forfeit is worth unless the event says otherwise; None: it must."""

    @property
    def level(self) -> Fraction | None:
        """What each side gets from a level game; None where that depends on the score."""

    def counter(self, unit: int) -> Counter:
        """Return what turns a game into both sides' points, in unit-ths of a point."""

    def possible(self) -> tuple[Pair, ...] | None:
        """Return every pair of points a game can end with; None where there is no end of them."""


def unit_of(points: Iterable[Fraction]) -> int:
    """Return the least number that all the points are whole multiples of one over."""
    return lcm(*(point.denominator for point in points))


def in_units(points: Fraction, unit: int) -> int:
    """Return the points in unit-ths.

    Raises:
        ValueError: they are no whole number of them, and would count for less than they are.
    """
    each, rest = divmod(unit, points.denominator)
    if rest:
        raise ValueError(f"{points} is no whole number of 1/{unit}")
    return points.numerator * each


@dataclass(frozen=True, slots=True)
class ByResult:
    """So much for a win, a level game and a loss."""

    win: Fraction = Fraction(2)
    level: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)

    @property
    def unit(self) -> int:
        """All points are whole multiples of 1 / unit."""
        return unit_of((self.win, self.level, self.loss))

    def counter(self, unit: int) -> Counter:
        """Return what turns a game into both sides' points."""
        win, level, loss = (in_units(p, unit) for p in (self.win, self.level, self.loss))
        a_won, b_won, drawn = (win, loss), (loss, win), (level, level)

        def count(game: GameResult) -> tuple[int, int]:
            if game.a == game.b:
                return drawn
            return a_won if game.a > game.b else b_won

        return count

    def possible(self) -> tuple[Pair, ...]:
        """Return win, level and loss, for side a."""
        return (self.win, self.loss), (self.level, self.level), (self.loss, self.win)


@dataclass(frozen=True, slots=True)
class Band:
    """From this margin on the winner gets so much and the loser so much."""

    margin: int
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True, slots=True)
class ByBands:
    """Points by margin in steps, as 3:0 for a clear win and 2:1 for a narrow one.

    The bands ascend by margin; the first begins at 1.
    """

    bands: tuple[Band, ...]
    level: Fraction

    def __post_init__(self) -> None:
        margins = [band.margin for band in self.bands]
        if not margins or margins[0] != 1 or sorted(set(margins)) != margins:
            raise StandingsError("bad_bands", margins=margins)

    @property
    def unit(self) -> int:
        """All points are whole multiples of 1 / unit."""
        return unit_of((self.level, *(p for band in self.bands for p in (band.winner, band.loser))))

    @property
    def win(self) -> Fraction:
        """A bye is worth the narrowest win."""
        return self.bands[0].winner

    def counter(self, unit: int) -> Counter:
        """Return what turns a game into both sides' points."""
        level = in_units(self.level, unit)
        falling = [
            (band.margin, in_units(band.winner, unit), in_units(band.loser, unit))
            for band in reversed(self.bands)
        ]

        def count(game: GameResult) -> tuple[int, int]:
            margin = abs(game.a - game.b)
            if not margin:
                return level, level
            _, won, lost = next(band for band in falling if band[0] <= margin)
            return (won, lost) if game.a > game.b else (lost, won)

        return count

    def possible(self) -> tuple[Pair, ...]:
        """Return every band, for both sides, and the level game."""
        won = [(band.winner, band.loser) for band in self.bands]
        return (*won, (self.level, self.level), *((loser, winner) for winner, loser in won))


@dataclass(frozen=True, slots=True)
class ByDifference:
    """The difference of the scores is the points, at most `cap` either way."""

    cap: int | None = None

    @property
    def unit(self) -> int:
        """Whole points."""
        return 1

    @property
    def win(self) -> Fraction:
        """A bye has a neutral difference."""
        return Fraction(0)

    @property
    def level(self) -> Fraction:
        """Nothing."""
        return Fraction(0)

    def counter(self, unit: int) -> Counter:
        """Return what turns a game into both sides' points."""

        def count(game: GameResult) -> tuple[int, int]:
            gap = clip(game.a - game.b, self.cap) * unit
            return gap, -gap

        return count

    def possible(self) -> None:
        """Return None: there is no end of differences."""
        return


@dataclass(frozen=True, slots=True)
class ByTotal:
    """The game points made are the points, at most `cap` a game."""

    cap: int | None = None

    @property
    def unit(self) -> int:
        """Whole points."""
        return 1

    @property
    def win(self) -> None:
        """What a bye is worth has to be said."""
        return

    @property
    def level(self) -> None:
        """A level game may have any total."""
        return

    def counter(self, unit: int) -> Counter:
        """Return what turns a game into both sides' points."""

        def count(game: GameResult) -> tuple[int, int]:
            if self.cap is None:
                return game.a * unit, game.b * unit
            return min(game.a, self.cap) * unit, min(game.b, self.cap) * unit

        return count

    def possible(self) -> None:
        """Return None: there is no end of totals."""
        return


def clip(number: int, cap: int | None) -> int:
    """Return the number, at most `cap` away from zero."""
    return number if cap is None else max(-cap, min(cap, number))
