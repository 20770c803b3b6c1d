"""The list of criteria: its document, and its two measures."""

import re
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import numpy as np

from pairing.individuals.criteria import CRITERIA, PairWeights
from pairing.individuals.facts import SeatingFactArrays, gather_seating_facts
from pairing.individuals.position import Table
from pairing.maths.arrays import Ints
from tests.counts import count
from tests.pairing.individuals.events import draw_position

ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


def test_the_document_has_the_same_criteria_in_the_same_order() -> None:
    document = Path("docs/schedules.md").read_text(encoding="utf-8")
    names = tuple(criterion.name for criterion in CRITERIA)
    assert tuple(ROW.findall(document))[: len(names)] == names


def weigh(weights: PairWeights, seats: Ints) -> int:
    """The sum over the pairs of every table and over its partnerships."""
    total = 0
    for a, b, c, d in seats.tolist():
        pairs = combinations((a, b, c, d), 2)
        total += sum(int(weights.together[one, other]) for one, other in pairs)
        total += int(weights.partners[a, b]) + int(weights.partners[c, d])
    return total


def test_two_seatings_differ_in_weights_as_they_do_on_the_tables() -> None:
    for seed in range(count(20, 300)):
        random = Random(seed)
        facts = gather_seating_facts(draw_position(random, random.randint(6, 20), 3), ())
        ids = facts.history.ids[: len(facts.history.ids) // 4 * 4]
        arrays = SeatingFactArrays(facts, ids)
        seatings = [np.array(random.sample(range(len(ids)), len(ids))) for _ in range(4)]
        for criterion in CRITERIA:
            weights = criterion.of_pairs(arrays)
            weighed, counted = [], []
            for seating in seatings:
                seats = seating.reshape(-1, 4)
                named = [[ids[seat] for seat in four] for four in seats.tolist()]
                tables = [Table((a, b), (c, d)) for a, b, c, d in named]
                weighed.append(weigh(weights, seats))
                counted.append(sum(criterion.of_table(facts, table) for table in tables))
            assert [b - a for a, b in pairwise(weighed)] == [b - a for a, b in pairwise(counted)]
