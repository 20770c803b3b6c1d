"""manage.py pair, standings, simulate and trf: what they print, and what they leave alone."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.events.event_files import (
    INDIVIDUALS,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Json,
    changed,
)
from tests.tournaments.events.legality import list_breaches
from tournaments.events.files import MOST_ENTRANTS

Save = Callable[[Json], Path]


NOTHING_OPEN = (
    "every match of the last round has a result; "
    "what a team needs can only be told while one is open."
)


def run(*arguments: object) -> str:
    output = StringIO()
    call_command(*map(str, arguments), stdout=output)
    return output.getvalue()


def run_json(*arguments: object) -> Any:
    return json.loads(run(*arguments, "--json"))


@pytest.fixture
def save(tmp_path: Path) -> Save:
    def write(event: Json) -> Path:
        path = tmp_path / "event.json"
        path.write_text(json.dumps(event), "utf-8")
        return path

    return write


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


def test_pair_says_why(save: Save) -> None:
    path = save(SWISS)
    assert run("pair", path, "--why", "A", "B").splitlines() == [
        "Table 3: Team A (2) - Team B (2)",
        "Same score, places 1 and 2 of 3: less than half apart.",
        "Team A would rather have met Team G, but they must not meet.",
    ]
    assert run("pair", path, "--why", "Team A", "E") == "Team A and Team E have met already.\n"
    assert run("pair", path, "--why", "E", "F").splitlines() == [
        "With Team E - Team F the round would be worse "
        "(score gaps, largest first: 3, 1 instead of 1, 1).",
        "The best round with them would have: Team E - Team F, Team C - Team G",
    ]
    assert run_json("pair", path, "--why", "A", "E")["reason"] == "rematch"


@pytest.mark.parametrize(
    ("called", "sentence"),
    [
        (("A", "X"), 'the team asked for: "X" is not entered; give an id of the file.'),
        (("A", "A"), 'the team asked for: "A" is here with itself; name two different ones.'),
        (("A", "B"), 'the team asked for: "B" does not play in this round.'),
    ],
)
def test_what_cannot_be_explained(save: Save, called: tuple[str, str], sentence: str) -> None:
    path = save(changed(SWISS, ("/next", {"off": {"B": "half"}})))
    with pytest.raises(CommandError) as caught:
        run("pair", path, "--why", *called)
    assert (caught.value.returncode, str(caught.value)) == (2, sentence)
    with pytest.raises(CommandError) as caught:
        run("pair", save(INDIVIDUALS), "--why", "1", "2")
    assert str(caught.value) == "/format: only a round of a Swiss can be explained."


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
        "with 2 points: possible (places 1 to 2)",
        "    certain if Team C - Team D ends 1:1 to 0:2",
        "    possible however the others end; tie-breaks may decide",
        "with 1 point: possible (places 1 to 3)",
        "    possible if Team C - Team D ends 1:1 or 0:2",
        "with 0 points: out of reach (places 2 to 6)",
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


@pytest.mark.parametrize("command", ["pair", "standings"])
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ([("/played/0/byes/0", "E")], '/played/0/byes/0: "E" is already in this round'),
        ([("/rounds", "many")], "/rounds: expected whole number here, found text"),
    ],
)
def test_a_wrong_file_is_refused_with_status_2(
    save: Save, command: str, change: list[tuple[str, object]], sentence: str
) -> None:
    path = save(changed(SWISS, *change))
    before = path.read_bytes()
    arguments = ["--write"] if command == "pair" else []
    with pytest.raises(CommandError) as caught:
        run(command, path, *arguments)
    assert caught.value.returncode == 2
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError) as caught:
        run("standings", tmp_path / "nothing.json")
    assert caught.value.returncode == 2
    assert "cannot be read (No such file or directory)" in str(caught.value)


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


@pytest.mark.parametrize("command", ["simulate", "trf"])
def test_a_folder_that_is_not_there(save: Save, tmp_path: Path, command: str) -> None:
    target = tmp_path / "nowhere" / "event.out"
    arguments = ["write", save(SWISS)] if command == "trf" else ["--teams", 4, "--rounds", 1]
    with pytest.raises(CommandError) as caught:
        run(command, *arguments, "--output", target)
    said = f"{target}: the file cannot be written (No such file or directory); give another path."
    assert (caught.value.returncode, str(caught.value)) == (2, said)


@pytest.mark.parametrize("arguments", [("--rounds", 201), ("--teams", 100_000)])
def test_simulate_refuses_more_than_a_file_has_room_for(arguments: tuple[object, ...]) -> None:
    with pytest.raises(CommandError) as caught:
        run("simulate", *arguments)
    assert (caught.value.returncode, str(caught.value)) == (
        2,
        f"an event has at most {MOST_ENTRANTS} entrants and 200 rounds; give fewer.",
    )


def test_simulate_prints_a_legal_event() -> None:
    arguments = ("--teams", 12, "--rounds", 4, "--drop", 2, "--late", 1, "--seed", "spring")
    text = run("simulate", *arguments)
    assert text == run("simulate", *arguments)
    assert list_breaches(text) == []
    event = json.loads(text)
    assert (len(event["teams"]), len(event["played"]), event["seed"]) == (12, 4, "spring")
    assert sum("leaves" in team for team in event["teams"]) == 2
    assert sum("enters" in team for team in event["teams"]) == 1


@pytest.mark.parametrize("format_", ["individuals", "round_robin", "groups", "knockout"])
def test_simulate_other_formats(format_: str, tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    assert run("simulate", "--format", format_, "--teams", 9, "--output", path) == ""
    assert list_breaches(path.read_text("utf-8")) == []
    assert run("standings", path)


def test_simulate_prints_who_won() -> None:
    lines = run("simulate", "--teams", 8, "--rounds", 3, "--standings").splitlines()
    assert len(lines) == 9


@pytest.mark.parametrize(
    "arguments", [("--teams", 1), ("--rounds", 0), ("--teams", "x"), ("--forfeits", "2")]
)
def test_simulate_refuses_what_cannot_be(arguments: tuple[object, ...]) -> None:
    with pytest.raises(CommandError):
        run("simulate", *arguments)


def test_trf_there_and_back(save: Save, tmp_path: Path) -> None:
    report = tmp_path / "event.trf"
    run("trf", "write", save(SWISS), "--output", report)
    event = json.loads(run("trf", "read", report))
    assert [team["name"] for team in event["teams"]] == [f"Team {name}" for name in "ABCDEFG"]
    assert len(event["played"]) == 2
    assert run("trf", "write", save(SWISS), "--edition", 26).startswith("012 Club evening")


def test_trf_says_what_it_leaves_out(save: Save, tmp_path: Path) -> None:
    report = tmp_path / "event.trf"
    run("trf", "write", save(SWISS), "--output", report)
    report.write_text(report.read_text("utf-8") + "XXA    1  1.0\n", "utf-8")
    said = StringIO()
    call_command("trf", "read", str(report), stdout=StringIO(), stderr=said)
    assert said.getvalue() == (
        "line 23: virtual points of an accelerated Swiss are left out; "
        "the next round is paired by the true scores.\n"
    )


def test_trf_refuses_with_the_line(tmp_path: Path) -> None:
    report = tmp_path / "wrong.trf"
    report.write_text("012 Event\nXXR many\n", "utf-8")
    with pytest.raises(CommandError) as caught:
        run("trf", "read", report)
    assert caught.value.returncode == 2
    assert str(caught.value) == "line 2: this line is not a XXR record; a whole number is wanted."
