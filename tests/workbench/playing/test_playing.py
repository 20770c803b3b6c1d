"""`manage.py rehearse`, `play_event`: whole events over HTTP, answers lost, requests repeated."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from django.core.management.base import CommandError

from pairing.checking import check_record
from pairing.event.files.write_event import event_to_json
from pairing.event.simulation import SimulationPlan, simulate
from pairing.formats import FORMATS, Format
from tests.counts import count, take_daily
from tests.live import serve
from tests.pairing.checking.records import make_file
from tests.pairing.event.event_files import SWISS, Json
from tests.tournaments.management.running import Save, run
from workbench.playing.counts import PlayCounts
from workbench.playing.rehearsed import Rehearsed
from workbench.playing.tables import choose_way

REPORT = Path(__file__).parents[2] / "pairing" / "event" / "files" / "real_swiss.trf"
MAKE = "from workbench.playing.own_club import make_club; print(make_club())"


@pytest.fixture(scope="module")
def place() -> Iterator[tuple[str, ...]]:
    """A server with a club, as both commands are told of it."""
    with serve(LOG_LEVEL="ERROR") as server:
        token = server.manage("shell", "--no-imports", "-c", MAKE).stdout.split()[-2]
        yield "--url", server.url, "--token", token, "--club", "rehearsal"


@pytest.mark.server
def test_a_rehearsed_event_loses_and_doubles_nothing(place: tuple[str, ...]) -> None:
    said = run("rehearse", "--teams", 6, "--rounds", 2, "--late", 1, "--drop", 1, *place)
    assert said.splitlines()[-1] == "7 teams, 2 rounds, 6 matches, 0 lost, 0 doubled, 0 differences"


@pytest.mark.server
def test_a_rehearsed_event_with_substitutes_names_who_played_each_round(
    place: tuple[str, ...],
) -> None:
    said = run("rehearse", "--teams", 6, "--rounds", 3, "--substitutes", *place)
    assert said.splitlines()[-1] == "6 teams, 3 rounds, 9 matches, 0 lost, 0 doubled, 0 differences"


@pytest.mark.server
@pytest.mark.parametrize(
    ("format_", "teams", "told"),
    [
        ("round_robin", 5, "5 teams, 5 rounds, 10 matches"),
        # Daily a group that a team has left, below.
        pytest.param("groups", 8, "8 teams, 5 rounds, 15 matches", marks=pytest.mark.long),
        ("knockout", 7, "7 teams, 3 rounds, 6 matches"),
    ],
)
def test_an_event_of_each_format_is_rehearsed_and_told_again(
    place: tuple[str, ...], save: Save, format_: Format, teams: int, told: str
) -> None:
    said = run("rehearse", "--teams", teams, "--format", format_, "--substitutes", *place)
    assert said.splitlines()[-1] == f"{told}, 0 lost, 0 doubled, 0 differences"
    event = simulate(SimulationPlan(format=FORMATS[format_].name, teams=teams, rounds=1)).event
    again = run("play_event", save(event_to_json(event)), *place)
    assert again.splitlines()[-1] == f"{told}, 0 lost, 0 doubled, 0 differences"


@pytest.mark.server
def test_a_group_that_a_team_has_left_is_rehearsed_corrected_and_told_again(
    place: tuple[str, ...], tmp_path: Path
) -> None:
    """Its opponents are free in a round more: that makes none of them better than who went on."""
    told = "6 teams, 6 rounds, 14 matches, 0 lost, 0 doubled, 0 differences"
    asked = ("--format", "groups", "--teams", 6, "--drop", 1, "--seed", "m6", "--substitutes")
    said = run("rehearse", *asked, "--out", tmp_path, *place)
    assert said.splitlines()[-1] == told
    again = run("play_event", tmp_path / "event.json", *place)
    assert again.splitlines()[-1] == told


@pytest.mark.server
@pytest.mark.parametrize(("players", "rounds"), take_daily(1, [(13, 3), (5, 4), (40, 6), (200, 3)]))
def test_people_with_changing_partners_are_rehearsed_too(
    place: tuple[str, ...], players: int, rounds: int
) -> None:
    asked = ("--format", "individuals", "--teams", players, "--rounds", rounds)
    said = run("rehearse", *asked, "--late", 1, "--drop", 1, *place).splitlines()[-1]
    assert said.startswith(f"{players + 1} teams, {rounds} rounds, ")
    assert said.endswith("0 lost, 0 doubled, 0 differences")


@pytest.mark.server
def test_people_with_changing_partners_are_played_again(
    place: tuple[str, ...], save: Save, tmp_path: Path
) -> None:
    played = make_file(teams=9, rounds=3, drop=1, late=1, format="individuals", seed="b")
    out = tmp_path / "out"
    said = run("play_event", save(played), "--out", out, *place).splitlines()
    assert said[-1] == "9 teams, 3 rounds, 6 matches, 0 lost, 0 doubled, 0 differences"
    file: Json = json.loads((out / "event.json").read_text())
    assert [finding.code for finding in check_record(file) if finding.wrong] == []


@pytest.mark.server
def test_a_played_event_is_told_as_it_was(
    place: tuple[str, ...], save: Save, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    penalty = {"round": 1, "points": 0.5, "score": 50, "reason": "late"}
    whole = {**SWISS, "penalties": [{"team": "B", **penalty}]}
    said = run("play_event", save(whole), "--out", out, *place).splitlines()
    assert said[-1] == "7 teams, 2 rounds, 6 matches, 0 lost, 0 doubled, 0 differences"
    file: Json = json.loads((out / "event.json").read_text())
    numbers = {name: str(at) for at, name in enumerate("ABCDEFG", start=1)}
    for played, answer in zip(SWISS["played"], file["played"], strict=True):
        seats = [(table["table"], table["a"], table["b"]) for table in answer["tables"]]
        assert seats == [
            (table["table"], numbers[table["a"]], numbers[table["b"]]) for table in played["tables"]
        ]
    assert file["penalties"] == [{"team": "2", **penalty}]
    assert file["played"][1]["off"] == {"6": "half"}
    assert [finding.code for finding in check_record(file)] == ["by_hand"]
    standings = json.loads((out / "standings-2.json").read_text())
    assert standings["rows"][0]["id"] == "5"


@pytest.mark.server
@pytest.mark.skipif(not count(0, 1), reason="a real Swiss of seven rounds is of the long run")
def test_a_real_report_is_played_with_its_points(place: tuple[str, ...]) -> None:
    said = run("play_event", REPORT, *place).splitlines()
    assert said[-1] == "15 teams, 7 rounds, 44 matches, 0 lost, 0 doubled, 0 differences"


@pytest.mark.server
def test_a_demo_stands_in_the_middle_of_its_last_round(place: tuple[str, ...]) -> None:
    said = run("demo_tournament", "--teams", 4, "--rounds", 2, *place).splitlines()
    assert said[0].startswith("the tournament: http://127.0.0.1:")
    assert [line.partition(":")[0] for line in said[1:]] == [f"team {at}" for at in range(1, 5)]


def test_another_server_wants_a_token() -> None:
    with pytest.raises(CommandError, match="give --token and --club"):
        run("rehearse", "--url", "http://localhost:1")


def test_a_server_that_is_not_there_is_said_in_a_sentence() -> None:
    with pytest.raises(CommandError, match="does not answer"):
        run("rehearse", "--url", "http://localhost:1", "--token", "a", "--club", "b")


def test_too_few_teams_are_no_event() -> None:
    with pytest.raises(CommandError, match="Four teams have to stay"):
        run("rehearse", "--teams", 4, "--drop", 1)


def test_the_same_seed_rehearses_the_same() -> None:
    one, same, other = (Rehearsed(24, 5, drop=2, late=1, seed=seed) for seed in ("a", "a", "b"))
    assert (one.coming, one.leaving) == (same.coming, same.leaving)
    assert (one.coming, one.leaving) != (other.coming, other.leaving)
    match = {"a": "1", "b": "2"}
    assert one.tell(1, [match]) == same.tell(1, [match])


def test_nobody_differs_about_a_level_result() -> None:
    chance = Random(7)
    ways = Counter(choose_way({"score": [500, 500]}, chance) for _ in range(200))
    others = Counter(choose_way({"score": [1000, 0]}, chance) for _ in range(200))
    assert set(ways) == {"same", "accept", "ruling"}
    assert set(others) == {"same", "accept", "ruling", "differ"}


def test_what_was_lost_is_not_clean() -> None:
    assert PlayCounts().is_clean
    assert not PlayCounts(lost=1).is_clean
    assert not PlayCounts(doubled=1).is_clean
    assert not PlayCounts(remarks=["round 1: the standings differ"]).is_clean


@pytest.mark.parametrize("format_", ["swiss", "knockout"])
def test_a_correction_is_of_a_round_that_may_change(format_: Format) -> None:
    """Of a knockout the round alone that is being played: who is out stays out."""
    found = []
    for seed in "abcdefgh":
        script = Rehearsed(8, 3, drop=0, late=0, seed=seed, format=format_)
        for number in range(1, script.rounds + 1):
            told = script.tell(number, [{"a": "1", "b": "2"}, {"a": "3", "b": "4"}])
            before = [one.result for one in told]
            corrected = script.correct(number)
            found += [number - round_ for round_, _ in corrected]
            assert all(
                right.result not in before for round_, right in corrected if round_ == number
            )
    assert 0 in found
    assert (max(found) > 0) == (format_ == "swiss")
