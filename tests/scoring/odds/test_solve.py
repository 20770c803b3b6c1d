"""The solver, against closed forms, a direct solution, and its own floor."""

from functools import cache
from math import comb

import numpy as np
import pytest

from scoring.odds.grid import FLOOR, LOWEST, Grid, lay_out_rounds, make_grid
from scoring.odds.round_scores import Floats, Ints, RoundScores, load_round_scores
from scoring.odds.solution import load_kernel
from scoring.odds.solve import solve_rounds, solve_target
from tests.counts import count

TOLERANCE = 1e-11


def at(grid: Grid, chances: Floats, a: int, b: int) -> float:
    row = (a + b - int(grid.sums[0])) // 100
    assert grid.sums[row] == a + b
    return float(chances[row, (a - int(grid.own[0])) // 5])


def solve_with(
    counts: list[tuple[int, int, float]], goal: int, floor: int = FLOOR
) -> tuple[Grid, Floats]:
    grid = make_grid(goal, 0, floor)
    kernel = lay_out_rounds(RoundScores.from_counts(counts))
    return grid, solve_target(grid, kernel, 0.5)


@pytest.mark.parametrize("chance", [0.5, 0.6])
def test_rounds_of_100_to_one_team_are_first_to_ten_wins(chance: float) -> None:
    """Pascal's problem of points: n wins needed against m is a binomial sum."""
    grid, chances = solve_with([(100, 0, chance), (0, 100, 1 - chance)], 1000)
    for a, b in [(0, 0), (300, 700), (900, 900), (500, 0), (-200, 100)]:
        n, m = (1000 - a) // 100, (1000 - b) // 100
        last = n + m - 1
        expected = sum(
            comb(last, won) * chance**won * (1 - chance) ** (last - won)
            for won in range(n, last + 1)
        )
        assert at(grid, chances, a, b) == pytest.approx(expected, abs=TOLERANCE)


@pytest.mark.parametrize("chance", [0.5, 0.6])
def test_rounds_that_only_move_points_are_the_gamblers_ruin(chance: float) -> None:
    """What one team wins the other loses: from a : -a the first is there before the other with
    (1 - r^i) / (1 - r^n), r = (1 - p) / p, or i / n if p is one half; i and n in steps of 100.
    Every other round moves nothing, which changes nothing.
    """
    rounds = [(100, -100, chance), (-100, 100, 1 - chance), (0, 0, 1.0)]
    grid, chances = solve_with(rounds, 300, floor=0)
    ratio = (1 - chance) / chance
    for a in range(-200, 300, 100):
        i, n = a // 100 + 3, 6
        expected = i / n if chance == 0.5 else (1 - ratio**i) / (1 - ratio**n)
        assert at(grid, chances, a, -a) == pytest.approx(expected, abs=TOLERANCE)


def test_level_at_the_target_is_played_on() -> None:
    """Only 100 : 100 and 0 : 100 occur: level at the target, then it goes on until b leads."""
    grid, chances = solve_with([(100, 100, 1), (0, 100, 1)], 200)
    assert at(grid, chances, 200, 200) == 0.5  # by symmetry of a real table
    assert at(grid, chances, 100, 100) == pytest.approx(0.25, abs=TOLERANCE)


@cache
def solve_directly(goal: int, floor: int) -> dict[tuple[int, int], float]:
    """Solve the linear equations of all scores at once, without iteration.

    Scores below the floor count as even: from the scores compared here no game gets there.
    """
    scores = [
        (total - b, b)
        for total in range(floor, 2 * goal, 100)
        for b in range(total - goal + 5, goal, 5)
    ]
    index = {score: number for number, score in enumerate(scores)}
    table = load_round_scores()
    rounds = list(zip(table.own.tolist(), table.other.tolist(), table.chance.tolist(), strict=True))
    matrix = np.eye(len(scores))
    known = np.zeros(len(scores))
    for (a, b), row in index.items():
        for own, other, chance in rounds:
            after = (a + own, b + other)
            if after in index:
                matrix[row, index[after]] -= chance
            elif max(after) < goal or after[0] == after[1]:
                known[row] += chance / 2
            elif after[0] > after[1]:
                known[row] += chance
    return dict(zip(scores, np.linalg.solve(matrix, known).tolist(), strict=True))


def test_a_direct_solution_gives_the_same_chances() -> None:
    goal = 100
    direct = solve_directly(goal, -1100)
    grid = make_grid(goal, 0)
    chances = solve_target(grid, load_kernel(), 0.5)
    near = [(a, b) for a, b in direct if min(a, b) >= -100]
    assert len(near) == 80
    assert all(
        at(grid, chances, *score) == pytest.approx(direct[score], abs=1e-6) for score in near
    )


def cells(lowest: int, goal: int, remainder: int) -> tuple[Ints, Ints]:
    """All scores from `lowest` up to the goal whose sum leaves the remainder."""
    totals = np.arange(lowest, goal, 5)
    a, b = np.meshgrid(totals, totals, indexing="ij")
    chosen = (a + b) % 100 == remainder
    return a[chosen], b[chosen]


def read_cells(grid: Grid, chances: Floats, a: Ints, b: Ints) -> Floats:
    return np.asarray(chances[(a + b - grid.sums[0]) // 100, (a - grid.own[0]) // 5])


@pytest.mark.parametrize("goal", [200, 1000, 2000][: count(1, 3)])
@pytest.mark.parametrize("remainder", [0, 35])
def test_a_lower_floor_changes_nothing(goal: int, remainder: int) -> None:
    """Neither at scores that games reach nor, much, at the lowest that can be asked for."""
    solved = []
    for floor in (FLOOR, 2 * FLOOR):
        grid = make_grid(goal, remainder, floor)
        solved.append((grid, solve_target(grid, load_kernel(), 0.5)))
    for lowest, bound in ((-800, 1e-12), (LOWEST, 1e-10)):
        wanted = cells(lowest, goal, remainder)
        here, lower = (read_cells(*one, *wanted) for one in solved)
        assert np.abs(here - lower).max() < bound


def test_a_solution_is_a_mean_over_the_next_round() -> None:
    """The defining equation, at every running score from -300 on, by plain sums."""
    grid = make_grid(1000, 0)
    chances = solve_target(grid, load_kernel(), 0.5)
    a, b = cells(-300, 1000, 0)
    table = load_round_scores()
    mean = np.zeros(len(a))
    for own, other, chance in zip(table.own, table.other, table.chance, strict=True):
        mean += chance * read_cells(grid, chances, a + own, b + other)
    assert np.abs(mean - read_cells(grid, chances, a, b)).max() < 1e-12


@pytest.mark.parametrize("level_chance", [0.5, 0.0])
def test_one_round_to_go_is_a_plain_sum(level_chance: float) -> None:
    grid = make_grid(1000, 0)
    solved = solve_rounds(grid, load_kernel(), level_chance, 1)
    table = load_round_scores()
    for a, b in [(0, 0), (300, 200), (950, 850), (995, 905), (100, 700)]:
        expected = 0.0
        for own, other, chance in zip(table.own, table.other, table.chance, strict=True):
            lead = a + own - b - other
            expected += chance * (level_chance if lead == 0 else lead > 0)
        assert at(grid, solved[1], a, b) == pytest.approx(expected, abs=TOLERANCE)


def test_many_rounds_to_go_are_as_good_as_any_number() -> None:
    grid = make_grid(500, 0)
    open_end = solve_target(grid, load_kernel(), 0.5)
    solved = solve_rounds(grid, load_kernel(), 0.5, 500)
    assert len(solved) < 100
    wanted = cells(-500, 500, 0)
    difference = read_cells(grid, solved[-1], *wanted) - read_cells(grid, open_end, *wanted)
    assert np.abs(difference).max() < 1e-11
