"""Whole simulated events: every round legal, complete and proved."""

import random

import pytest

from pairing.swiss.pair import verify_pairing
from tests.counts import count
from tests.pairing.swiss.events import Plan, play_event


@pytest.mark.parametrize("part", range(4))
def test_events_with_drops_late_entries_forfeits_byes_and_bans(part: int) -> None:
    for number in range(count(2, 50)):
        rng = random.Random(f"{part}/{number}")
        plan = Plan(
            teams=rng.randint(20, count(60, 200)),
            seed=rng.randrange(10**6),
            level=rng.choice([0, 0.05, 0.3]),
            drop=0.02,
            late=0.1,
            forfeit=0.03,
            club=rng.choice([2, 4, 8]),
            margins=rng.random() < 0.5,
        )
        met: set[frozenset[str]] = set()
        had_bye: set[str] = set()
        for position, pairing in play_event(plan, 7):
            tables = {frozenset(table) for table in pairing.tables}
            seated = sorted([team for table in pairing.tables for team in table])
            sits_out = [] if pairing.bye is None else [pairing.bye]
            assert sorted([*seated, *sits_out]) == sorted(team.id for team in position.teams)
            assert len(sits_out) == len(position.teams) % 2
            assert all(len(table) == 2 for table in tables)
            assert not tables & position.forbidden
            assert not had_bye & set(sits_out)
            real = {
                frozenset((team.id, other)) for team in position.teams for other in team.opponents
            }
            assert not tables & real
            assert real <= met
            met |= tables
            had_bye |= set(sits_out)
            assert verify_pairing(position, pairing)
