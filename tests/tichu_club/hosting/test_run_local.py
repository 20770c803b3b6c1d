"""The command behind `make run`: everything starts, and everything ends."""

import io
import os
import re
import signal
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.core.management import CommandError, call_command

from manage import Interrupts
from tests.bundled import has_bundler
from tests.migrated import copy_sqlite
from tests.programs import run_program
from tests.servers import find_free_port
from tests.tichu_club.hosting.clubs import SECONDS, run_club, wait_for_answer
from tichu_club.hosting.addresses import find_port, list_addresses
from tichu_club.hosting.following import answering
from tichu_club.hosting.run_local import serve_command
from tichu_club.hosting.watcher import LARGE_LOG, STOPS, turn_over
from tichu_club.management.commands.run_local import Command, hold_signals

MEGABYTES = 185


def find_children(parent: int) -> dict[int, str]:
    """Return the names of a process's children, as the system shows them."""
    children = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = (folder / "status").read_text()
            command = (folder / "comm").read_text().strip()
        except OSError:
            continue
        if re.search(rf"^PPid:\t{parent}$", status, re.MULTILINE) and "State:\tZ" not in status:
            children[int(folder.name)] = command
    return children


def count_megabytes(process: int) -> float:
    """Return a process's share of the memory, what it has in common with others divided."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text()
    return int(re.findall(r"^Pss:\s+(\d+) kB$", text, re.MULTILINE)[0]) / 1024


def runs(process: int) -> bool:
    """Whether a process is there and not only waiting to be buried."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def wait_until_gone(processes: list[int]) -> None:
    until = time.monotonic() + SECONDS
    while any(runs(process) for process in processes) and time.monotonic() < until:
        time.sleep(0.1)
    assert [process for process in processes if runs(process)] == []


def start_another(folder: Path) -> tuple[int, str]:
    """Start a second club in the same folder; return its status and what it says of an error."""
    environment = {**os.environ, "TICHU_DATA": str(folder / "data"), "DATABASE_URL": ""}
    environment |= {"REDIS_URL": "", "HOST": "127.0.0.1", "PORT": str(find_free_port())}
    ran = run_program("manage.py", ["run_local"], environment)
    return ran.returncode, ran.stderr


@pytest.mark.parametrize("port", ["80000", "0", "-1", "eighty", "8000000000000000000000", "٨٠"])
def test_a_port_that_is_none(port: str) -> None:
    with pytest.raises(CommandError) as refused:
        call_command("run_local", f"--port={port}")
    sentence = f"a port is a whole number from 1 to 65535, not “{port}”"
    assert str(refused.value) == f"Error: argument --port: {sentence}"


