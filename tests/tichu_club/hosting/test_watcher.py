"""What looks after a club's processes: those that end are started again, all end together."""

import sys
import time
from pathlib import Path

import pytest

from tichu_club.hosting import watcher
from tichu_club.hosting.watcher import Process, WatchedClub, WatchPlan

NOTES_THAT_IT_STARTED = "open({path!r}, 'a').write('x'); import time; time.sleep({seconds})"


def make_process(path: Path, seconds: float) -> Process:
    program = NOTES_THAT_IT_STARTED.format(path=str(path), seconds=seconds)
    return Process([sys.executable, "-c", program], is_copy=False)


def make_club(folder: Path, server: float, worker: float) -> WatchedClub:
    """Return a club of a server and a worker that end by themselves after so many seconds."""
    (folder / "worker").touch()
    servers = [make_process(folder / "server", server)]
    log = str(folder / "logs" / "worker.log")
    worker_process = make_process(folder / "worker", worker)
    return WatchedClub(WatchPlan(servers, worker_process, log, str(folder), "ended"))


def stop_when(club: WatchedClub, path: Path, starts: int, patch: pytest.MonkeyPatch) -> None:
    """Stop a club once a process was started so often; it is looked at each time it looks."""

    def look(log: Path) -> None:
        if path.exists() and len(path.read_text()) >= starts:
            club.stop()

    patch.setattr(watcher, "turn_over", look)


@pytest.mark.parametrize(("name", "server", "worker"), [("server", 0.5, 60), ("worker", 60, 0.1)])
def test_what_ends_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, server: float, worker: float
) -> None:
    monkeypatch.setattr(watcher, "RESTART_SECONDS", 0.4)
    club = make_club(tmp_path, server, worker)
    stop_when(club, tmp_path / name, 3, monkeypatch)
    assert club.run() is True
    assert len((tmp_path / name).read_text()) >= 3


def test_a_server_that_ends_at_once_ends_all(tmp_path: Path) -> None:
    assert make_club(tmp_path, 0, 60).run() is False
    assert (tmp_path / "server").read_text() == "x"


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = WatchPlan(
        [Process(["uvicorn", "here"]), Process(["way"], {"A": "1"}, is_copy=False)],
        Process(["celery"], {"B": "2"}),
        "log",
        "folder",
        "ended",
        {"C": "3"},
    )
    assert WatchPlan.read(plan.write()) == plan


def test_a_log_that_cannot_be_put_aside_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = make_club(tmp_path, 60, 60)
    tries: list[Path] = []

    def fail(log: Path) -> None:
        tries.append(log)
        if len(tries) == 2:
            club.stop()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(watcher, "turn_over", fail)
    monkeypatch.setattr(watcher, "LOG_SECONDS", 1)
    began = time.monotonic()
    assert club.run() is True
    assert time.monotonic() - began >= 1
    assert len(tries) == 2


def test_a_worker_whose_log_cannot_be_written_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "logs").write_text("a file, where a folder is wanted")
    club = make_club(tmp_path, 60, 60)
    stop_when(club, tmp_path / "worker", 1, monkeypatch)
    assert club.run() is True
    assert (tmp_path / "worker").read_text() == "x"
