"""A real server for tests: our own process on a free port, on a database of its own."""

import os
import signal
import subprocess
import tempfile
import threading
import time
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.db import connection

from tests.migrated import POSTGRES_NAME, copy_sqlite
from tests.paths import ROOT
from tests.programs import UNTHROTTLED, Process, run_program, start_program
from tests.servers import create_database, drop_database, find_free_port

START_SECONDS = 90


@contextmanager
def make_database() -> Iterator[dict[str, str]]:
    """Give the environment of an empty database of the kind that this test run is on."""
    with tempfile.TemporaryDirectory() as folder:
        if connection.vendor == "sqlite":
            copy_sqlite(Path(folder))
            yield {"TICHU_DATA": folder, "DATABASE_URL": ""}
            return
        given = connection.settings_dict
        password, address = given["PASSWORD"], f"{given['HOST']}:{given['PORT'] or 5432}"
        url = f"postgres://{given['USER']}:{password}@{address}/"
        name = f"live_{uuid.uuid4().hex}"
        create_database(url, name, template=POSTGRES_NAME)
        try:
            yield {"TICHU_DATA": folder, "DATABASE_URL": url + name}
        finally:
            drop_database(url, name)


@dataclass
class Server:
    """A running server, which can be killed and started again on the same data."""

    environment: Mapping[str, str]
    port: int
    process: Process | None = None
    log: Path | None = None
    root: Path = ROOT

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a management command on the server's data, which must succeed."""
        ran = run_program("manage.py", arguments, {**os.environ, **self.environment})
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran

    def start(self) -> None:
        serve = ["tichu_club.asgi:application", "--port", str(self.port), "--lifespan", "off"]
        if (self.root / "tichu_club" / "http_protocol.py").exists():  # not in older versions
            serve += ["--http", "tichu_club.http_protocol:BoundedProtocol"]
        serve += ["--log-level", "warning", "--timeout-graceful-shutdown", "3"]
        environment = {**os.environ, **self.environment}
        with ExitStack() as stack:
            log = stack.enter_context(self.log.open("ab")) if self.log else None
            self.process = start_program(
                "uvicorn", serve, environment, folder=self.root, output=log
            )
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            try:
                urllib.request.urlopen(self.url + "/api/v1/session/", timeout=5).close()
            except OSError:
                time.sleep(0.01)
            else:
                return
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=20)
            self.process = None

    def hold_up(self, *, seconds: float) -> None:
        """Let it answer nothing for a while."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGSTOP)
        threading.Timer(seconds, os.kill, (self.process.pid, signal.SIGCONT)).start()

    def kill(self) -> None:
        """End it as a power cut would: no clean-up, no last words."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(timeout=20)
            self.process = None


@contextmanager
def serve(log: Path | None = None, /, **environment: str) -> Iterator[Server]:
    """Run a server on an empty database until the block ends; `log` is a file for what it says.

    A `DATABASE_URL` that is given names a database with all migrations (`run_postgres` does).
    """
    with make_database() as database:
        whole = {**UNTHROTTLED, **database, **environment}
        server = Server(whole, find_free_port(), log=log)
        server.start()
        try:
            yield server
        finally:
            server.stop()
