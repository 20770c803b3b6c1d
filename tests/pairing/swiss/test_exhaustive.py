"""The engine against trying everything, up to ten teams."""

import random

import pytest

from common.problems import NoPairing
from pairing.swiss.pair import pair_teams, verify_pairing
from tests.counts import count
from tests.pairing.swiss.exhaustive import Judge
from tests.pairing.swiss.positions import draw_position


@pytest.mark.parametrize("part", range(10))
def test_pairing_equals_exhaustive_search(part: int) -> None:
    solved = 0
    for number in range(count(15, 300)):
        position = draw_position(random.Random(f"{part}/{number}"), range(2, 11))
        judge = Judge(position)
        best = judge.best()
        if best is None:
            with pytest.raises(NoPairing):
                pair_teams(position)
            continue
        solved += 1
        pairing = pair_teams(position)
        (tables, bye), value = best
        assert pairing.bye == bye
        assert judge.value(list(pairing.tables), pairing.bye) == value
        assert frozenset(map(frozenset, pairing.tables)) == tables
        assert pairing.certificate.checked
        assert verify_pairing(position, pairing)
    assert solved > count(5, 100)
