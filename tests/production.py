"""A server as the image starts it: granian with two workers, PostgreSQL, Redis; no proxy."""

import os
import secrets
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.paths import ROOT
from tests.programs import UNTHROTTLED, run_program
from tests.servers import find_free_port, run_postgres, run_redis
from tichu_club.hosting.children import end_children, start_child

START_SECONDS = 60
BUNDLE_AND_COLLECT = """
from contextlib import suppress
from django.core.management import CommandError, call_command
with suppress(CommandError):
    call_command("bundle")
call_command("collectstatic", interactive=False, verbosity=0)
"""
OF_THE_DATA = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "TICHU_DATA")
BEHIND_TLS = {"X-Forwarded-Proto": "https"}
"""What a request says to a server of the production profile, where only a proxy speaks plainly."""


@dataclass(frozen=True, slots=True)
class Production:
    """A running server of the production profile."""

    port: int
    environment: dict[str, str]
    process: "subprocess.Popen[bytes]"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str) -> str:
        """Run a management command on the server's data; return what it prints."""
        own = {name: self.environment[name] for name in OF_THE_DATA}
        ran = run_program("manage.py", arguments, {**os.environ, **UNTHROTTLED, **own})
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.strip()

    def list_workers(self) -> list[int]:
        """Return the processes that answer, the oldest first."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return sorted(map(int, children.read_text().split()), key=_read_start)


def _read_start(pid: int) -> int:
    """Return when a process was started, in ticks since the machine was (proc(5), `stat`)."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])


@contextmanager
def serve_production() -> Iterator[Production]:
    """Run it until the block ends."""
    with run_postgres() as database, run_redis() as broker, TemporaryDirectory() as data:
        environment = {
            **os.environ,
            **UNTHROTTLED,
            "TICHU_PROFILE": "production",
            "DJANGO_SETTINGS_MODULE": "tests.production_settings",
            "TICHU_COLLECTED": str(Path(data, "collected")),
            "TICHU_DATA": data,
            "SECRET_KEY": secrets.token_urlsafe(48),
            "ALLOWED_HOSTS": "localhost,127.0.0.1",
            "DATABASE_URL": database,
            "REDIS_URL": broker,
            "LOG_LEVEL": "ERROR",
        }
        # By one process; without a bundler the modules are collected alone.
        make = [sys.executable, "manage.py", "shell", "--no-imports", "-c", BUNDLE_AND_COLLECT]
        subprocess.run(make, cwd=ROOT, env=environment, check=True)
        with start_granian(environment, Path(data, "log")) as running:
            yield running


@contextmanager
def start_granian(environment: dict[str, str], log: Path) -> Iterator[Production]:
    """Run it until the block ends; wait until it answers."""
    port = find_free_port()
    command = [sys.executable, "-m", "granian", "--interface", "asginl", "--workers", "2"]
    command += ["--no-access-log", "--log-level", "warning", "--respawn-failed-workers"]
    command += ["--port", str(port), "tichu_club.asgi:application"]
    with log.open("wb") as output:
        child = start_child(command, folder=ROOT, environment=environment, output=output)
    try:
        wait_until_well(port, log)
        yield Production(port, environment, child)
    finally:
        end_children([child])


def wait_until_well(port: int, log: Path) -> None:
    """Wait for the first answer.

    Raises:
        AssertionError: none came within a minute; it says what the server has said.
    """
    until = time.monotonic() + START_SECONDS
    asked = urllib.request.Request(f"http://127.0.0.1:{port}/healthz", headers=BEHIND_TLS)
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(asked, timeout=5).close()
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError(log.read_text())
