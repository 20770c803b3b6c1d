"""The processes of a club on one machine: its servers and its worker."""

import datetime as dt
import ipaddress
import socket
import sys

from django.conf import settings

from tichu_club.hosting.addresses import list_addresses
from tichu_club.hosting.certificates import Certificates, prepare_certificates
from tichu_club.hosting.timetable import FILE
from tichu_club.hosting.trust import get_folder
from tichu_club.hosting.watcher import Process


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
LAST_SECONDS = 1
"""So long may answers take that are under way when the club is stopped.

It is less than one waits for the second laptop (`following.answering.PATIENCE`), which cannot fetch
any more what such an answer would say is kept.
"""


def serve_command(host: str, port: int, application: str = "tichu_club.asgi") -> list[str]:
    """Return the command of a server: one process, one port."""
    serve = ["uvicorn", f"{application}:application"]
    serve += ["--host", host, "--port", str(port), "--lifespan", "off", "--http", PROTOCOL]
    serve += ["--timeout-graceful-shutdown", str(LAST_SECONDS)]
    return [*serve, "--no-access-log", "--log-level", "warning"]


def make_plain(host: str, port: int) -> tuple[list[Process], dict[str, str]]:
    """Return the club over plain http, and what its settings are read from."""
    return [Process(serve_command(host, port))], {"TICHU_LISTENS_AT": host}


def make_secure(
    host: str, port: int, plain: int, certificates: Certificates
) -> tuple[list[Process], dict[str, str]]:
    """Return the club over https and the way to trust it over http, and what settings come from.

    The way has other settings, so that it is started by itself: its cookies go over plain http.
    """
    files = ["--ssl-certfile", str(certificates.server), "--ssl-keyfile", str(certificates.key)]
    place = {"TICHU_TLS_PORT": str(port), "TICHU_LISTENS_AT": host}
    way = [sys.executable, "-m", *serve_command(host, plain, "tichu_club.plain_port")]
    return [
        Process([*serve_command(host, port), *files]),
        Process(way, {**place, "TICHU_TLS": "0"}, is_copy=False),
    ], {**place, "TICHU_TLS": "1"}


def make_worker() -> Process:
    """Return the worker, which keeps the timetable too.

    Kombu moves a message that it takes through the temporary folder; on the disk of the queue that
    is one step.
    """
    processed = settings.DATA_DIR / "queue" / "processed"
    processed.mkdir(parents=True, exist_ok=True)
    work = ["celery", "--pool", "solo", "--loglevel", "warning"]
    work += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    timetable = settings.DATA_DIR / "beat-schedule"
    return Process(work, {"TMPDIR": str(processed), FILE: str(timetable)})
