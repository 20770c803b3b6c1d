"""Chances with a drift: solutions that know by how much the first team may be the better one."""

from dataclasses import dataclass
from typing import Protocol

from scoring.odds.drift import LEANING, Drift
from scoring.odds.normal import find_value
from scoring.odds.race import Race
from scoring.odds.round_scores import Floats, Ints
from scoring.odds.solution import SolvedOdds, solve_race
from scoring.odds.table import is_usual, load_table


class Sloped(SolvedOdds, Protocol):
    """Knows the chances between equals, and how they move when one team is the better."""

    def find_slope(self, own: Ints, other: Ints) -> Floats:
        """Return by how much the value of each chance moves with a point a round."""


@dataclass(frozen=True, eq=False)
class Solved:
    """Any race: solved between equals, and with the first team leaning either way."""

    level: SolvedOdds
    better: SolvedOdds
    worse: SolvedOdds

    def find_win(self, own: Ints, other: Ints) -> Floats:
        """Return the chances of winning between equals."""
        return self.level.find_win(own, other)

    def find_slope(self, own: Ints, other: Ints) -> Floats:
        """Return by how much the value of each chance moves with a point a round."""
        better, worse = self.better.find_win(own, other), self.worse.find_win(own, other)
        return (find_value(better) - find_value(worse)) / (2 * LEANING)


@dataclass(frozen=True, eq=False)
class Informed:
    """The chances of a team with this drift."""

    known: Sloped
    drift: Drift

    def find_win(self, own: Ints, other: Ints) -> Floats:
        """Return the chances of winning."""
        return self.drift.shift(self.known.find_win(own, other), self.known.find_slope(own, other))

    def turn(self) -> "Informed":
        """Return the chances of the other team."""
        return Informed(self.known, self.drift.turn())


def solve_leaning(race: Race, left: int | None, remainder: int) -> Solved:
    """Solve a race between equals and with the first team leaning either way."""
    level, better, worse = (
        solve_race(race, left, remainder, leaning) for leaning in (0.0, LEANING, -LEANING)
    )
    return Solved(level, better, worse)


def solve_sloped(race: Race, left: int | None, remainder: int) -> Sloped:
    """Return what is known of a race; of the usual one, the table of the phones."""
    return load_table() if is_usual(race) else solve_leaning(race, left, remainder)
