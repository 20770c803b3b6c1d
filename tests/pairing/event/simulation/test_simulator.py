"""Whole events from entry to the last round, checked by eyes that know nothing of the engine."""

import json
import random
from itertools import combinations

import pytest

from pairing.event.event import Event
from pairing.event.files.read_event import read_event
from pairing.event.files.write_event import write_event
from pairing.event.ranking import rank_event
from pairing.event.simulation.simulator import SimulationPlan, Stuck, simulate
from pairing.formats import Format
from tests.counts import count
from tests.pairing.event.legality import list_breaches


def draw_plan(seed: int, most: int) -> SimulationPlan:
    lots = random.Random(seed)
    teams = lots.randrange(8, most + 1)
    return SimulationPlan(
        teams=teams,
        rounds=lots.randrange(3, 10),
        drop=lots.randrange(teams // 4 + 1),
        late=lots.randrange(teams // 6 + 1),
        bans=lots.randrange(teams // 2),
        forfeits=lots.choice((0.0, 0.03, 0.1)),
        off=lots.choice((0.0, 0.02, 0.08)),
        seed=str(seed),
    )


def test_swiss_events_are_legal() -> None:
    """8 to 200 teams with drops, late entries, forfeits, bans and byes asked for."""
    for seed in range(count(15, 2000)):
        simulation = simulate(draw_plan(seed, count(24, 200)))
        text = write_event(simulation.event)
        assert list_breaches(text) == []
        assert read_event(text) == simulation.event
        for stuck in simulation.stuck:
            check_stuck(simulation.event, stuck)
        check_no_idle_waivers(simulation.event, simulation.stuck)


def check_stuck(event: Event, stuck: Stuck) -> None:
    """Where the absolutes could not be kept the answer said what to waive, and that was done."""
    round_ = event.played[stuck.round - 1]
    assert stuck.options
    assert stuck.taken in stuck.options
    assert set(round_.waived) <= set(stuck.taken.waivers)
    assert round_.waived


def check_no_idle_waivers(event: Event, stuck: tuple[Stuck, ...]) -> None:
    """Nothing is waived in a round that was not stuck."""
    numbers = {trouble.round for trouble in stuck}
    for number, round_ in enumerate(event.played, start=1):
        assert bool(round_.waived) == (number in numbers)


def test_a_small_event_with_many_rounds_is_stuck_only_where_everything_fails() -> None:
    """Six teams in six rounds: where the engine finds no pairing, trying all finds none either."""
    stuck = 0
    for seed in range(count(15, 300)):
        simulation = simulate(SimulationPlan(teams=6, rounds=6, seed=str(seed), forfeits=0.05))
        for number in range(1, 7):
            before = simulation.event.played[: number - 1]
            troubled = number in {trouble.round for trouble in simulation.stuck}
            if not simulation.event.played[number - 1].off:
                assert troubled == (not exists_legal_round(simulation.event, before))
                stuck += troubled
    assert stuck >= count(1, 20)


def exists_legal_round(event: Event, before: object) -> bool:
    assert isinstance(before, tuple)
    met = {
        frozenset((table.match.a[0], table.match.b[0]))
        for round_ in before
        for table in round_.tables
        if table.match.absent is None
    }

    def pair_up(rest: list[str]) -> bool:
        if not rest:
            return True
        first, *others = rest
        return any(
            frozenset((first, other)) not in met and pair_up([t for t in others if t != other])
            for other in others
        )

    return pair_up([entrant.id for entrant in event.entrants])


@pytest.mark.parametrize("format_", ["individuals", "round_robin", "groups", "knockout"])
def test_events_of_other_formats_are_legal(format_: Format) -> None:
    for seed in range(count(6, 120)):
        lots = random.Random(seed)
        least = 8 if format_ in {"individuals", "groups"} else 2
        plan = SimulationPlan(
            format=format_,
            teams=lots.randrange(least, 17),
            rounds=lots.randrange(1, 6),
            drop=lots.randrange(3),
            late=lots.randrange(2),
            bans=lots.randrange(3),
            forfeits=0.05,
            off=0.03,
            seed=str(seed),
        )
        simulation = simulate(plan)
        text = write_event(simulation.event)
        assert list_breaches(text) == []
        assert read_event(text) == simulation.event
        assert simulation.stuck == ()


def test_a_knockout_ends_with_one_unbeaten_team() -> None:
    for teams in range(2, 20):
        event = simulate(SimulationPlan(format="knockout", teams=teams, seed=str(teams))).event
        tables = [
            t for round_ in json.loads(write_event(event))["played"] for t in round_["tables"]
        ]
        beaten = [table["b" if table["score"][0] > table["score"][1] else "a"] for table in tables]
        assert len(tables) == teams - 1
        assert len(set(beaten)) == teams - 1


def test_the_same_plan_gives_the_same_event() -> None:
    plan = SimulationPlan(teams=12, rounds=5, drop=2, late=1, forfeits=0.1, off=0.1, seed="x")
    assert simulate(plan) == simulate(plan)
    other = SimulationPlan(teams=12, rounds=5, drop=2, late=1, forfeits=0.1, off=0.1, seed="y")
    assert simulate(plan).event.played != simulate(other).event.played


def test_stronger_teams_end_higher() -> None:
    """The model means something: over many events the strong are above the weak."""
    from pairing.event.simulation.table_luck import Luck

    above = pairs = 0
    for seed in range(20):
        event = simulate(SimulationPlan(teams=16, rounds=7, seed=str(seed))).event
        ranks = {row.team: row.rank for row in rank_event(event).rows}
        for one, other in combinations(ranks, 2):
            strengths = [Luck(str(seed), "strength", team).normal() for team in (one, other)]
            if abs(strengths[0] - strengths[1]) > 1:
                pairs += 1
                above += (strengths[0] > strengths[1]) == (ranks[one] < ranks[other])
    assert above / pairs > 0.75
