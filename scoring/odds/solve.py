"""Solving the race: the chance of winning from every score.

The chance at a score is the mean of the chances after one more round. A round can lower both
totals (failed calls), so no order of the scores has all later ones done before it: sweeps go from
the highest sum down, each row from the newest values around it, until nothing moves (Gauss-Seidel,
with some over-relaxation). The mean over a row is a correlation with the table of rounds, taken by
fast Fourier transform.

With a fixed number of rounds one such step leads from the chances with one round fewer to go.
"""

import numpy as np
from numpy.typing import NDArray

from scoring.odds.grid import LOW_ROWS, ROOM, SPAN, Grid
from scoring.odds.race import STEP
from scoring.odds.round_scores import Floats

TOLERANCE = 1e-13
"""A sweep that finds no chance further from its mean is the last. Each at least halves what is
missing."""

RELAXATION = 1.2
"""How far to go towards each new mean. Measured: 30 sweeps to 1000 where 1 takes 50, 1.3 39."""

MOST_SWEEPS = 1000

Spectra = NDArray[np.complex128]


class Averager:
    """Takes means over one more round, row by row. Holds the transformed rows of the chances."""

    def __init__(self, grid: Grid, kernel: Floats) -> None:
        needed = len(grid.own) + kernel.shape[1]
        self.size = 1 << (needed - 1).bit_length()
        self.kernel = np.conj(np.fft.rfft(kernel, self.size, axis=1))
        self.reach = len(kernel) - LOW_ROWS

    def transform(self, chances: Floats) -> Spectra:
        """Return the transform of one row or of many."""
        return np.fft.rfft(chances, self.size, axis=-1)

    def average(self, rows: Spectra, columns: slice) -> Floats:
        """Return the means for the row whose neighbours, three below to four above, are given."""
        mean = np.fft.irfft(np.einsum("ij,ij->j", rows, self.kernel), self.size)
        shift = ROOM // STEP
        return mean[columns.start - shift : columns.stop - shift]


def fill_floor(chances: Floats) -> None:
    """Fill the rows below the lowest solved one with its chances at totals 50, 100, 150 higher."""
    for below in range(1, LOW_ROWS + 1):
        shift = below * SPAN // 2 // STEP
        chances[LOW_ROWS - below, :-shift] = chances[LOW_ROWS, shift:]


def solve_target(grid: Grid, kernel: Floats, level_chance: float) -> Floats:
    """Return the first team's chance of winning at every score of the grid, rounds unlimited.

    ArithmeticError if it never ends, as with rounds that only move points to and fro.
    """
    averager = Averager(grid, kernel)
    chances = grid.fill_ends(level_chance)
    fill_floor(chances)
    spectra = averager.transform(chances)
    for _ in range(MOST_SWEEPS):
        if sweep(grid, averager, chances, spectra) < TOLERANCE:
            return chances
    raise ArithmeticError(f"the chances were still moving after {MOST_SWEEPS} sweeps")


def sweep(grid: Grid, averager: Averager, chances: Floats, spectra: Spectra) -> float:
    """Renew every running row, highest sums first; return how far a chance was from its mean."""
    farthest = 0.0
    top = grid.running.stop - 1
    for below, columns in enumerate(reversed(grid.find_open())):
        row = top - below
        mean = averager.average(spectra[row - LOW_ROWS : row + averager.reach], columns)
        # Going further than to the mean itself saves sweeps (over-relaxation). The new row counts
        # for the rows below it in the same sweep.
        missing = mean - chances[row, columns]
        farthest = max(farthest, float(np.abs(missing).max()))
        chances[row, columns] += RELAXATION * missing
        spectra[row] = averager.transform(chances[row])
    fill_floor(chances)
    spectra[:LOW_ROWS] = averager.transform(chances[:LOW_ROWS])
    return farthest


def step_back(grid: Grid, averager: Averager, later: Floats) -> Floats:
    """Return the chances with one round more to go than those given."""
    spectra = averager.transform(later)
    chances = later.copy()
    for row, columns in zip(
        range(grid.running.start, grid.running.stop), grid.find_open(), strict=True
    ):
        neighbours = spectra[row - LOW_ROWS : row + averager.reach]
        chances[row, columns] = averager.average(neighbours, columns)
    fill_floor(chances)
    return chances


def solve_rounds(grid: Grid, kernel: Floats, level_chance: float, rounds: int) -> list[Floats]:
    """Return the chances at every score with 0, 1, … up to `rounds` to go.

    The list ends early where another round to go changes nothing any more (1e-13).
    """
    averager = Averager(grid, kernel)
    lead = grid.own[None, :] - grid.find_other()
    solved = [np.select([lead > 0, lead < 0], [1.0, 0.0], level_chance)]
    for _ in range(rounds):
        solved.append(step_back(grid, averager, solved[-1]))
        if np.abs(solved[-1] - solved[-2]).max() < TOLERANCE:
            break
    return solved
