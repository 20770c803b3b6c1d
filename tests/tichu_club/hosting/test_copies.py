"""Copies of a process: children like any other, with nothing of the original's but its memory."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.paths import ROOT

BEGIN = """
import fcntl, os, signal, sys, tempfile, time
from pathlib import Path
from tichu_club.hosting.children import end_children
from tichu_club.hosting.copies import start_copy
folder = Path(sys.argv[1])
def note(name, text):
    (folder / f"{name}.half").write_text(str(text))
    (folder / f"{name}.half").rename(folder / name)
came = []
signal.signal(signal.SIGTERM, lambda *_: came.append(1))
def start(work, **more):
    return start_copy("worker", work, signals=(signal.SIGTERM,), **more)
"""
SECONDS = 20


def start_original(folder: Path, program: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-c", BEGIN + program, str(folder)]
    return subprocess.Popen(command, cwd=ROOT)


def run_original(folder: Path, program: str) -> None:
    assert start_original(folder, program).wait(SECONDS) == 0


def read_when_there(path: Path) -> str:
    until = time.monotonic() + SECONDS
    while not path.exists():
        assert time.monotonic() < until
        time.sleep(0.01)
    return path.read_text()


def wait_until_gone(pid: int) -> None:
    until = time.monotonic() + SECONDS
    while (
        Path(f"/proc/{pid}").exists() and "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    ):
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.server
def test_how_a_copy_ended_is_known(tmp_path: Path) -> None:
    run_original(
        tmp_path,
        """
endings = [lambda: None, lambda: sys.exit(3), lambda: sys.exit("no"), lambda: 1 / 0,
           lambda: os.kill(os.getpid(), 9)]
note("codes", [start(end).wait(15) for end in endings])
""",
    )
    assert (tmp_path / "codes").read_text() == f"[0, 3, 1, 1, {-signal.SIGKILL}]"


@pytest.mark.server
def test_a_copy_begins_as_a_program_of_its_own(tmp_path: Path) -> None:
    """Its own group, name, environment, temporary folder and words; no file, no handler of ours."""
    run_original(
        tmp_path,
        """
mark = (folder / "mark").open("w")
os.set_inheritable(mark.fileno(), True)
tempfile.gettempdir()
def work():
    print("words")
    name = Path("/proc/self/comm").read_text().strip()
    files = [os.path.realpath(f"/proc/self/fd/{one}") for one in os.listdir("/proc/self/fd")]
    note("found", [os.getpgrp() == os.getpid(), name, os.environ["ASKED"], tempfile.gettempdir(),
                   str(folder / "mark") in files,
                   signal.getsignal(signal.SIGTERM) is signal.SIG_DFL])
with (folder / "said").open("wb") as said:
    copy = start(work, environment={"ASKED": "yes", "TMPDIR": str(folder)}, output=said)
assert copy.wait(15) == 0
assert "ASKED" not in os.environ and not mark.closed
""",
    )
    wanted = [True, "worker", "yes", str(tmp_path), False, True]
    assert (tmp_path / "found").read_text() == str(wanted)
    assert (tmp_path / "said").read_text() == "words\n"


@pytest.mark.server
def test_a_copy_is_ended_as_children_are(tmp_path: Path) -> None:
    run_original(
        tmp_path,
        """
def refuse():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    note("refuses", 1)
    time.sleep(60)
copies = [start(lambda: time.sleep(60)), start(refuse)]
while not (folder / "refuses").exists():
    time.sleep(0.01)
end_children(copies, seconds=0.5)
note("codes", [copy.returncode for copy in copies])
""",
    )
    assert (tmp_path / "codes").read_text() == f"[{-signal.SIGTERM}, {-signal.SIGKILL}]"


@pytest.mark.server
def test_a_copy_ends_when_the_original_is_killed(tmp_path: Path) -> None:
    original = start_original(
        tmp_path,
        """
copy = start(lambda: time.sleep(60))
note("pid", copy.pid)
time.sleep(60)
""",
    )
    pid = int(read_when_there(tmp_path / "pid"))
    os.kill(original.pid, signal.SIGKILL)
    original.wait()
    wait_until_gone(pid)
