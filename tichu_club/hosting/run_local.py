"""The processes of a club on one machine: servers, a worker, and one that looks after them."""

import datetime as dt
import ipaddress
import os
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from django.conf import settings

from tichu_club.hosting.addresses import list_addresses
from tichu_club.hosting.certificates import Certificates, prepare_certificates
from tichu_club.hosting.children import end_children, end_group, start_child
from tichu_club.hosting.trust import get_folder

RESTART_SECONDS = 5
WORKER_LOG = Path("logs", "worker.log")
LARGE_LOG = 1_000_000


@dataclass(frozen=True, slots=True)
class Process:
    """A server to start: its command, and what its environment says besides ours."""

    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)


def certify(host: str) -> Certificates:
    """Return the certificate for every address and name of this machine."""
    name = socket.gethostname().partition(".")[0]
    addresses, names = {"127.0.0.1", "::1", *list_addresses()}, {"localhost", name, f"{name}.local"}
    try:
        given = ipaddress.ip_address(host)
    except ValueError:
        names.add(host)
    else:
        addresses |= set() if given.is_unspecified else {str(given)}
    now = dt.datetime.now(dt.UTC)
    return prepare_certificates(get_folder(), addresses=addresses, names=names, now=now)


PROTOCOL = "tichu_club.http_protocol:BoundedProtocol"


def serve_command(host: str, port: int, application: str = "tichu_club.asgi") -> list[str]:
    """Return the command of a server: one process, one port."""
    serve = [sys.executable, "-m", "uvicorn", f"{application}:application"]
    serve += ["--host", host, "--port", str(port), "--lifespan", "off", "--http", PROTOCOL]
    return [*serve, "--timeout-graceful-shutdown", "3", "--no-access-log", "--log-level", "warning"]


def list_servers(host: str, port: int) -> list[Process]:
    """Return the club over plain http."""
    return [Process(serve_command(host, port), {"TICHU_LISTENS_AT": host})]


def list_secure_servers(
    host: str, port: int, plain: int, certificates: Certificates
) -> list[Process]:
    """Return the club over https, and the way to trust it over http."""
    files = ["--ssl-certfile", str(certificates.server), "--ssl-keyfile", str(certificates.key)]
    place = {"TICHU_TLS_PORT": str(port), "TICHU_LISTENS_AT": host}
    return [
        Process([*serve_command(host, port), *files], {**place, "TICHU_TLS": "1"}),
        Process(serve_command(host, plain, "tichu_club.plain_port"), place),
    ]


def work_command() -> list[str]:
    """Return the command of the worker, which keeps the timetable too."""
    work = [sys.executable, "-m", "celery", "--app", "tichu_club", "--quiet", "worker", "--beat"]
    work += ["--pool", "solo", "--loglevel", "warning"]
    work += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    return [*work, "--schedule", str(settings.DATA_DIR / "beat-schedule")]


class Club:
    """Servers and a worker that run until they are stopped, and leave nothing behind."""

    def __init__(self, servers: Sequence[Process], work: Sequence[str]) -> None:
        self.servers, self.work = servers, work
        self.stopped = False

    def stop(self, *_: object) -> None:
        """Remember that Ctrl-C or another signal asked for the end."""
        self.stopped = True

    def run(self) -> bool:
        """Keep all running; return whether it was stopped and did not fail.

        The worker is started again when it ends: what it had in hand the sweep finds. Without a
        server there is nothing to keep.
        """
        servers = [
            start_child(
                server.command,
                environment={**os.environ, **server.environment},
                folder=settings.BASE_DIR,
            )
            for server in self.servers
        ]
        worker = self.start_worker()
        started = time.monotonic()
        try:
            while not self.stopped and all(server.poll() is None for server in servers):
                if worker.poll() is not None and time.monotonic() - started > RESTART_SECONDS:
                    end_group(worker)
                    worker, started = self.start_worker(), time.monotonic()
                time.sleep(0.2)
        finally:
            end_children([*servers, worker])
        return self.stopped

    def start_worker(self) -> "subprocess.Popen[bytes]":
        """Start the worker; what it and its libraries say goes to a log of its own.

        Kombu moves a message that it takes through the temporary folder; on the disk of the queue
        that is one step.
        """
        processed = settings.DATA_DIR / "queue" / "processed"
        processed.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, "TMPDIR": str(processed)}
        with open_log(settings.DATA_DIR / WORKER_LOG) as log:
            return start_child(
                self.work, environment=environment, folder=settings.BASE_DIR, output=log
            )


def open_log(path: Path) -> IO[bytes]:
    """Open a log to go on with; one that has grown large is put aside, in the older one's place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size > LARGE_LOG:
        path.replace(path.with_suffix(".log.1"))
    return path.open("ab")
