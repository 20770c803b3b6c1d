"""The command that runs worlds of phones: what it prints, and how it ends."""

import os
import shutil
import sys
from pathlib import Path
from subprocess import CompletedProcess
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.migrated import copy_sqlite
from tests.programs import run_program
from tests.workbench.phones.running import run_on
from workbench.management.commands import simulate_phones

pytestmark = [
    pytest.mark.server,
    pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed"),
]


@pytest.fixture
def migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worlds begin with a copy of a database that was migrated before."""
    monkeypatch.setattr(
        simulate_phones,
        "make_empty_database",
        lambda environment: copy_sqlite(Path(environment["TICHU_DATA"])),
    )


@pytest.fixture
def copied(migrated: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worlds run in a copy of a process that has loaded the project."""

    def run(command: list[str], *, env: dict[str, str], **_: Any) -> CompletedProcess[str]:
        assert command[:3] == [sys.executable, "-m", "workbench.phones"]
        done = run_on(command[3:], env)
        sys.stdout.write(done.stdout)
        return done

    monkeypatch.setattr(simulate_phones, "subprocess", SimpleNamespace(run=run))


@pytest.mark.usefixtures("copied")
def test_it_counts_worlds_and_says_which_lines_they_reach(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call_command("simulate_phones", worlds=1, reach=True)
    head, title, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("1 worlds from 1, ")
    assert ", 0 failed, hash " in head
    assert title == "lines reached:"
    reached = {row.split()[3]: (int(row.split()[0]), int(row.split()[2])) for row in rows}
    for name in ("scoring/static/scoring/device/queue.js", "scoring/games/services/writing.py"):
        some, lines = reached[name]
        assert lines / 3 < some <= lines


@pytest.mark.long  # daily a database is made empty in hosting/test_preparing.py
def test_it_has_a_database_of_its_own_migrated() -> None:
    done = run_program("manage.py", ["simulate_phones", "--worlds", "1"], {**os.environ})
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 worlds from 1, ")


@pytest.mark.long  # daily a planted fault is looked for in phones/test_faults.py
@pytest.mark.usefixtures("migrated")
def test_a_planted_fault_ends_it_with_what_failed(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CommandError, match=r"Something did not hold\."):
        call_command("simulate_phones", worlds=20, fault="no_revision_guard")
    assert capfd.readouterr().out.startswith("world ")


def test_an_unknown_fault_is_named_before_anything_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(simulate_phones, "make_empty_database")
    with pytest.raises(SystemExit, match="nobody"):
        call_command("simulate_phones", fault="nobody")
