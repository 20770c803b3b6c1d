"""From an event to what the engines pair from, and back."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.brackets.knockout import rank_bracket
from pairing.errors import Waiver
from pairing.event.errors import EventError
from pairing.event.event import Event, Plan
from pairing.event.files.read_event import read_event
from pairing.event.legality import check_event
from pairing.event.ranking import results_of
from pairing.event.rounds.fixed import list_groups, make_fixed_round
from pairing.event.rounds.individuals import find_individuals_position
from pairing.event.rounds.knockout import follow_knockout
from pairing.event.rounds.next_round import add_round, pair_next_round
from pairing.event.rounds.swiss import find_position
from pairing.event.simulation.simulator import SimulationPlan, simulate
from pairing.event.words.refusals import write_refusal
from pairing.standings import TIE_BREAKS, open_ledger
from pairing.standings.ledger import How
from pairing.swiss.position import Team
from tests.pairing.event.event_files import INDIVIDUALS, KNOCKOUT, ROUND_ROBIN, SWISS, Json, changed


def read(event: Json, *changes: tuple[str, object]) -> Event:
    return read_event(json.dumps(changed(event, *changes)))


def team_of(event: Event, name: str) -> Team:
    return next(team for team in find_position(event).teams if team.id == name)


def test_what_the_past_of_a_team_means() -> None:
    """Scores in whole points (2, 1, 0); C won by forfeit, then met D, who had lost."""
    event = read(SWISS)
    assert team_of(event, "A") == Team(
        "A", 1, score=2, opponents=("D", "E"), played=2, floats=(0, 0), tables=(1, 1)
    )
    assert team_of(event, "C") == Team(
        "C", 3, score=3, opponents=("D",), byes=1, played=1, floats=(0, -1), tables=(3, 2)
    )
    assert team_of(event, "D") == Team(
        "D", 4, score=1, opponents=("A", "C"), played=2, floats=(0, 1), tables=(1, 2)
    )
    assert team_of(event, "F") == Team("F", 6, score=1, floats=(0, 0), tables=(3,))
    assert team_of(event, "G") == Team(
        "G", 7, score=2, opponents=("B",), byes=1, played=1, floats=(0, -1), tables=(3,)
    )


def test_a_forfeited_pairing_is_a_float_but_no_meeting() -> None:
    """C, with 2, was to meet D, with 0, who did not come."""
    event = read(SWISS, ("/played/1/tables/1", {"a": "C", "b": "D", "forfeit": "b"}))
    for name, floats in (("C", (0, -1)), ("D", (0, 1))):
        assert team_of(event, name).floats == floats
        assert {"C", "D"}.isdisjoint(team_of(event, name).opponents)


def test_rounds_before_a_late_entry_are_off_for_nothing() -> None:
    """And not with half the points of a win, which a round off by request may bring."""
    event = read(SWISS, ("/teams/-", {"id": "H", "name": "Team H", "enters": 3}))
    assert team_of(event, "H") == Team("H", 8, score=0, floats=(0, 0))
    lines = open_ledger(results_of(event), event.scoring).lines[7]
    assert [(line.round, line.how, line.points) for line in lines] == [
        (1, How.ZERO, 0),
        (2, How.ZERO, 0),
    ]


def test_half_points_are_counted_in_halves() -> None:
    event = read(SWISS, ("/scoring", {"win": 1, "level": 0.5, "loss": 0}))
    assert [team.score for team in find_position(event).teams] == [2, 2, 3, 1, 4, 1, 2]


def test_penalties_count_for_the_score_and_from_their_round_for_floats() -> None:
    penalty = {"round": 1, "team": "A", "points": 1, "reason": "late"}
    event = read(SWISS, ("/penalties", [penalty]))
    assert team_of(event, "A").score == 1
    assert team_of(event, "A").floats == (0, 1)
    assert team_of(event, "E").floats == (0, -1)


def test_who_is_there_and_what_is_planned() -> None:
    plan = {
        "off": {"F": "half"},
        "wants_bye": ["D"],
        "locked": [{"a": "A", "b": "B"}],
        "waived": [{"kind": "rematch", "teams": ["B", "E"]}],
    }
    event = read(
        SWISS,
        ("/next", plan),
        ("/teams/6/leaves", 2),
        ("/teams/2/table", 4),
        ("/clubs_apart", True),
        ("/teams/3/club", "Aarau"),
        ("/teams/4/club", "Aarau"),
        ("/wishes", [{"kind": "apart", "teams": ["A", "C"]}]),
    )
    position = find_position(event)
    assert [team.id for team in position.teams] == ["A", "B", "C", "D", "E"]
    assert [team.id for team in position.teams if team.wants_bye] == ["D"]
    assert position.locked == (("A", "B"),)
    assert position.fixed_tables == (("C", 4),)
    assert position.forbidden == {frozenset("AG")}
    assert position.apart == {frozenset("DE"), frozenset("AC")}
    assert position.waived == {Waiver("rematch", ("B", "E"))}
    assert position.seed == "7f3a/3"


def test_the_next_round_keeps_to_its_plan() -> None:
    plan = {"sits_out": ["A"], "locked": [{"a": "B", "b": "C"}], "off": {}}
    paired = pair_next_round(read(SWISS, ("/next", plan)))
    assert paired.round.byes == ("A",)
    assert {"B", "C"} in [{*table.match.a, *table.match.b} for table in paired.round.tables]


def test_only_waivers_that_were_used_are_written_down() -> None:
    waived = [{"kind": "rematch", "teams": pair} for pair in (["A", "D"], ["B", "E"])]
    event = read(SWISS, ("/next", {"waived": waived, "locked": [{"a": "A", "b": "D"}]}))
    assert pair_next_round(event).round.waived == (Waiver("rematch", ("A", "D")),)


def test_individuals_know_their_ranks_partners_and_sit_outs() -> None:
    event = read(INDIVIDUALS, ("/next", {"off": {"8": "half"}}))
    position = find_individuals_position(event)
    # By hands of 2 and 3: 5 and 6 have 2, 7 and 8 have 3, 1 and 2 have 4, 3 and 4 have 5, 9 has 6.
    ranks = {player.id: player.rank for player in position.players}
    assert ranks["9"] == 1
    assert {ranks["3"], ranks["4"]} == {2, 3}
    assert {ranks["5"], ranks["6"]} == {8, 9}
    assert [player.id for player in position.players if not player.present] == ["8"]
    assert position.rounds[0].byes == ("9",)
    assert position.rounds[0].tables[0].partners == (("1", "2"), ("3", "4"))
    assert "9" not in pair_next_round(event).round.byes


def test_individuals_who_cannot_be_kept_apart() -> None:
    """Four players, one table: the two who must not meet have to, or nobody plays."""
    event = read(
        INDIVIDUALS,
        ("/players", [{"id": name} for name in "ABCD"]),
        ("/played", []),
        ("/forbidden", [["D", "A"]]),
    )
    with pytest.raises(EventError) as caught:
        pair_next_round(event)
    assert write_refusal(caught.value, str) == (
        "/next: no seating keeps all forbidden pairs apart; it would be enough to put these in "
        '"waived": D, A.'
    )
    waiver = Waiver("forbidden", ("A", "D"))
    round_ = pair_next_round(replace(event, next=Plan(waived=(waiver,)))).round
    assert round_.waived == (waiver,)
    check_event(add_round(event, round_))


def test_who_has_left_a_round_robin_leaves_the_others_free() -> None:
    event = read(ROUND_ROBIN, ("/played", []), ("/teams/3/leaves", 1))
    event = replace(event, played=(make_fixed_round(event),))
    assert len(event.played[0].tables) == 2
    second = make_fixed_round(event)
    assert len(second.tables) == 1
    assert len(second.byes) == 1
    everybody = {*second.tables[0].match.a, *second.tables[0].match.b, *second.byes}
    assert everybody == {"A", "B", "C"}


def test_two_legs_of_a_round_robin() -> None:
    event = read(ROUND_ROBIN, ("/played", []), ("/pairing", {"legs": 2}), ("/rounds", 6))
    homes = []
    for _ in range(6):
        event = add_round(event, make_fixed_round(event))
        homes += [table.match.a + table.match.b for table in event.played[-1].tables]
    assert len(set(homes)) == 12
    assert {(b, a) for a, b in homes} == set(homes)


def test_groups_go_on_into_a_bracket() -> None:
    event = simulate(SimulationPlan(format="groups", teams=8, seed="g")).event
    assert list_groups(event) == (("T1", "T4", "T5", "T8"), ("T2", "T3", "T6", "T7"))
    assert [len(round_.tables) for round_ in event.played] == [4, 4, 4, 2, 1]
    knockout = follow_knockout(event)
    assert knockout.first == 4
    places = rank_bracket(knockout.states)
    assert [place for place, _ in places] == [1, 2, 3]


def test_the_director_decides_a_level_knockout() -> None:
    level = ("/played/1/tables/0/score", [500, 500])
    event = read(KNOCKOUT, level)
    assert [state.winner for state in follow_knockout(event).states][-1] is None
    awarded = read(KNOCKOUT, level, ("/played/1/tables/0/points", [0, 2]))
    assert [state.winner for state in follow_knockout(awarded).states][-1] == "B"


DOC = Path("docs/event-format.md").read_text("utf-8")


def test_the_example_of_the_documentation_is_right() -> None:
    example, _unplayed = re.findall(r"``json\n(.*?)``", DOC, re.DOTALL)
    event = read_event(example)
    assert len(event.played) == 2
    assert len(pair_next_round(event).round.tables) == 2


@pytest.mark.parametrize("tie_break", list(TIE_BREAKS))
def test_the_documentation_names_every_tie_break(tie_break: str) -> None:
    assert f"| `{tie_break}` |" in DOC
