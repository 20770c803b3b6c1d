"""Other ways to the same chances, for the tests to compare with: drawing races, and plain sums."""

from functools import cache

import numpy as np

from scoring.odds.grid import LOWEST
from scoring.odds.race import Race
from scoring.odds.round_scores import Floats, Ints, load_round_scores
from scoring.odds.solution import solve_race


def draw_races(  # noqa: PLR0917 - where the races stand, as in chances()
    random: np.random.Generator, race: Race, played: int, a: int, b: int, number: int
) -> dict[str, int]:
    """Play `number` games to their end with rounds drawn from the table; count who won."""
    scores = load_round_scores()
    totals = np.tile(np.array([[a], [b]]), number)
    ends = {"a": 0, "b": 0, "draw": 0}
    while totals.shape[1]:
        rounds = random.choice(len(scores.chance), totals.shape[1], p=scores.chance)
        totals += np.stack([scores.own[rounds], scores.other[rounds]])
        played += 1
        totals = take_out_ended(race, played, totals, ends)
    return ends


def take_out_ended(race: Race, played: int, totals: Ints, ends: dict[str, int]) -> Ints:
    """Count the games that are over after this round and return the others."""
    over = np.zeros(totals.shape[1], dtype=bool)
    if race.target is not None:
        over |= totals.max(axis=0) >= race.target
    if race.rounds is not None:
        over |= played >= race.rounds
    level = totals[0] == totals[1]
    if race.tie == "play_on":
        over &= ~level
    ends["draw"] += int((over & level).sum())
    ends["a"] += int((over & (totals[0] > totals[1])).sum())
    ends["b"] += int((over & (totals[0] < totals[1])).sum())
    return np.asarray(totals[:, ~over])


@cache
def solve_all(race: Race, left: int | None = None) -> Floats:
    """The chance of the first team (row) against the second (column) at all scores from -1000."""
    totals = np.arange(LOWEST, race.goal, 5)
    a, b = np.meshgrid(totals, totals, indexing="ij")
    win = np.empty(a.shape)
    for remainder in range(0, 100, 5):
        chosen = (a + b) % 100 == remainder
        win[chosen] = solve_race(race, left, remainder).find_win(a[chosen], b[chosen])
    return win
