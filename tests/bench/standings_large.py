"""Standings with every tie-break: 1,000 teams over 15 rounds, against the plain definitions.

Run as `python -m tests.bench.standings_large`. The reference is the tests' second opinion: the
same figures from the same results, looked up anew for each.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

from pairing.standings import TIE_BREAKS, Rules, Scoring, compute_standings
from tests.pairing.standings.drawing import draw_results
from tests.pairing.standings.naive import Naive

TEAMS, ROUNDS, RUNS = 1_000, 15, 9


def measure(work: Callable[[], object], runs: int) -> tuple[float, float]:
    """Median milliseconds of several runs, by the clock and of the processor alone."""
    wall, cpu = [], []
    for _ in range(runs):
        start = perf_counter(), process_time()
        work()
        wall.append(perf_counter() - start[0])
        cpu.append(process_time() - start[1])
    return median(wall) * 1000, median(cpu) * 1000


def main() -> None:
    """Print the table."""
    results = draw_results(1, TEAMS, ROUNDS)
    rules = Rules(tuple(TIE_BREAKS), seed="bench")
    ours = measure(lambda: compute_standings(results, Scoring(), rules), RUNS)
    naive = measure(lambda: rank_naively(Naive(results, seed="bench")), 1)
    sys.stdout.write(
        f"Standings, {len(TIE_BREAKS)} tie-breaks, {TEAMS} teams, {ROUNDS} rounds\n"
        f"{'':<24}{'clock':>12}{'processor':>12}\n"
        f"{'standings':<24}{ours[0]:>9.1f} ms{ours[1]:>9.1f} ms\n"
        f"{'plain definitions':<24}{naive[0]:>9.1f} ms{naive[1]:>9.1f} ms\n"
        f"{'ratio':<24}{ours[0] / naive[0]:>12.4f}{ours[1] / naive[1]:>12.4f}\n"
    )


def rank_naively(naive: Naive) -> None:
    """Every value of every team, and the order."""
    for name in TIE_BREAKS:
        if not name.startswith(("head_to_head", "lot")):
            value = naive.value(name)
            for team in naive.results.teams:
                value(team)
    naive.rank(tuple(TIE_BREAKS))


if __name__ == "__main__":
    main()
