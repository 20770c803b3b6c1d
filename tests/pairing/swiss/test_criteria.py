"""The list of criteria: its document, its two measures, and that its order alone decides."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from pairing.swiss import criteria
from pairing.swiss.cost import measure
from pairing.swiss.criteria import CRITERIA, GROUPS, Criterion
from pairing.swiss.facts import FactArrays, Pairs
from pairing.swiss.position import Position
from tests.counts import count
from tests.pairing.swiss.exhaustive import list_matchings
from tests.pairing.swiss.optimum.weighing import make_weights
from tests.pairing.swiss.positions import draw_position

ROW = re.compile(r"^\| (\d) \| `(\w+)` \|", re.MULTILINE)


def test_the_document_has_the_same_criteria_in_the_same_order() -> None:
    rows = ROW.findall(Path("docs/pairing.md").read_text(encoding="utf-8"))
    assert rows == [(str(criterion.number), criterion.name) for criterion in CRITERIA]


def test_of_many_pairs_as_of_each() -> None:
    for number in range(count(20, 200)):
        ranking, weights = make_weights(draw_position(random.Random(number), range(2, 30)))
        rows, columns = np.triu_indices(len(ranking.teams), 1)
        many = Pairs(FactArrays(weights.facts), rows, columns)
        pairs = list(zip(rows.tolist(), columns.tolist(), strict=True))
        for criterion in CRITERIA:
            each = [criterion.of_pair(weights.facts, i, j) for i, j in pairs]
            if not criterion.entry_by_entry:
                assert criterion.of_pairs(many).tolist() == each, criterion.name
                assert max(each, default=0) <= criterion.most(weights.facts), criterion.name


def list_rounds(position: Position) -> Iterator[list[tuple[int, int]]]:
    index = make_weights(position)[0].index
    for tables in list_matchings(sorted(index)):
        yield [(min(index[a], index[b]), max(index[a], index[b])) for a, b in tables]


@pytest.mark.parametrize("shuffle", range(6))
def test_another_order_of_the_list_is_another_order_of_rounds(
    shuffle: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Weights follow the list wherever its rows stand: nothing else knows their order."""
    moved = list(GROUPS[1:-1])
    random.Random(shuffle).shuffle(moved)
    groups: tuple[tuple[Criterion, ...], ...] = (GROUPS[0], *moved, GROUPS[-1])
    monkeypatch.setattr(criteria, "GROUPS", groups)
    monkeypatch.setattr(criteria, "CRITERIA", criteria.number_criteria(groups))
    for number in range(count(10, 100)):
        position = draw_position(random.Random(number), range(4, 9, 2))
        _, weights = make_weights(position)
        rounds = sorted(
            list_rounds(position), key=lambda tables: sum(weights.weigh(i, j) for i, j in tables)
        )
        costs = [measure(weights.facts, tables, position.settings) for tables in rounds]
        values = [[line.value for line in cost.lines] for cost in costs]
        names = [[line.name for line in cost.lines] for cost in costs]
        assert all(one == other for one, other in pairwise(names))
        assert values == sorted(values)
