"""A production club of a test's own: every process of compose.yaml, in a folder of its own."""

import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import psycopg
import pytest

from tests.paths import ROOT
from tests.programs import UNTHROTTLED
from tichu_club.hosting.children import end_children, start_child
from workbench.prod_local.programs import ServerMissingError, find_caddy, find_postgres, find_redis
from workbench.prod_local.state import State, read_state

START_SECONDS = 900
LOOK_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Club:
    """A running club; `process` keeps the others."""

    folder: Path
    process: "subprocess.Popen[bytes]"
    tree: Path = ROOT

    @property
    def state(self) -> State:
        return read_state(self.folder)

    @property
    def authority(self) -> Path:
        return self.folder / "tls" / "authority.crt"

    @property
    def trusted(self) -> ssl.SSLContext:
        """What a client trusts that asks over https."""
        return ssl.create_default_context(cafile=self.authority)

    @property
    def settings(self) -> dict[str, str]:
        """What a command is started with, as `club.env` says it."""
        lines = (self.folder / "club.env").read_text("utf-8").splitlines()
        return {
            name: value.strip("'") for name, _, value in (line.partition("=") for line in lines)
        }

    def manage(self, *arguments: str, tree: Path | None = None) -> str:
        """Run a management command on the club, of another version too; return what it prints."""
        command = [sys.executable, "manage.py", *arguments]
        environment = {**os.environ, **self.settings}
        ran = subprocess.run(
            command,
            cwd=tree or self.tree,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return ran.stdout.strip()

    def kill(self, name: str) -> float:
        """Kill a process; return when, by the monotonic clock."""
        os.kill(self.state.find(name).pid, signal.SIGKILL)
        return time.monotonic()

    def ask_for_replacement(self) -> None:
        """Have each process of the club's own replaced, one after the other."""
        os.kill(self.process.pid, signal.SIGUSR1)

    @property
    def address(self) -> str:
        return self.state.address

    def is_ready(self) -> bool:
        with suppress(httpx.TransportError):
            return httpx.get(f"{self.address}/readyz", verify=self.trusted, timeout=10).is_success
        return False

    def read_sweep(self) -> datetime | None:
        """Return when the last sweep was, by the club's own clock."""
        with psycopg.connect(self.settings["DATABASE_URL"]) as database:
            asked = "SELECT at FROM jobs_heartbeat WHERE name = 'sweep'"
            row = database.execute(asked).fetchone()
        return row[0] if row else None

    def read_output(self) -> str:
        return (self.folder / "output").read_text("utf-8")


def find_of(folder: Path) -> dict[int, str]:
    """Return the processes that know of a folder: in their command, or in their environment."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            told = (path / "cmdline").read_bytes() + (path / "environ").read_bytes()
            is_dead = "State:\tZ" in (path / "status").read_text()
        except OSError:
            continue
        if str(folder).encode() in told and not is_dead:
            found[int(path.name)] = told[:80].decode("utf-8", "replace")
    return found


@contextmanager
def run_club(
    counts: Mapping[str, int] | None = None,
    *,
    more: Mapping[str, str] | None = None,
    inside: Path | None = None,
    tree: Path | None = None,
) -> Iterator[Club]:
    """Run a club until the block ends; skip where a program is missing.

    `more` is what the environment of all processes says besides; the club's folder is made `inside`
    another one; `tree` holds the version of its own processes.
    """
    try:
        find_postgres(), find_redis(), find_caddy()
    except ServerMissingError as missing:
        pytest.skip(str(missing))
    with TemporaryDirectory(prefix="tichu-prod-local-", dir=inside) as name:
        folder = Path(name)
        folder.chmod(0o711)
        command = [sys.executable, "-m", "workbench.prod_local", str(folder)]
        command += ["--tree", str(tree)] if tree else []
        for service, number in (counts or {}).items():
            command += [f"--{service}", str(number)]
        environment = {**os.environ, **UNTHROTTLED, **(more or {})}
        with (folder / "output").open("wb") as output:
            child = start_child(command, environment=environment, folder=ROOT, output=output)
        try:
            club = Club(folder, child, tree or ROOT)
            wait_until_told(club)
            yield club
        finally:
            end_children([child], seconds=60)
        assert find_of(folder) == {}


def wait_until_told(club: Club) -> None:
    """Wait until the club says that it is there."""
    until = time.monotonic() + START_SECONDS
    while "Ctrl-C" not in club.read_output():
        ended = club.process.poll() is not None or time.monotonic() > until
        assert not ended, club.read_output()
        time.sleep(LOOK_SECONDS)
