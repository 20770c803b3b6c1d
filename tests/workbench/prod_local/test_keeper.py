"""Processes are kept: started in order, again when they end, and all ended together."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.workbench.prod_local.keeping import make_keeper, make_row
from workbench.prod_local.asking import ask_nothing
from workbench.prod_local.keeper import DidNotStartError
from workbench.prod_local.state import read_state
from workbench.prod_local.table import ProcessRow

SLEEP = ["sleep", "60"]
SECONDS = 20


def wait_until(holds: Callable[[], object]) -> None:
    until = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def is_there(pid: int) -> bool:
    """Whether a process runs, and is not only waiting to be buried."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_what_ends_is_started_again(tmp_path: Path) -> None:
    keeper, said = make_keeper(tmp_path, make_row("web", SLEEP))
    try:
        keeper.start_all()
        first = read_state(tmp_path).find("web")
        os.kill(first.pid, signal.SIGKILL)

        def is_back() -> bool:
            for one in keeper.running.values():
                keeper.revive(one)
            return read_state(tmp_path).find("web").starts == 2

        wait_until(is_back)
        assert is_there(read_state(tmp_path).find("web").pid)
        assert said == ["web ended (-9) and is started again"]
    finally:
        keeper.end_all()


def test_who_needs_work_done_waits_for_it(tmp_path: Path) -> None:
    done = str(tmp_path / "done")
    work = make_row("migrate", ["sh", "-c", f"sleep 0.3; echo 1 >{done}"], once=True)
    needs = {"migrate": "service_completed_successfully"}
    web = make_row("web", ["sh", "-c", f"test -e {done} && sleep 60"], needs=needs)
    keeper, _ = make_keeper(tmp_path, work, web)
    try:
        keeper.start_all()
        assert keeper.running["web"].process.poll() is None
        assert [process.name for process in read_state(tmp_path).processes] == ["web"]
    finally:
        keeper.end_all()


def test_work_that_fails_keeps_the_others_from_starting(tmp_path: Path) -> None:
    work = make_row("migrate", ["sh", "-c", "echo no room; exit 3"], once=True)
    web = make_row("web", SLEEP, needs={"migrate": "service_completed_successfully"})
    keeper, _ = make_keeper(tmp_path, work, web)
    with pytest.raises(DidNotStartError, match="migrate did not start: no room"):
        keeper.start_all()
    assert "web" not in keeper.running
    keeper.end_all()


def test_replacing_leaves_one_of_two(tmp_path: Path) -> None:
    rows = [ProcessRow(name, "web", SLEEP, ask_nothing) for name in ("web", "web-2")]
    keeper, said = make_keeper(tmp_path, *rows, make_row("postgres", SLEEP))
    try:
        keeper.start_all()
        before = {process.name: process.pid for process in read_state(tmp_path).processes}
        keeper.replace_in_turn()
        after = {process.name: process.pid for process in read_state(tmp_path).processes}
        assert {name for name in before if before[name] != after[name]} == {"web", "web-2"}
        assert not is_there(before["web"])
        assert said == ["every process was replaced"]
    finally:
        keeper.end_all()


KEPT = """
import sys
from pathlib import Path
from tests.workbench.prod_local.keeping import make_keeper, make_row
rows = [make_row(name, ["sleep", "60"]) for name in ("web", "beat")]
keeper, _ = make_keeper(Path(sys.argv[1]), *rows)
keeper.start_all()
keeper.keep()
"""


@pytest.mark.server
def test_nothing_is_left_over_when_the_keeper_is_killed(tmp_path: Path) -> None:
    keeper = subprocess.Popen([sys.executable, "-c", KEPT, str(tmp_path)], cwd=ROOT)
    wait_until((tmp_path / "processes.json").exists)
    pids = [process.pid for process in read_state(tmp_path).processes]
    assert all(map(is_there, pids))
    keeper.kill()
    keeper.wait()
    wait_until(lambda: not any(map(is_there, pids)))
