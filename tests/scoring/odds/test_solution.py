"""Solved races: the whole grid of scores, drawn races, and fixed rounds."""

import numpy as np
import pytest

from scoring.odds.race import Race
from scoring.odds.round_scores import load_round_scores
from scoring.odds.solution import solve_lead, solve_race
from tests.counts import count
from tests.scoring.odds.races import draw_races, solve_all

ROUNDING = 1e-12
"""What floating point may add to a chance. Neighbouring scores differ by more than 1e-5."""

PLAY_ON, DRAW = Race(), Race(tie="draw")
LIMITED = Race(300, "draw", 4)


WHOLE = [
    (Race(), None),
    (Race(300, "draw"), None),
    (LIMITED, 4),
    (LIMITED, 1),
    (Race(300, "play_on", 4), 2),
]
if count(0, 1):
    WHOLE += [(DRAW, None), (Race(2000), None), (Race(1000, "play_on", 8), 5)]


@pytest.mark.parametrize(("race", "left"), WHOLE)
def test_the_whole_grid_is_symmetric(race: Race, left: int | None) -> None:
    """Both teams' chances and the draw's are 1 together, and without a draw level is one half."""
    win = solve_all(race, left)
    draw = 1 - win - win.T
    assert draw.min() > -ROUNDING
    if race.tie == "play_on":
        assert draw.max() < ROUNDING
        assert np.abs(np.diag(win) - 0.5).max() < ROUNDING


@pytest.mark.parametrize(("race", "left"), WHOLE)
def test_the_whole_grid_is_monotonic_along_each_axis(race: Race, left: int | None) -> None:
    """Five points more never lower a team's chance, five more for the others never raise it."""
    for chances in (
        solve_all(race, left),
        (1 + solve_all(race, left) - solve_all(race, left).T) / 2,
    ):
        assert np.diff(chances, axis=0).min() > -ROUNDING
        assert np.diff(chances, axis=1).max() < ROUNDING
        assert chances.min() > -ROUNDING
        assert chances.max() < 1 + ROUNDING


def test_to_1000_each_five_points_are_worth_something() -> None:
    """Strictly monotonic on the whole grid: no two neighbours are closer than 0.00002."""
    win = solve_all(Race())
    assert np.diff(win, axis=0).min() > 2e-5
    assert np.diff(win, axis=1).max() < -2e-5


def test_scores_at_the_end_are_won_lost_and_drawn() -> None:
    for race, level in ((PLAY_ON, 0.5), (DRAW, 0.0)):
        solution = solve_race(race, None, 0)
        own = np.array([1000, 995, 1200, 1000, 1100])
        other = np.array([900, 1005, 1100, 1000, 1100])
        assert solution.find_win(own, other).tolist() == [1, 0, 1, level, level]


STARTS = [
    (PLAY_ON, 0, 0, 0),
    (PLAY_ON, 0, 630, 970),
    (PLAY_ON, 0, 300, -200),
    (PLAY_ON, 0, 965, 970),
    (DRAW, 0, 950, 950),
    (Race(500), 0, 100, 250),
    (Race(None, "draw", 8), 5, 300, 200),
    (Race(None, "play_on", 8), 6, 100, 200),
    (Race(1000, "draw", 8), 3, 500, 300),
    (Race(1000, "play_on", 8), 7, 700, 700),
]


@pytest.mark.parametrize(("race", "played", "a", "b"), STARTS)
def test_races_drawn_from_the_table_end_as_foretold(
    race: Race, played: int, a: int, b: int
) -> None:
    """Within 4 standard errors of the share."""
    number = count(5_000, 100_000)
    ends = draw_races(np.random.default_rng(1991), race, played, a, b, number)
    assert sum(ends.values()) == number
    solution = solve_race(race, race.rounds_left(played), (a + b) % 100)
    win_a, win_b = solution.find_win(np.array([a, b]), np.array([b, a])).tolist()
    foretold = {"a": win_a, "b": win_b, "draw": 1 - win_a - win_b}
    for end, chance in foretold.items():
        error = (max(chance * (1 - chance), 0) / number) ** 0.5
        assert abs(ends[end] / number - chance) <= 4 * error + ROUNDING


@pytest.mark.parametrize("level_chance", [0.5, 0.0])
def test_two_rounds_to_go_are_all_pairs_of_rounds(level_chance: float) -> None:
    scores = load_round_scores()
    leads = scores.own - scores.other
    chance = np.outer(scores.chance, scores.chance)
    solution = solve_lead(level_chance, 2)
    for lead in (0, 5, -5, 10, 200, -390, 1195, 1200, 1205, -1200, -1205):
        after = lead + leads[:, None] + leads[None, :]
        expected = chance[after > 0].sum() + level_chance * chance[after == 0].sum()
        win = solution.find_win(np.array([lead + 100]), np.array([100]))
        assert win == pytest.approx(expected, abs=ROUNDING)


def test_no_round_to_go_is_decided_by_the_lead() -> None:
    solution = solve_lead(0.5, 0)
    own, other = np.array([5, 0, -5, 1000]), np.array([0, 0, 0, -20])
    assert solution.find_win(own, other).tolist() == [1, 0.5, 0, 1]


@pytest.mark.parametrize("left", [1, 7, 100])
def test_the_lead_is_symmetric_and_monotonic(left: int) -> None:
    lead = np.arange(-600 * left - 20, 600 * left + 25, 5)
    win = solve_lead(0.5, left).find_win(lead, np.zeros_like(lead))
    assert np.abs(win + win[::-1] - 1).max() < ROUNDING
    assert np.diff(win).min() > -ROUNDING


def test_a_far_target_leaves_only_the_rounds() -> None:
    """With three rounds to go to 2000 nobody gets there from 0 : 0."""
    far = solve_race(Race(2000, "draw", 3), 3, 0)
    lead = solve_lead(0.0, 3)
    own, other = np.array([0, 100, 200, 0]), np.array([0, 0, 100, 500])
    assert far.find_win(own, other) == pytest.approx(lead.find_win(own, other), abs=ROUNDING)
