"""The whole of compose.yaml starts on this machine, answers, and leaves nothing behind."""

import os
import signal
import time
from pathlib import Path

import httpx
import pytest

from tests.workbench.prod_local.clubs import find_of, run_club
from tichu_club.hosting.one_club import claim_folder
from workbench.prod_local.__main__ import main

GONE_SECONDS = 60
CLOSED = {".env", "club.env", "data", "logs", "tls"}


@pytest.mark.server
@pytest.mark.long
def test_it_starts_answers_and_leaves_nothing_when_it_is_killed() -> None:
    with run_club() as club:
        address, trusted = club.state.address, club.trusted
        ready = httpx.get(f"{address}/readyz", verify=trusted)
        assert ready.json()["checks"] == dict.fromkeys(ready.json()["checks"], True)
        page = httpx.get(f"{address}/", verify=trusted)
        assert (page.status_code, "Tichu" in page.text) == (200, True)
        assert "strict-transport-security" in page.headers
        assert {
            path.name for path in club.folder.iterdir() if path.stat().st_mode & 0o077 == 0
        } > CLOSED
        assert club.manage("verify_games") == "0 games, 0 with differences"
        assert len(find_of(club.folder)) > 8
        os.kill(club.process.pid, signal.SIGKILL)
        until = time.monotonic() + GONE_SECONDS
        while (left := find_of(club.folder)) and time.monotonic() < until:
            time.sleep(0.2)
        assert left == {}


@pytest.mark.server
def test_a_program_that_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["prod_local", str(tmp_path / "club")])
    assert main() == 1
    said = capsys.readouterr().out
    assert said == "Redis is not installed (scripts/setup servers installs it where it may)\n"


def test_a_second_start_in_one_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["prod_local", str(tmp_path)])
    with claim_folder(tmp_path):
        assert main() == 1
    assert capsys.readouterr().out == f"A club runs on {tmp_path} already.\n"
