"""How long a round of individuals takes, and how near the search comes to the best.

    python -m tests.bench.pairing_individuals

Processor times, medians of several runs, in the sixth round of an event (the exact method up to 20
players, the search above). The reference is one evaluation of the whole round by the definitions
(`cost_individuals`); the ratio says how many of those a pairing is worth. A second table compares
the search with the exact method on events of 12, 16 and 20 players in rounds 2 to half their size.
"""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import mean, median
from time import process_time

import numpy as np

from pairing.individuals.cost import SeatingCost, add_costs, measure_table
from pairing.individuals.exact import seat_exactly
from pairing.individuals.facts import SeatingFacts, gather_seating_facts
from pairing.individuals.pair import cost_individuals, pair_individuals
from pairing.individuals.position import Table
from pairing.individuals.search import Effort, search_seating
from pairing.individuals.settings import DEFAULT_ORDER, SPREAD_SECOND, SeatingSettings
from pairing.individuals.weights import pack_fields, weigh_seating
from pairing.maths.arrays import Ints
from pairing.maths.lots import LotStream
from tests.pairing.individuals.events import play_event

RUNS = 5
EVENTS = 40
ORDERS: dict[str, tuple[str, ...]] = {"default": DEFAULT_ORDER, "spread": SPREAD_SECOND}


def measure(work: Callable[[], object]) -> float:
    """The median processor seconds of several runs: the machine may be busy."""
    times = []
    for _ in range(RUNS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return median(times)


def tell(line: str) -> None:
    """Write a line at once, so that a slow table shows that it goes on."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def time_rounds() -> None:
    """The times by number of players and order of criteria."""
    tell(f"{'players':>7} {'order':>8} {'ms':>7} {'ratio':>6}  cost in order")
    for players in (8, 12, 16, 20, 32, 64, 128, 200):
        for name, order in ORDERS.items():
            position = play_event(Random(1), players, 5, order)
            settings = SeatingSettings(order=order)
            paired = pair_individuals(position, settings, "seed")
            tables = [seated.table for seated in paired.tables]
            spent = measure(partial(pair_individuals, position, settings, "seed"))
            reference = measure(
                partial(cost_individuals, position, settings, "seed", tables, paired.byes)
            )
            tell(
                f"{players:>7} {name:>8} {1000 * spent:>7.0f} {spent / reference:>6.0f}  "
                f"{paired.cost.in_order(order)}{' proved' if paired.proved else ''}"
            )


def measure_distance() -> None:
    """How often the search is best, and by how much the first criterion that differs is worse."""
    tell(f"\n{'players':>7} {'order':>8} {'best':>9}  first criterion that differs: times, mean %")
    for players in (12, 16, 20):
        for name, order in ORDERS.items():
            gaps = list_gaps(players, order)
            differing = ", ".join(
                f"{criterion} {len(values)}x {mean(values):.1f}%"
                for criterion, values in gaps.items()
            )
            best = EVENTS - sum(map(len, gaps.values()))
            tell(f"{players:>7} {name:>8} {best:>3} of {EVENTS}  {differing or '-'}")


def list_gaps(players: int, order: tuple[str, ...]) -> dict[str, list[float]]:
    """Where search and exact method differ: per cent, by the first criterion that does."""
    gaps: dict[str, list[float]] = {}
    for seed in range(EVENTS):
        random = Random(seed)
        position = play_event(random, players, random.randint(1, players // 2), order)
        facts = gather_seating_facts(position, ())
        fields = weigh_seating(facts.history.ids, facts, order, "seed")
        start = np.arange(players).reshape(-1, 4)
        best = cost_seats(facts, seat_exactly(pack_fields(fields, players // 4)))
        cost = cost_seats(facts, search_seating(fields, [start], Effort(), LotStream("search")))
        for criterion in order:
            if best.of(criterion) != cost.of(criterion):
                more = cost.of(criterion) - best.of(criterion)
                gaps.setdefault(criterion, []).append(100 * more / max(1, best.of(criterion)))
                break
    return gaps


def cost_seats(facts: SeatingFacts, seats: Ints) -> SeatingCost:
    """The cost of tables given as rows of places in the ranking."""
    ids = facts.history.ids
    return add_costs(
        measure_table(facts, Table((ids[a], ids[b]), (ids[c], ids[d])))
        for a, b, c, d in seats.tolist()
    )


if __name__ == "__main__":
    time_rounds()
    measure_distance()
