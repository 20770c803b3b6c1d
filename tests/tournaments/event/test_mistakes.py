"""What a hall full of people does wrong: old pages, double clicks, two directors, wrong rounds."""

import sys
from collections import Counter

import pytest

from people.models import Club
from tests.counts import count
from tests.tournaments.mistakes import DEEDS, play


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


@pytest.mark.first_database
def test_whatever_is_done_by_old_pages_nothing_is_lost_and_there_is_a_way_on(club: Club) -> None:
    done: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    days, steps = count(1, 40), count(40, 150)
    for seed in range(days):
        hall = play(club, seed, steps)
        done.update(hall.done)
        refused.update(hall.refused)
    sys.stdout.write(f"{days} days, {done.total()} writes made, {refused.total()} refused\n")
    assert len(done) >= count(8, len(DEEDS) - 1)
