"""How long solving and asking take, beside a solver in plain Python.

    python -m tests.bench.odds_speed

Processor times, medians of several runs. The plain solver knows no arrays and no transform: it is
given a race to 200 with a floor at a sum of -500 only, and so is ours for the ratio.
"""

import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

from scoring.odds import chances
from scoring.odds.grid import make_grid
from scoring.odds.round_scores import load_round_scores
from scoring.odds.solution import load_kernel
from scoring.odds.solve import solve_rounds, solve_target

GOAL = 200
FLOOR = -500
RUNS = 5

Score = tuple[int, int]


def measure(work: Callable[[], object], runs: int = RUNS) -> float:
    """Return the median processor seconds of several runs: the machine may be busy."""
    times = []
    for _ in range(runs):
        start = process_time()
        work()
        times.append(process_time() - start)
    return median(times)


def solve_plainly() -> dict[Score, float]:
    """Solve with dictionaries and loops, highest sums first, until nothing moves by 1e-13."""
    table = load_round_scores()
    columns = (table.own.tolist(), table.other.tolist(), table.chance.tolist())
    rounds = list(zip(*columns, strict=True))
    open_scores = [
        (total - b, b)
        for total in range(2 * GOAL - 100, FLOOR - 100, -100)
        for b in range(total - GOAL + 5, GOAL, 5)
    ]
    result = dict.fromkeys(open_scores, 0.5)
    moved = 1.0
    while moved >= 1e-13:
        moved = 0.0
        for a, b in open_scores:
            mean = sum(p * look_up(result, a + own, b + other) for own, other, p in rounds)
            moved = max(moved, abs(mean - result[a, b]))
            result[a, b] = mean
    return result


def look_up(result: dict[Score, float], a: int, b: int) -> float:
    """Return the chance at a score: known, won, or moved up onto the floor."""
    while a + b < FLOOR:
        a, b = a + 50, b + 50
    if max(a, b) < GOAL:
        return result[a, b]
    return 0.5 if a == b else float(a > b)


def solve_target_from(goal: int, remainder: int = 0) -> None:
    """Solve one race as a first question does."""
    solve_target(make_grid(goal, remainder), load_kernel(), 0.5)


def solve_every_score() -> None:
    """Solve a race to 1000 for all twenty remainders of the totals' sum."""
    for remainder in range(0, 100, 5):
        solve_target_from(1000, remainder)


def ask_many() -> None:
    """Ask for a thousand scores with their break-evens."""
    for number in range(1000):
        chances(a=number % 190 * 5, b=number % 187 * 5 // 100 * 100 - number % 190 * 5)


def report(name: str, seconds: float) -> None:
    """Print one figure."""
    sys.stdout.write(f"{name:58} {1000 * seconds:10.2f} ms\n")


def main() -> None:
    """Print all figures and the ratio to the plain solver."""
    load_kernel()
    for goal in (200, 1000, 2000, 5000):
        report(f"solve a race to {goal}", measure(partial(solve_target_from, goal)))
    report("solve a race to 1000 for scores of every remainder", measure(solve_every_score, 3))
    limited = measure(lambda: solve_rounds(make_grid(1000, 0), load_kernel(), 0.5, 12))
    report("solve a race to 1000 or twelve rounds", limited)
    ask_many()
    report("ask for one score, calls included", measure(ask_many) / 1000)
    ours = measure(lambda: solve_target(make_grid(GOAL, 0, FLOOR), load_kernel(), 0.5))
    plain = measure(solve_plainly, 1)
    report(f"reference race to {GOAL} here", ours)
    report(f"reference race to {GOAL} in plain Python", plain)
    sys.stdout.write(f"ratio {plain / ours:.0f}\n")


if __name__ == "__main__":
    main()
