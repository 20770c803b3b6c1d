"""What the table of formats counts, against what is drawn."""

import random
from dataclasses import replace
from typing import cast

import pytest

from pairing.checking import check_record
from pairing.event.event import Entrant, Event
from pairing.event.rounds import add_round, pair_next_round, weigh_arranged
from pairing.event.rounds.fixed import list_schedules
from pairing.event.simulation import SimulationPlan, simulate
from pairing.event.stages import FixedOptions, find_stages
from pairing.event.words.arranged_round import describe_arranged
from pairing.formats import FORMATS, EventFormat, Format
from tests.counts import count
from tests.pairing.checking.records import make_file, seal_again


def test_each_row_stands_under_its_own_name() -> None:
    assert all(row.name == name for name, row in FORMATS.items())


def test_a_counted_stage_is_as_long_as_its_schedule() -> None:
    for seed in range(count(60, 600)):
        lots = random.Random(seed)
        groups = lots.randint(1, 6)
        teams = tuple(Entrant(str(number)) for number in range(lots.randint(2 * groups, 40)))
        options = FixedOptions(legs=lots.randint(1, 3), groups=groups)
        event = Event("groups", 200, teams, fixed=options)
        assert event.stages.ranked == max(map(len, list_schedules(event))), (len(teams), options)


@pytest.mark.parametrize("format_", [name for name, row in FORMATS.items() if row.counts_rounds])
def test_as_many_rounds_are_drawn_as_are_counted(format_: Format) -> None:
    for teams in (2, 3, 5, 8, 13):
        plan = SimulationPlan(format_, teams=teams, rounds=1, seed=str(teams))
        event = simulate(plan).event
        assert len(event.played) == event.stages.all == event.rounds


def test_a_round_robin_may_be_planned_shorter() -> None:
    row, options = FORMATS["round_robin"], FixedOptions()
    assert find_stages(row, 3, 6, options).all == 3
    assert find_stages(row, 200, 6, options).all == 5
    event = Event("round_robin", 3, tuple(Entrant(str(number)) for number in range(6)))
    assert add_round(event, pair_next_round(event).round).stages.all == 3


def test_the_best_of_groups_make_a_knockout() -> None:
    stages = find_stages(FORMATS["groups"], 200, 12, FixedOptions(groups=4))
    assert (stages.ranked, stages.bracket) == (3, 3)
    few = find_stages(FORMATS["groups"], 200, 3, FixedOptions(groups=2))
    assert few.bracket == 2, "a group of one sends one"


def test_what_is_not_weighed_needs_no_proof_and_is_compared_with_no_other_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = make_file(teams=6, rounds=2)
    for link in file["record"]["rounds"]:
        del link["proof"], link["position"]
    bare = seal_again(file)
    event = Event("swiss", 2, tuple(Entrant(team) for team in "ABCD"))
    drawn = pair_next_round(event).round
    best = "This is the round that the program would draw up."
    assert {finding.code for finding in check_record(bare)} == {"form"}
    assert describe_arranged(event, weigh_arranged(event, drawn)).write(str) == [best]
    monkeypatch.setitem(
        cast("dict[str, EventFormat]", FORMATS), "swiss", replace(event.row, is_weighed=False)
    )
    assert check_record(bare) == []
    described = describe_arranged(event, weigh_arranged(event, drawn))
    assert (described.write(str), described.cost) == ([], None)
