"""manage.py simulate: legal events, and what it refuses."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from pairing.event.files import MOST_ENTRANTS
from tests.pairing.event.legality import list_breaches
from tests.tournaments.management.running import run


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


@pytest.mark.parametrize(
    ("teams", "rounds", "said"),
    [
        (8, 7, ["8 teams, 7 rounds: everybody meets everybody; choose round robin."]),
        (7, 7, ["7 teams, 7 rounds: everybody meets everybody; choose round robin."]),
        (8, 6, []),
        (
            4,
            4,
            [
                "4 teams, 4 rounds: everybody has met everybody after 3; plan fewer rounds.",
                "Round 4 could not be paired; the first way out was taken.",
            ],
        ),
    ],
)
def test_simulate_says_what_the_numbers_allow(teams: int, rounds: int, said: list[str]) -> None:
    errors = StringIO()
    call_command("simulate", "--teams", teams, "--rounds", rounds, stderr=errors, stdout=StringIO())
    assert errors.getvalue().splitlines() == said
