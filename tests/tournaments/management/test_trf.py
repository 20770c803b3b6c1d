"""manage.py trf: reports there and back."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.pairing.event.event_files import SWISS
from tests.tournaments.management.running import Save, run


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
