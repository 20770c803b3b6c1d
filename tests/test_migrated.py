"""What is kept from run to run: for the same migrations, whole or not at all, not for ever."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests import run_folder
from tests.paths import ROOT


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what is kept, which is not there yet."""
    monkeypatch.setattr(run_folder, "KEPT", tmp_path / "build" / "kept")
    return run_folder.KEPT


@pytest.fixture
def get(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], str]:
    """Begin a run that asks for a version of a thing: what it gets, if it has none it makes."""

    def begin(version: str, making: str) -> str:
        run = tmp_path / f"run-{len(list(tmp_path.iterdir()))}"
        run.mkdir()
        monkeypatch.setenv(run_folder.VARIABLE, str(run))

        def make(folder: Path) -> None:
            (folder / "file").write_text(making)

        return (run_folder.make_once("thing", make, version=version) / "file").read_text()

    return begin


def test_a_later_run_gets_what_an_earlier_one_made(
    kept: Path, get: Callable[[str, str], str]
) -> None:
    assert get("1", "first") == "first"
    assert get("1", "second") == "first"
    assert get("2", "third") == "third"
    assert get("", "fourth") == "fourth"
    assert sorted(path.name for path in kept.iterdir()) == ["thing-1", "thing-2"]


def test_where_nothing_can_be_written_each_run_makes_its_own(
    kept: Path, get: Callable[[str, str], str]
) -> None:
    kept.parent.write_text("a file, where a folder is wanted")
    assert get("1", "first") == "first"
    assert get("1", "second") == "second"


def test_what_cannot_be_read_is_made_anew(kept: Path, get: Callable[[str, str], str]) -> None:
    kept.mkdir(parents=True)
    (kept / "thing-1").symlink_to(kept / "nowhere")
    assert get("1", "first") == "first"


def test_two_runs_that_make_the_same_keep_one(tmp_path: Path, kept: Path) -> None:
    def keep(number: int) -> None:
        path = tmp_path / f"made-{number}"
        path.mkdir()
        (path / "file").write_text("same")
        run_folder.keep(path, kept / "thing-1")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(keep, range(8)))
    assert [path.name for path in kept.iterdir()] == ["thing-1"]
    assert (kept / "thing-1" / "file").read_text() == "same"


def test_what_is_old_is_cleared_away(kept: Path, get: Callable[[str, str], str]) -> None:
    names = [f"thing-{number}" for number in range(6)] + ["half-of-a-killed-run", "other-1"]
    for age, name in enumerate(names, start=2):
        (kept / name).mkdir(parents=True)
        used = time.time() - age * run_folder.IN_USE_SECONDS
        os.utime(kept / name, (used, used))
    (kept / "half-of-a-run-that-goes-on").mkdir()
    get("9", "new")
    left = {path.name for path in kept.iterdir()}
    assert left == {
        *("thing-9", "thing-0", "thing-1", "thing-2"),
        *("other-1", "half-of-a-run-that-goes-on"),
    }


def test_a_run_that_is_killed_while_it_makes_leaves_nothing_that_is_taken(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from tests import run_folder
run_folder.KEPT = Path(sys.argv[1])
def make(folder: Path) -> None:
    (folder / "file").write_text("half")
    print("making", flush=True)
    sys.stdin.read()
run_folder.make_once("thing", make, version="1")
"""
    command = [sys.executable, "-c", script, str(tmp_path / "kept")]
    given = {**os.environ, run_folder.VARIABLE: str(tmp_path)}
    with subprocess.Popen(
        command, cwd=ROOT, env=given, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == b"making\n"
        run.send_signal(signal.SIGKILL)
    assert not (tmp_path / "kept" / "thing-1").exists()
    assert not (tmp_path / "thing").exists()
