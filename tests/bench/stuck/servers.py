"""The embedded server on SQLite, and the production one: granian, PostgreSQL, Redis, no proxy."""

import os
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.live import Server
from tests.migrated import copy_sqlite
from tests.paths import ROOT
from tests.programs import UNTHROTTLED
from tests.servers import find_free_port, run_postgres, run_redis
from tichu_club.hosting.children import end_children, start_child

START_SECONDS = 60
BEHIND_TLS = {"X-Forwarded-Proto": "https"}
"""What a request says to a server of the production profile, where only a proxy speaks plainly."""


@contextmanager
def serve_embedded() -> Iterator[int]:
    """Run the server that `make run` starts; give its port."""
    with tempfile.TemporaryDirectory() as data:
        copy_sqlite(Path(data))
        server = Server({**UNTHROTTLED, "TICHU_DATA": data, "DATABASE_URL": ""}, find_free_port())
        server.start()
        try:
            yield server.port
        finally:
            server.stop()


@contextmanager
def serve_production() -> Iterator[int]:
    """Run the server that the image starts, two workers, without a proxy; give its port."""
    with run_postgres() as database, run_redis() as broker, tempfile.TemporaryDirectory() as data:
        settings = {
            **os.environ,
            **UNTHROTTLED,
            "TICHU_PROFILE": "production",
            "DJANGO_SETTINGS_MODULE": "tests.bench.stuck.settings",
            "BENCH_COLLECTED": str(Path(data, "collected")),
            "TICHU_DATA": data,
            "SECRET_KEY": secrets.token_urlsafe(48),
            "ALLOWED_HOSTS": "localhost,127.0.0.1",
            "DATABASE_URL": database,
            "REDIS_URL": broker,
        }
        collect = [sys.executable, "manage.py", "collectstatic", "--no-input", "--verbosity", "0"]
        subprocess.run(collect, cwd=ROOT, env=settings, check=True)
        port = find_free_port()
        with start_granian(port, settings, Path(data, "log")):
            yield port


@contextmanager
def start_granian(port: int, settings: Mapping[str, str], log: Path) -> Iterator[None]:
    """Run it until the block ends; wait until it answers."""
    command = [sys.executable, "-m", "granian", "--interface", "asginl", "--workers", "2"]
    command += ["--no-access-log", "--log-level", "warning", "--port", str(port)]
    with log.open("wb") as output:
        child = start_child(
            [*command, "tichu_club.asgi:application"],
            folder=ROOT,
            environment=settings,
            output=output,
        )
    try:
        wait_until_well(port, log)
        yield
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
