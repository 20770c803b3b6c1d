"""A round is published while the results of the round before come in: nothing lost or doubled."""

import sys

import pytest

from tests.counts import count
from tests.tournaments.same_moment import open_hall

TEAMS, ROUNDS, DAYS = count((8, 3, 1), (16, 6, 6))


@pytest.mark.django_db
@pytest.mark.server
@pytest.mark.parametrize("seed", range(DAYS))
def test_a_round_is_published_while_results_come_in(seed: int) -> None:
    with open_hall(TEAMS, seed) as hall:
        hall.begin(ROUNDS)
        for number in range(1, ROUNDS + 1):
            hall.play_round(number, ROUNDS)
        sys.stdout.write(f"{len(hall.one.network.writes)} writes, refused {dict(hall.refused)}\n")
        hall.require_kept(ROUNDS)
        assert hall.published == ROUNDS - 1
        assert sum(hall.list_refused("publish").values()) == ROUNDS - 1
        assert hall.list_refused("publish").keys() == {"round_published"}
        assert sum(hall.list_refused("take_back").values()) == ROUNDS - 1
