"""manage.py pair: the next round, why, ways out; and the file that it leaves alone."""

import json

import pytest
from django.core.management import CommandError

from tests.pairing.event.event_files import INDIVIDUALS, KNOCKOUT, ROUND_ROBIN, SWISS, changed
from tests.pairing.event.legality import list_breaches
from tests.tournaments.management.running import Save, run, run_json


def test_pair_prints_the_next_round_and_leaves_the_file(save: Save) -> None:
    path = save(SWISS)
    before = path.read_bytes()
    lines = run("pair", path).splitlines()
    assert lines[0] == "Round 3"
    assert lines[1:] == [
        "   1  Team E (4) - Team C (3)",
        "      Team E floats down (for the first time); Team C floats up (before: round 2)",
        "   2  Team G (2) - Team F (1)",
        "      Team G floats down (before: round 2); Team F floats up (for the first time)",
        "   3  Team A (2) - Team B (2)",
        "free  Team D",
        "Pairs across score groups: 2; gaps: 1, 1",
        "Proved: no round is better (possible pairs: 11)",
        "Looked ahead: all rounds to come can still be paired (4, 5)",
    ]
    assert path.read_bytes() == before


def test_pair_is_the_same_every_time_and_certified(save: Save) -> None:
    path = save(SWISS)
    answer = run_json("pair", path)
    assert answer == run_json("pair", path)
    assert answer["certificate"]["checked"] is True
    assert answer["round"] == 3


def test_pair_writes_the_round_into_the_file(save: Save) -> None:
    path = save(changed(SWISS, ("/next", {"off": {"F": "zero"}})))
    run("pair", path, "--write")
    event = json.loads(path.read_bytes())
    assert len(event["played"]) == 3
    assert event["played"][2]["off"] == {"F": "zero"}
    assert "next" not in event
    assert list_breaches(path.read_text("utf-8")) == []


def test_pair_says_what_could_be_waived_and_pairs_with_it(save: Save) -> None:
    named = {"A": "Ants", "B": "Bees"}
    teams = {
        "/teams": [{"id": team, "name": name} for team, name in named.items()],
        "/forbidden": [],
    }
    played = [{"tables": [{"a": "A", "b": "B", "score": [1000, 0]}]}]
    path = save(changed(SWISS, *teams.items(), ("/played", played)))
    with pytest.raises(CommandError) as caught:
        run("pair", path)
    assert caught.value.returncode == 3
    assert str(caught.value).splitlines() == [
        "No round avoids all rematches, forbidden pairs and second byes; "
        "giving up one of these would be enough:",
        "1. let Ants and Bees meet again",
        "Add --waive 1 to accept the first, and so on.",
    ]
    waived = [
        "Round 2",
        "   1  Ants (2) - Bees (0)",
        "      Ants floats down (for the first time); Bees floats up (for the first time)",
        "waived: rematch Ants, Bees",
        "Pairs across score groups: 1; gaps: 2",
        "Proved: no round is better (possible pairs: 1)",
        "Dead end: whoever meets now, not all rounds to come can be paired; after this round "
        "0 of 3 can. Plan fewer rounds or choose round robin.",
    ]
    assert run("pair", path, "--waive", 1).splitlines() == waived
    with pytest.raises(CommandError) as caught:
        run("pair", path, "--waive", 2)
    said = "the way out asked for: there is no way out 2; there are 1, counted from 1."
    assert (caught.value.returncode, str(caught.value)) == (2, said)
    waiver = {"kind": "rematch", "teams": ["A", "B"]}
    path = save(
        changed(SWISS, *teams.items(), ("/played", played), ("/next", {"waived": [waiver]}))
    )
    assert run("pair", path).splitlines() == waived
    run("pair", path, "--write")
    assert json.loads(path.read_bytes())["played"][1]["waived"] == [waiver]


def test_nothing_is_waived_without_need(save: Save) -> None:
    with pytest.raises(CommandError) as caught:
        run("pair", save(SWISS), "--waive", 1)
    said = "this round can be paired without giving anything up; leave out --waive."
    assert str(caught.value) == f"the way out asked for: {said}"
    assert caught.value.returncode == 2


def test_pair_individuals(save: Save) -> None:
    answer = run_json("pair", save(INDIVIDUALS))
    assert answer["proved"] is True
    assert len(answer["tables"]) == 2
    assert len(answer["byes"]) == 1
    assert answer["byes"] != ["9"]


def test_pair_a_round_robin_and_a_knockout(save: Save) -> None:
    finished = changed(
        ROUND_ROBIN,
        ("/played/0/tables/0/score", [1000, 0]),
        ("/played/0/tables/1/score", [1000, 0]),
    )
    assert len(run_json("pair", save(finished))["tables"]) == 2
    done = changed(KNOCKOUT, ("/played/1", ...))
    assert run("pair", save(done)).splitlines() == ["Round 2", "   1  A - B"]


def test_pair_says_what_the_numbers_allow_and_where_a_dead_end_is_certain(save: Save) -> None:
    advice = "7 teams, 7 rounds: everybody meets everybody; choose round robin."
    path = save(changed(SWISS, ("/rounds", 7), ("/played", []), ("/forbidden", [])))
    assert run("pair", path).splitlines()[-2:] == [
        "Looked ahead: all rounds to come can still be paired (2, 3, 4, 5, 6, 7)",
        advice,
    ]
    answer = run_json("pair", path)
    assert len(answer["outlook"]["future"]) == 6
    assert answer["outlook"]["dead_end"] is False
    banned = save(changed(SWISS, ("/rounds", 7), ("/played", [])))
    assert run("pair", banned).splitlines()[-2:] == [
        "Dead end: whoever meets now, not all rounds to come can be paired; after this round "
        "5 of 6 can. Plan fewer rounds or choose round robin.",
        "7 teams, 7 rounds: everybody meets everybody; plan fewer rounds, so that those who must "
        "never meet stay apart.",
    ]
    assert run_json("pair", banned)["outlook"]["dead_end"] is True
