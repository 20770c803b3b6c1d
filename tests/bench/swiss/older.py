"""Run in the folder of an older version: seconds of the processor to pair each position given.

Reads a list of positions as JSON from standard input and prints a list of medians. Its modules have
other names than today's, so nothing of today is imported.
"""

import json
import sys
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any


def read_position(values: dict[str, Any]) -> Any:
    """Make the older version's position."""
    module = import_module("pairing.position")
    teams = tuple(
        module.Team(**{name: tuple(v) if isinstance(v, list) else v for name, v in team.items()})
        for team in values["teams"]
    )
    pairs = {kind: frozenset(map(frozenset, values[kind])) for kind in ("forbidden", "apart")}
    return module.Position(teams, seed=values["seed"], **pairs)


def measure(position: Any, runs: int) -> float:
    """Return the median of several runs."""
    pair_teams = import_module("pairing.teams").pair_teams
    times = []
    for _ in range(runs):
        start = process_time()
        pair_teams(position)
        times.append(process_time() - start)
    return median(times)


if __name__ == "__main__":
    given = json.load(sys.stdin)
    answers = [measure(read_position(each), given["runs"]) for each in given["positions"]]
    json.dump(answers, sys.stdout)
