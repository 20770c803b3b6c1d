"""Event files: what is written reads the same, fits the schema, and defaults hold."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pairing.errors import Waiver
from pairing.event.files.read_event import read_event
from pairing.event.files.write_event import write_event
from pairing.event.ranking import rank_event, results_of
from pairing.event.simulation.simulator import SimulationPlan, simulate
from pairing.formats import FORMATS, Format
from pairing.standings import (
    Award,
    Band,
    ByBands,
    ByDifference,
    ByHands,
    ByResult,
    ByScale,
    ByTotal,
    Scoring,
)
from tests.counts import count
from tests.pairing.event.event_files import (
    FULL,
    INDIVIDUALS,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Json,
    changed,
)

SCHEMA = json.loads(Path("docs/event.schema.json").read_text("utf-8"))
FORM = Draft202012Validator(SCHEMA)
BASES = [SWISS, INDIVIDUALS, KNOCKOUT, ROUND_ROBIN]


@pytest.mark.parametrize("base", [*BASES, FULL])
def test_what_is_written_reads_the_same(base: Json) -> None:
    event = read_event(json.dumps(base))
    text = write_event(event)
    assert read_event(text) == event
    assert write_event(read_event(text)) == text
    assert list(FORM.iter_errors(json.loads(text))) == []


@pytest.mark.parametrize("format_", FORMATS)
def test_simulated_events_fit_the_schema(format_: Format) -> None:
    for seed in range(count(3, 40)):
        plan = SimulationPlan(format=format_, teams=9, rounds=4, drop=1, off=0.1, seed=str(seed))
        text = write_event(simulate(plan).event)
        assert list(FORM.iter_errors(json.loads(text))) == []


@pytest.mark.parametrize(
    "scoring",
    [
        Scoring(ByResult(Fraction(3), Fraction(1), Fraction(0))),
        Scoring(
            ByBands(
                (Band(1, Fraction(2), Fraction(1)), Band(300, Fraction(3), Fraction(0))),
                Fraction(3, 2),
            )
        ),
        Scoring(ByScale(20, Fraction(6708, 100), 1, 2, Fraction(18)), per="game"),
        Scoring(
            ByHands(4, cap=Fraction(10)), bye=Award(Fraction(6), 200, 100), half=Award(Fraction(4))
        ),
        Scoring(ByDifference(500), difference_cap=400),
        Scoring(ByTotal(1000), bye=Award(Fraction(500)), forfeit_win=Award(Fraction(0), 1, -2)),
    ],
    ids=lambda scoring: type(scoring.rule).__name__,
)
def test_every_scoring_is_written_and_read(scoring: Scoring) -> None:
    event = simulate(SimulationPlan(teams=4, rounds=1)).event
    empty = replace(event, scoring=scoring, played=())
    text = write_event(empty)
    assert read_event(text).scoring == scoring
    assert list(FORM.iter_errors(json.loads(text))) == []


def test_defaults() -> None:
    event = read_event('{"format": "swiss", "rounds": 3, "teams": [{"id": "A"}, {"id": "B"}]}')
    assert event.scoring == Scoring(ByResult(Fraction(2), Fraction(1), Fraction(0)))
    assert event.rules.tie_breaks == ("points", "buchholz", "difference", "lot")
    assert event.rules.edition == 2026
    assert (event.seed, event.score_step, event.played) == ("", 5, ())


def test_standings_of_a_file() -> None:
    """By hand: a win 2, level 1; C won by forfeit, G had the bye, F asked for half of round 2."""
    standings = rank_event(read_event(json.dumps(SWISS)))
    points = {row.team: standings.amount(row, 0) for row in standings.rows}
    # A 1010:490 and 165:235; B 600:1000 and 1000:0; C +, level; D lost, level; E won, won;
    # F -, half; G bye, lost.
    assert points == {"E": 4, "C": 3, "A": 2, "B": 2, "G": 2, "D": 1, "F": 1}
    difference = {row.team: standings.amount(row, 2) for row in standings.rows}
    assert difference == {"E": 470, "C": 0, "A": 450, "B": 600, "G": -1000, "D": -520, "F": 0}


def test_who_is_free_in_a_round_robin_gets_nothing_for_it() -> None:
    """Three teams, A beats both: each was free once."""
    tables = [{"a": "A", "b": "B", "score": [1000, 0]}, {"a": "A", "b": "C", "score": [1000, 0]}]
    played = [
        {"tables": [tables[0]], "byes": ["C"]},
        {"tables": [tables[1]], "byes": ["B"]},
        {"tables": [{"a": "B", "b": "C", "score": [500, 500]}], "byes": ["A"]},
    ]
    teams = [{"id": name} for name in "ABC"]
    event = read_event(json.dumps(changed(ROUND_ROBIN, ("/teams", teams), ("/played", played))))
    standings = rank_event(event)
    assert {row.team: standings.amount(row, 0) for row in standings.rows} == {
        "A": 4,
        "B": 1,
        "C": 1,
    }


def test_an_earlier_round_can_be_ranked() -> None:
    event = read_event(json.dumps(SWISS))
    assert results_of(event, rounds=1).rounds == 1
    rows = rank_event(event, rounds=1).rows
    assert {row.team for row in rows[:4]} == {"A", "C", "E", "G"}


def test_a_written_waiver_makes_a_rematch_legal() -> None:
    rematch = [
        ("/played/1/tables/0/b", "D"),
        ("/played/1/tables/1/b", "E"),
        ("/played/1/waived", [{"kind": "rematch", "teams": ["D", "A"]}]),
    ]
    event = read_event(json.dumps(changed(SWISS, *rematch)))
    assert event.played[1].waived == (Waiver("rematch", ("A", "D")),)
