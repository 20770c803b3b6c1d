"""Solved races, kept once solved, and asked by score.

A solution answers for one number of rounds to go and, with a target, for one remainder of the
totals' sum by 100 (see grid). It is asked with arrays of totals: a call needs hundreds at once.
With a leaning the first team gains so many points a round more than the other, on the average.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Protocol

import numpy as np

from scoring.odds.grid import LOWEST, ROOM, SPAN, Grid, lay_out_rounds, make_grid
from scoring.odds.race import STEP, Race
from scoring.odds.round_scores import Floats, Ints, RoundScores, load_round_scores
from scoring.odds.solve import solve_rounds, solve_target

LEAD_STEP = 2 * STEP
"""Both scores of a round are multiples of 5 and sum to one of 100: a lead moves by tens."""


class SolvedOdds(Protocol):
    """Knows the chances of winning of one team, whose points are called `own`."""

    def find_win(self, own: Ints, other: Ints) -> Floats:
        """Return the chance that the team with `own` points beats the one with `other`."""


@dataclass(frozen=True, eq=False)
class TargetSolution:
    """The chances on a grid of scores: rows by sum, columns by own total, both from a lowest."""

    chances: Floats
    lowest_sum: int
    lowest_own: int

    def find_win(self, own: Ints, other: Ints) -> Floats:
        """Return the chance to win; the totals lie on the grid."""
        row = (own + other - self.lowest_sum) // SPAN
        column = (own - self.lowest_own) // STEP
        return np.asarray(self.chances[row, column])


@dataclass(frozen=True, eq=False)
class LeadSolution:
    """The chances of fixed rounds without a target, where nothing but the lead counts.

    `moves[i]` is the chance that the rounds to go lower the lead by 10 · (i - centre) points,
    `below[i]` that they lower it by less than that.
    """

    moves: Floats
    below: Floats
    level_chance: float

    def find_win(self, own: Ints, other: Ints) -> Floats:
        """Return the chance to win, at any totals."""
        lead = own - other
        centre = len(self.moves) // 2
        needed = np.clip(-(-lead // LEAD_STEP) + centre, 0, len(self.moves))
        level = (lead % LEAD_STEP == 0) & (needed < len(self.moves)) & (lead >= -centre * LEAD_STEP)
        exact = self.moves[np.minimum(needed, len(self.moves) - 1)]
        win = self.below[needed] + self.level_chance * np.where(level, exact, 0.0)
        return np.asarray(np.minimum(win, 1.0))


def trim(grid: Grid, chances: Floats) -> TargetSolution:
    """Keep the scores that can be asked for, with the room that a round and a call need."""
    row = int(np.searchsorted(grid.sums, 2 * LOWEST - ROOM))
    column = int(np.searchsorted(grid.own, LOWEST - ROOM))
    kept = np.clip(chances[row:, column:], 0.0, 1.0)
    kept.setflags(write=False)
    return TargetSolution(kept, int(grid.sums[row]), int(grid.own[column]))


@cache
def load_rounds(leaning: float) -> RoundScores:
    """Return the distribution of a round's score; `own` is the first team."""
    scores = load_round_scores()
    return scores.lean(leaning) if leaning else scores


@cache
def load_kernel(leaning: float = 0.0) -> Floats:
    """Return the table of round scores as the solver needs it."""
    return lay_out_rounds(load_rounds(leaning))


@lru_cache(maxsize=64)
def solve_open_race(goal: int, level_chance: float, remainder: int, leaning: float) -> SolvedOdds:
    """Solve a race to `goal` with any number of rounds."""
    grid = make_grid(goal, remainder)
    return trim(grid, solve_target(grid, load_kernel(leaning), level_chance))


@lru_cache(maxsize=8)
def solve_limited_race(
    goal: int, level_chance: float, remainder: int, rounds: int, leaning: float
) -> tuple[SolvedOdds, ...]:
    """Solve a race to `goal` that ends after `rounds`: one solution for each number to go."""
    grid = make_grid(goal, remainder)
    solved = solve_rounds(grid, load_kernel(leaning), level_chance, rounds)
    return tuple(trim(grid, chances) for chances in solved)


@lru_cache(maxsize=64)
def solve_lead(level_chance: float, left: int, leaning: float = 0.0) -> SolvedOdds:
    """Solve `left` rounds in which nothing but the lead counts."""
    scores = load_rounds(leaning)
    lag = (scores.other - scores.own) // LEAD_STEP
    reach = int(np.abs(lag).max())
    once = np.bincount(lag + reach, weights=scores.chance, minlength=2 * reach + 1)
    length = 2 * reach * left + 1
    moves = np.fft.irfft(np.fft.rfft(once, 2 * length) ** left, 2 * length)[:length]
    moves = np.maximum(moves if leaning else moves + moves[::-1], 0.0)
    moves /= moves.sum()
    below = np.concatenate([[0.0], np.cumsum(moves)])
    return LeadSolution(moves, below / below[-1], level_chance)


def solve_race(race: Race, left: int | None, remainder: int, leaning: float = 0.0) -> SolvedOdds:
    """Return the chances with `left` of the fixed rounds to go (None: there are none).

    `remainder` is that of the totals' sum by 100. Solves what has not been solved yet.
    """
    if race.goal is None:
        return solve_lead(race.level_chance, left or 0, leaning)
    if race.rounds is None or left is None:
        return solve_open_race(race.goal, race.level_chance, remainder, leaning)
    solutions = solve_limited_race(race.goal, race.level_chance, remainder, race.rounds, leaning)
    return solutions[min(left, len(solutions) - 1)]


def place_totals(race: Race, a: int, b: int) -> tuple[int, int]:
    """Return the totals at which a solution knows the chances of `a` and `b` while the game runs.

    Totals under LOWEST count as LOWEST. Both far above the target can only be level: they are
    moved down together to where the same rounds still decide the same.
    """
    if race.goal is None:
        return a, b
    a, b = max(a, LOWEST), max(b, LOWEST)
    excess = max(a - race.goal - ROOM, 0) if a == b else 0
    down = -(-excess // SPAN) * SPAN
    return a - down, b - down
