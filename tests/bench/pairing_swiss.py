"""The best round 7 of a Swiss of fixed teams, certified: time and memory by number of teams.

Run as `python -m tests.bench.pairing_swiss [teams …]`. The event is simulated and its first six
rounds are paired by the engine too: 5% of matches level, some drop out, enter late or win by
forfeit, clubs of eight wish to stay apart, each tenth team has a forbidden one. Scored 2, 1, 0,
and once more 0 to 40 by margin, where nearly every team has a score of its own. The reference is
networkx on all legal pairs with the same weights, at the small sizes. Last, some of the same rounds
beside the engine of 6cea9ea (which had another first criterion), one after the other.
"""

import json
import os
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import networkx

from pairing.swiss.absolutes import list_absolutes
from pairing.swiss.pair import pair_teams, verify_pairing
from pairing.swiss.position import Position
from pairing.swiss.solution import Solution, solve
from tests.bench.http.versions import OLDER, take_out
from tests.bench.swiss import older
from tests.pairing.swiss.events import Plan, reach_round

SIZES = (32, 128, 512, 1024, 2048)
ROUND, RUNS = 7, 5
REFERENCE_UP_TO = 128
BESIDE_OLDER = (200, 512, 1024)


def measure(work: Callable[[], object], runs: int) -> tuple[float, float]:
    """Median seconds of several runs, by the clock and of the processor."""
    clock, processor = [], []
    for _ in range(runs):
        start, used = perf_counter(), process_time()
        work()
        clock.append(perf_counter() - start)
        processor.append(process_time() - used)
    return median(clock), median(processor)


def measure_memory(work: Callable[[], object]) -> float:
    """Peak of what is allocated meanwhile, in MB."""
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def run_reference(solution: Solution) -> float:
    """Seconds of the processor that networkx takes; its matching must weigh the same."""
    weights = solution.weights
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (i, j, -weights.weigh(i, j))
        for i in weights.free
        for j in weights.free
        if i < j and weights.is_legal(i, j)
    )
    start = process_time()
    tables = networkx.max_weight_matching(graph, maxcardinality=True)
    seconds = process_time() - start
    ours = sum(weights.weigh(i, j) for i, j in solution.optimum.tables)
    if sum(weights.weigh(min(two), max(two)) for two in tables) != ours:
        raise ArithmeticError("networkx found another optimum")
    return seconds


def make_position(teams: int, *, margins: bool) -> Position:
    """Just so many teams in round 7: as many more entered, the last of them leave before it."""
    position = reach_round(Plan(teams + teams // 8, margins=margins), ROUND)
    left = random.Random(teams).sample(position.teams, len(position.teams) - teams)
    return replace(position, teams=tuple(team for team in position.teams if team not in left))


def describe(position: Position) -> str:
    """One line of the table."""
    solution = solve(position, list_absolutes(position))
    if solution is None or not verify_pairing(position, pair_teams(position)):
        raise ArithmeticError("no certified pairing")
    clock, processor = measure(lambda: pair_teams(position), RUNS)
    memory = measure_memory(lambda: pair_teams(position))
    top = solution.weights.fields[-1]
    teams = len(position.teams)
    line = (
        f"{teams:>6}{len(solution.ranking.scores):>8}{clock:>11.3f}{processor:>8.3f}{memory:>9.1f}"
    )
    line += f"{solution.optimum.passes:>8}{top.shift + top.width:>7}"
    if teams <= REFERENCE_UP_TO:
        reference = run_reference(solution)
        line += f"{reference:>13.3f}{processor / reference:>9.4f}"
    return line


def measure_older(folder: Path, position: Position) -> float:
    """Seconds of the processor that the older version takes for the same round."""
    values = {
        "teams": [asdict(team) for team in position.teams],
        "forbidden": [sorted(pair) for pair in position.forbidden],
        "apart": [sorted(pair) for pair in position.apart],
        "seed": position.seed,
    }
    ran = subprocess.run(
        [sys.executable, str(Path(older.__file__))],
        input=json.dumps({"runs": RUNS, "positions": [values]}),
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        capture_output=True,
        check=True,
        text=True,
    )
    return float(json.loads(ran.stdout)[0])


def compare_versions() -> None:
    """Print our seconds and the older version's, and their ratio."""
    with take_out(OLDER) as folder:
        if folder is None:
            sys.stdout.write(f"{OLDER} is not to be had here\n")
            return
        sys.stdout.write(f"CPU beside {OLDER}\n teams    points       ours    {OLDER}   ratio\n")
        for margins in (False, True):
            for teams in BESIDE_OLDER:
                position = make_position(teams, margins=margins)
                theirs = measure_older(folder, position)
                _, ours = measure(partial(pair_teams, position), RUNS)
                kind = "by margin" if margins else "2, 1, 0"
                line = f"{teams:>6}{kind:>10}{ours:>11.3f}{theirs:>11.3f}{ours / theirs:>8.2f}\n"
                sys.stdout.write(line)
                sys.stdout.flush()


def main() -> None:
    """Print the table."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    sys.stdout.write(
        f"Swiss of fixed teams, round {ROUND}, certified on all legal pairs, median of {RUNS}\n"
        " teams  groups    seconds     CPU       MB  passes   bits  networkx s    ratio\n"
    )
    for margins in (False, True):
        sys.stdout.write("by margin, 0 to 40\n" if margins else "2, 1, 0 points\n")
        for teams in sizes:
            sys.stdout.write(describe(make_position(teams, margins=margins)) + "\n")
            sys.stdout.flush()
    compare_versions()


if __name__ == "__main__":
    main()
