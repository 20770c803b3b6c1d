"""A club of a test's own as `make run` starts it, for drills: its processes by name."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from tests.migrated import copy_sqlite
from tests.paths import ROOT
from tests.programs import UNTHROTTLED
from tests.servers import find_free_port
from tichu_club.hosting.children import end_children, start_child
from workbench.load.held import list_children

START_SECONDS = 240
LOOK_SECONDS = 0.05
NAMES = {"uvicorn": "pages", "celery": "worker"}
"""How the system shows a process, and what it is."""


@dataclass
class EmbeddedClub:
    """A running club; `process` watches over the two others."""

    folder: Path
    port: int
    environment: Mapping[str, str]
    process: "subprocess.Popen[bytes]" = field(init=False)

    authority: None = field(default=None, init=False)
    """It speaks plain http."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Start it, as `make run` or systemd would, and wait until it answers."""
        command = [sys.executable, "manage.py", "run_local"]
        with (self.folder / "output").open("ab") as output:
            self.process = start_child(
                command, environment=self.environment, folder=ROOT, output=output
            )
        until = time.monotonic() + START_SECONDS
        while not self.does_answer():
            ended = self.process.poll() is not None or time.monotonic() > until
            assert not ended, (self.folder / "output").read_text()
            time.sleep(LOOK_SECONDS)

    def does_answer(self) -> bool:
        with suppress(httpx.TransportError):
            return httpx.get(f"{self.address}/healthz", timeout=10).is_success
        return False

    def find_pids(self) -> dict[str, int]:
        """Return the processes by what they are."""
        found = {"watcher": self.process.pid}
        for pid in list_children()[self.process.pid]:
            with suppress(OSError):
                name = Path(f"/proc/{pid}/comm").read_text().strip()
                found[NAMES.get(name, name)] = pid
        return found

    def find_all(self) -> dict[str, int]:
        """Return them once all are there: a worker that has grown ends, and another begins."""
        until = time.monotonic() + 30
        while not {"pages", "worker"} <= (found := self.find_pids()).keys():
            assert time.monotonic() < until, found
            time.sleep(0.1)
        return found

    def kill(self, name: str) -> float:
        """Kill a process; return when, by the monotonic clock."""
        os.kill(self.find_pids()[name], signal.SIGKILL)
        return time.monotonic()

    def wait_until_gone(self) -> None:
        """Wait until nobody of a club that was killed is there; systemd does before it restarts."""
        self.process.wait()
        with httpx.Client(timeout=10) as client, suppress(httpx.TransportError):
            while client.get(f"{self.address}/healthz"):
                time.sleep(LOOK_SECONDS)

    def is_ready(self) -> bool:
        with suppress(httpx.TransportError):
            return httpx.get(f"{self.address}/readyz", timeout=10).is_success
        return False

    def read_sweep(self) -> datetime | None:
        """Return when the timetable's last sweep was, by the club's own clock."""
        with sqlite3.connect(self.data / "tichu.sqlite3") as database:
            asked = "SELECT at FROM jobs_heartbeat WHERE name = 'sweep'"
            row = database.execute(asked).fetchone()
        return datetime.fromisoformat(row[0]).replace(tzinfo=UTC) if row else None

    def manage(self, *arguments: str) -> str:
        """Run a management command on the club; return what it prints."""
        command = [sys.executable, "manage.py", *arguments]
        ran = subprocess.run(
            command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=True
        )
        return ran.stdout.strip()


@contextmanager
def run_embedded(
    more: Mapping[str, str] | None = None, folder: Path | None = None
) -> Iterator[EmbeddedClub]:
    """Run a club until the block ends; `more` is what its environment says besides."""
    with TemporaryDirectory(prefix="tichu-embedded-", dir=folder) as name:
        place = Path(name)
        port = find_free_port()
        environment = {**os.environ, **UNTHROTTLED, "TICHU_DATA": str(place / "data")}
        environment |= {"DATABASE_URL": "", "REDIS_URL": "", "HOST": "127.0.0.1"}
        environment |= {"PORT": str(port), **(more or {})}
        (place / "data").mkdir()
        copy_sqlite(place / "data")
        club = EmbeddedClub(place, port, environment)
        try:
            club.start()
            yield club
        finally:
            end_children([club.process], seconds=30)
