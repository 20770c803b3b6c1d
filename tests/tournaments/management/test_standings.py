"""manage.py standings: tables, their working, what a team needs, and arguments that are wrong."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError

from tests.pairing.event.event_files import KNOCKOUT, SWISS, changed
from tests.tournaments.management.running import Save, run, run_json

NOTHING_OPEN = (
    "every match of the last round has a result; "
    "what a team needs can only be told while one is open."
)


def test_standings_table(save: Save) -> None:
    assert run("standings", save(SWISS)).splitlines() == [
        "rank  name    points  Buchholz  difference  lot",
        *(
            line
            for line in run("standings", save(SWISS)).splitlines()
            if not line.startswith("rank")
        ),
    ]
    rows = [line.split()[:4] for line in run("standings", save(SWISS)).splitlines()[1:]]
    assert rows == [
        ["1", "Team", "E", "4"],
        ["2", "Team", "C", "3"],
        ["3", "Team", "B", "2"],
        ["4", "Team", "A", "2"],
        ["5", "Team", "G", "2"],
        ["6", "Team", "D", "1"],
        ["7", "Team", "F", "1"],
    ]


def test_standings_after_an_earlier_round(save: Save) -> None:
    answer = run_json("standings", save(SWISS), "--round", 1)
    assert {row["id"] for row in answer["rows"][:4]} == {"A", "C", "E", "G"}


def test_standings_show_their_working(save: Save) -> None:
    path = save(SWISS)
    lines = run("standings", path, "--working", "A").splitlines()
    assert lines[:3] == [
        "points 2 = 2 + 0 (Team D, Team E)",
        "Buchholz 5 = 1 + 4 (Team D, Team E)",
        "difference 450 = 520 - 70",
    ]
    penalty = {"round": 2, "team": "G", "points": 1, "reason": "late"}
    fined = save(changed(SWISS, ("/penalties", [penalty])))
    lines = run("standings", fined, "--working", "G").splitlines()
    assert lines[0] == "points 1 = 2 + 0 - 1 (free, Team B, penalty)"
    path = save(SWISS)
    answer = run_json("standings", save(SWISS))
    value = next(row for row in answer["rows"] if row["id"] == "A")["values"][1]
    assert (value["value"], value["sum"]) == (5, "5 = 1 + 4")
    assert [term["opponents"] for term in value["terms"]] == [["D"], ["E"]]


def test_standings_say_what_a_team_needs(save: Save) -> None:
    pending = changed(SWISS, ("/played/1/tables/0/hands", ...), ("/played/1/tables/1/score", ...))
    lines = run("standings", save(pending), "--needs", "A", "--place", 1).splitlines()
    assert lines == [
        "Team A, place 1",
        "with a win: possible (places 1 to 2)",
        "    certain if Team D do not lose to Team C",
        "    possible however the others end; tie-breaks may decide",
        "with a level match: possible (places 1 to 3)",
        "    possible if Team D do not lose to Team C",
        "with a loss: out of reach (places 2 to 6)",
    ]


def test_standings_of_a_bracket(save: Save) -> None:
    won = changed(KNOCKOUT, ("/played/1/tables/0/score", [500, 1000]))
    assert run("standings", save(won)).splitlines() == [
        "round 1: A - D  ->  A",
        "round 1: B - C  ->  B",
        "round 2: A - B  ->  B",
        "   1  B",
        "   2  A",
        "   3  D, C",
    ]


def test_standings_of_groups(tmp_path: Path) -> None:
    path = tmp_path / "groups.json"
    run("simulate", "--format", "groups", "--teams", 8, "--output", path)
    event = json.loads(path.read_bytes())
    event["played"] = event["played"][:3]
    path.write_text(json.dumps(event), "utf-8")
    tables = run_json("standings", path)
    assert [len(table["rows"]) for table in tables] == [4, 4]
    assert len(run_json("pair", path)["tables"]) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--working", "X"], 'the team asked for: "X" is not entered; give an id of the file.'),
        (["--needs", "X"], 'the team asked for: "X" is not entered; give an id of the file.'),
        (
            ["--needs", "A", "--place", "9"],
            f"/played: {NOTHING_OPEN}",
        ),
    ],
    ids=["working", "needs", "nothing open"],
)
def test_what_standings_cannot_answer(save: Save, arguments: list[str], sentence: str) -> None:
    event = changed(SWISS)
    if arguments[-1] == "X" and arguments[0] == "--needs":
        event = changed(SWISS, ("/played/1/tables/1/score", ...))
    if arguments[-1] == "9":
        arguments = ["--needs", "A", "--place", "1"]
    with pytest.raises(CommandError) as caught:
        run("standings", save(event), *arguments)
    assert (caught.value.returncode, str(caught.value)) == (2, sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--needs", "A", "--place", "0"],
            "the place asked for: there is no place 0; give one from 1 to 7.",
        ),
        (
            ["--needs", "A", "--place", "99"],
            "the place asked for: there is no place 99; give one from 1 to 7.",
        ),
        (["--place", "2"], "--place only works with --needs and the id of a team."),
        (
            ["--round", "-1"],
            "the round asked for: there is no round -1; rounds count from 1.",
        ),
        (
            ["--round", "99"],
            "the round asked for: round 99 has not been played yet (2 have); give one that has.",
        ),
    ],
    ids=["place 0", "place 99", "place alone", "round -1", "round 99"],
)
def test_arguments_that_standings_refuse(save: Save, arguments: list[str], sentence: str) -> None:
    path = save(changed(SWISS, ("/played/1/tables/1/score", ...)))
    with pytest.raises(CommandError) as caught:
        run("standings", path, *arguments)
    assert (caught.value.returncode, str(caught.value)) == (2, sentence)
