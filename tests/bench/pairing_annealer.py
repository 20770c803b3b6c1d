"""How near the search for individuals comes to simulated annealing, by the first criteria.

    python -m tests.bench.pairing_annealer [seconds [players …]]

Round 6 of events of 28 to 40 players, seeds 1 to 10. The annealer (`annealer.c`, made ready by the
C compiler of the machine) has eight seconds of the processor for each round. Where partner repeats,
table repeats or consecutive meetings differ the round says so, and its spread is not compared; the
last line of a size is the mean over all that are.
"""

import ctypes
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time

import numpy as np

from pairing.individuals.cost import SeatingCost, add_costs, measure_table
from pairing.individuals.facts import SeatingFacts, gather_seating_facts
from pairing.individuals.pair import pair_individuals
from pairing.individuals.position import Table
from pairing.individuals.settings import DEFAULT_ORDER, SeatingSettings
from pairing.individuals.weights import weigh_seating
from pairing.maths.arrays import Ints
from tests.pairing.individuals.events import play_event

SECONDS, RESTARTS, SEEDS = 8.0, 4, range(1, 11)
SIZES = (28, 32, 36, 40)
WEIGHED = ("partner_repeats", "table_repeats", "consecutive", "spread")
SCALE = {"partner_repeats": 5000, "table_repeats": 1500, "consecutive": 2000, "spread": 1}
"""Enough that no spread pays for a repeat here, and not more, or the hills would be too steep."""
HOT, COLD = 3_000.0, 5.0


def build_annealer() -> ctypes.CDLL:
    """Compile the annealer."""
    target = Path(tempfile.mkdtemp()) / "annealer.so"
    source = Path(__file__).with_name("annealer.c")
    command = ["cc", "-O2", "-shared", "-fPIC", str(source), "-o", str(target), "-lm"]
    subprocess.run(command, check=True)
    library = ctypes.CDLL(str(target))
    library.anneal.restype = ctypes.c_int64
    return library


def anneal(library: ctypes.CDLL, facts: SeatingFacts, seed: int, seconds: float) -> SeatingCost:
    """Return what the annealer's seating costs."""
    ids = facts.history.ids
    fields = weigh_seating(ids, facts, DEFAULT_ORDER, "seed")
    together = np.zeros((len(ids), len(ids)), np.int64)
    partners = together.copy()
    for name, field in zip(DEFAULT_ORDER, fields[1:], strict=False):
        if name in SCALE:
            together += SCALE[name] * field.together
            partners += SCALE[name] * field.partners
    seats = np.arange(len(ids), dtype=np.int32)
    pointer = ctypes.c_void_p
    library.anneal(
        ctypes.c_int(len(ids)),
        pointer(together.ctypes.data),
        pointer(partners.ctypes.data),
        ctypes.c_uint64(seed),
        ctypes.c_double(seconds),
        ctypes.c_int(RESTARTS),
        ctypes.c_double(HOT),
        ctypes.c_double(COLD),
        pointer(seats.ctypes.data),
    )
    return cost_seats(facts, seats.astype(np.int64).reshape(-1, 4))


def cost_seats(facts: SeatingFacts, seats: Ints) -> SeatingCost:
    """Return the cost of tables given as rows of places in the ranking."""
    ids = facts.history.ids
    return add_costs(
        measure_table(facts, Table((ids[a], ids[b]), (ids[c], ids[d])))
        for a, b, c, d in seats.tolist()
    )


def compare(library: ctypes.CDLL, players: int, seconds: float) -> None:
    """Print a line for each seed, and the mean."""
    behind: list[float] = []
    for seed in SEEDS:
        position = play_event(Random(seed), players, 5)
        start = process_time()
        paired = pair_individuals(position, SeatingSettings(), "seed")
        spent = process_time() - start
        other = anneal(library, gather_seating_facts(position, paired.byes), seed, seconds)
        ours, theirs = (tuple(cost.of(name) for name in WEIGHED) for cost in (paired.cost, other))
        said = f"{100 * (ours[3] / theirs[3] - 1):+.1f} %"
        if ours[:3] == theirs[:3]:
            behind.append(100 * (ours[3] / theirs[3] - 1))
        else:
            said = "ours better" if ours < theirs else "ours worse"
        line = f"{players:>7}{seed:>6}{spent:>7.2f}  {ours!s:<26}{theirs!s:<26}{said}\n"
        sys.stdout.write(line)
        sys.stdout.flush()
    sys.stdout.write(f"{players:>7}  mean {mean(behind):+.2f} % ({len(behind)} compared)\n")


def main() -> None:
    """Print the table."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    sizes = tuple(map(int, sys.argv[2:])) or SIZES
    sys.stdout.write(
        f"Individuals, round 6, against annealing of {seconds:g} s\n"
        f"players  seed      s  {', '.join(WEIGHED)}: ours, annealed\n"
    )
    library = build_annealer()
    for players in sizes:
        compare(library, players, seconds)


if __name__ == "__main__":
    main()
