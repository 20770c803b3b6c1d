"""`manage.py run_local`: the whole club on one machine, with a server and a worker."""

import datetime as dt
import io
import ipaddress
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import segno
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.services.sign_in import make_owner_link
from tichu_club.addresses import find_address, find_port, list_addresses
from tichu_club.certificates import Certificates, prepare_certificates
from tichu_club.children import end_children, end_group, start_child
from tichu_club.trust import get_folder
from tichu_club.upgrades import upgrade_database

RESTART_SECONDS = 5
YES = {"1", "true", "yes", "on"}


@dataclass(frozen=True, slots=True)
class Process:
    """A server to start: its command, and what its environment says besides ours."""

    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)


class Command(BaseCommand):
    """Migrates, shows the addresses, and keeps servers and a worker running until Ctrl-C."""

    help = "Start the club on this machine: database, demo, server and task worker."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST") or "0.0.0.0")  # noqa: S104 - phones in the same network are the point
        parser.add_argument("--port", type=int, default=os.environ.get("PORT") or 8000)
        wanted = os.environ.get("HTTPS", "").lower() in YES
        parser.add_argument("--https", action="store_true", default=wanted)

    def handle(self, *args: Any, **options: Any) -> None:
        host = options["host"]
        port = self.choose_port(host, options["port"])
        if copy := upgrade_database(settings.DATA_DIR / "backups"):
            self.stdout.write(f"Upgraded the database; as it was before: {copy}")
        call_command("make_demo")
        servers = [Process(serve_command(host, port))]
        if options["https"]:
            plain = self.choose_port(host, port + 1)
            certificates = certify(host)
            servers = list_secure_servers(host, port, plain, certificates)
        club = Club(servers, work_command())
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, club.stop)
        if options["https"]:
            self.tell_secure_addresses(host, port, plain, certificates)
        else:
            self.tell_addresses(host, port)
        if not club.run():
            raise CommandError("The server ended by itself: see above why.")

    def choose_port(self, host: str, wanted: int) -> int:
        """Return the port to use, and say so if it is another than the one wanted."""
        try:
            port = find_port(host, wanted)
        except OSError as error:
            raise CommandError(
                f"Cannot listen on {host}, port {wanted}: {error.strerror}"
            ) from None
        if port != wanted:
            self.stdout.write(f"Port {wanted} is taken; using {port}.")
        return port

    def tell_addresses(self, host: str, port: int) -> None:
        """Print where to find the club, and the owner's first way in."""
        here = f"http://localhost:{port}/"
        self.stdout.write(f"\nTichu Club\n  on this machine:            {here}")
        if address := find_phones_address(host):
            self.tell_phones(f"http://{address}:{port}/")
        self.tell_owner(here)

    def tell_secure_addresses(
        self, host: str, port: int, plain: int, certificates: Certificates
    ) -> None:
        """Print the same for a club with a certificate: a phone's first way is to trust it."""
        here = f"https://localhost:{port}/"
        self.stdout.write(f"\nTichu Club\n  on this machine:            {here}")
        self.stdout.write(f"  to trust it, first:         http://localhost:{plain}/trust/")
        self.stdout.write(f"  fingerprint: {certificates.fingerprint}")
        if address := find_phones_address(host):
            self.stdout.write(f"  phones, when they trust it: https://{address}:{port}/")
            self.tell_phones(f"http://{address}:{plain}/trust/")
        self.tell_owner(here)

    def tell_phones(self, link: str) -> None:
        """Print a link for phones, as text and as a QR code."""
        self.stdout.write(f"  phones in the same network: {link}\n")
        picture = io.StringIO()
        segno.make(link, micro=False).terminal(out=picture, compact=True)
        self.stdout.write(picture.getvalue())

    def tell_owner(self, here: str) -> None:
        """Print the owner's link, as long as one is needed, and how to stop."""
        if secret := make_owner_link():
            self.stdout.write(f"\n  the owner's account, once:  {here}welcome/#{secret}")
        self.stdout.write("\nStop with Ctrl-C.\n")
        self.stdout.flush()


def find_phones_address(host: str) -> str | None:
    """Return where phones find this machine when it listens at `host`, None if they cannot."""
    address = find_address() if host == "0.0.0.0" else host  # noqa: S104 - see above
    return None if address in {None, "127.0.0.1", "localhost"} else address


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


def serve_command(host: str, port: int, application: str = "tichu_club.asgi") -> list[str]:
    """Return the command of a server: one process, one port."""
    serve = [sys.executable, "-m", "uvicorn", f"{application}:application"]
    serve += ["--host", host, "--port", str(port), "--lifespan", "off"]
    return [*serve, "--timeout-graceful-shutdown", "3", "--no-access-log", "--log-level", "warning"]


def list_secure_servers(
    host: str, port: int, plain: int, certificates: Certificates
) -> list[Process]:
    """Return the club over https, and the way to trust it over http."""
    files = ["--ssl-certfile", str(certificates.server), "--ssl-keyfile", str(certificates.key)]
    place = {"TICHU_TLS_PORT": str(port)}
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
                one.command,
                environment={**os.environ, **one.environment},
                folder=settings.BASE_DIR,
            )
            for one in self.servers
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
        """Start the worker.

        Kombu moves a message that it takes through the temporary folder; on the disk of the queue
        that is one step.
        """
        processed = settings.DATA_DIR / "queue" / "processed"
        processed.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, "TMPDIR": str(processed)}
        return start_child(self.work, environment=environment, folder=settings.BASE_DIR)