def test_a_queue_that_cannot_be(tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR, settings.REDIS_URL = tmp_path, ""
    (tmp_path / "queue").write_text("")
    with pytest.raises(CommandError) as refused:
        call_command("run_local", "--host=127.0.0.1", f"--port={find_free_port()}")
    assert str(refused.value) == (
        f"Work for later cannot be stored in {tmp_path}/queue: it must be a folder to write to."
    )


def test_a_log_that_has_grown_large_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "worker.log"
    turn_over(path)
    with path.open("ab", buffering=0) as log:
        for written in (b"old", b"x" * LARGE_LOG, b"new"):
            log.write(written)
            turn_over(path)
    assert path.read_bytes() == b"new"
    assert path.with_suffix(".log.1").read_bytes() == b"old" + b"x" * LARGE_LOG


def test_a_club_that_stops_breaks_off_before_it_gives_the_second_laptop_up() -> None:
    """Else an answer would say that both have what the second one can fetch no more."""
    serve = serve_command("127.0.0.1", 8000)
    seconds = int(serve[serve.index("--timeout-graceful-shutdown") + 1])
    assert 0 < seconds < answering.PATIENCE


def require_closed(folder: Path) -> None:
    """Require that nobody else reads what a start has written here."""
    assert folder.stat().st_mode & 0o777 == 0o700
    modes = {path.name: path.stat().st_mode & 0o077 for path in folder.iterdir()}
    assert modes["tichu.sqlite3"] == 0
    assert modes["logs"] == 0
    assert (folder / "logs" / "worker.log").stat().st_mode & 0o077 == 0


def read_complaints(output: Path) -> str:
    """Return what a club has said; where no bundler is installed, but for that."""
    lines = output.read_text().splitlines()
    return "\n".join(line for line in lines if has_bundler() or "no bundles of" not in line)


@pytest.mark.server
def test_the_club_starts_and_ends(tmp_path: Path) -> None:
    """In a folder that was there before, as systemd makes it: open to be read by all."""
    (tmp_path / "data").mkdir(mode=0o755)
    port = find_free_port()
    with run_club(tmp_path, port) as club:
        ready = wait_for_answer(f"http://127.0.0.1:{port}/readyz")
        assert ready.json()["ready"] is True
        require_closed(tmp_path / "data")
        children = find_children(club.pid)
        assert sorted(children.values()) == ["celery", "uvicorn"]
        said = (tmp_path / "output").read_text()
        assert f"http://localhost:{port}/\n" in said
        assert re.search(rf"http://localhost:{port}/welcome/#[\w-]{{43}}\n", said)
        assert "Upgraded" not in said  # There was nothing to copy.
        worker = next(process for process in children if "celery" in children[process])
        assert find_children(worker) == {}  # It keeps the timetable itself.
        held = {process: count_megabytes(process) for process in (club.pid, *children)}
        assert sum(held.values()) < MEGABYTES, held
        assert start_another(tmp_path) == (
            1,
            f"CommandError: This club is already running: http://localhost:{port}/ Stop it first, "
            "or set TICHU_DATA to another folder to run a second club beside it.\n",
        )
        club.send_signal(signal.SIGINT)
        assert club.wait(timeout=SECONDS) == 0
    wait_until_gone([*children])
    assert re.findall("(?i)warning|error|kombu|celery", read_complaints(tmp_path / "output")) == []
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", port))


@pytest.mark.server
def test_stopped_while_it_loads_it_ends_without_a_trace(tmp_path: Path) -> None:
    with run_club(tmp_path, find_free_port()) as club:
        time.sleep(0.5)
        club.send_signal(signal.SIGINT)
        assert club.wait(timeout=SECONDS) in {0, 128 + signal.SIGINT}
    assert "Traceback" not in (tmp_path / "output").read_text()


def test_ctrl_c_that_python_lost_while_it_loaded_stops_the_club_all_the_same() -> None:
    kept = signal.getsignal(signal.SIGINT)
    try:
        for came in (False, True):
            handler = Interrupts()
            signal.signal(signal.SIGINT, handler)
            if came:
                with suppress(KeyboardInterrupt):
                    handler(signal.SIGINT, None)
            assert hold_signals() is came
    finally:
        signal.signal(signal.SIGINT, kept)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


@pytest.mark.server
@pytest.mark.long
def test_a_killed_worker_is_started_again(tmp_path: Path) -> None:
    port = find_free_port()
    (tmp_path / "data").mkdir()
    copy_sqlite(tmp_path / "data")
    with run_club(tmp_path, port) as club:
        wait_for_answer(f"http://127.0.0.1:{port}/healthz")
        time.sleep(6)
        before = find_children(club.pid)
        worker = next(process for process in before if "celery" in before[process])
        os.kill(worker, signal.SIGKILL)
        until = time.monotonic() + SECONDS
        while not (after := find_children(club.pid).keys() - before) and time.monotonic() < until:
            time.sleep(0.1)
        assert len(after) == 1
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").text == "ok\n"
        everything = [*find_children(club.pid)]
        club.kill()
        club.wait()
        wait_until_gone(everything)


def test_a_taken_port_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = find_port("127.0.0.1", port)
    assert port < result <= port + 50


def test_a_club_that_phones_cannot_reach_says_so(db: None) -> None:
    stream = io.StringIO()
    Command(stdout=stream).tell_addresses("127.0.0.1", 8000)
    said = stream.getvalue()
    assert "http://localhost:8000/" in said
    assert "Phones cannot reach this club: the machine is on no network" in said
    assert "phones on the same network:" not in said


def test_no_address_of_a_phone_is_this_machine_itself() -> None:
    assert [address for address in list_addresses() if address.startswith("127.")] == []
