"""A server of a command's own: on an empty database in a temporary folder, gone afterwards."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.error import HTTPError
from urllib.request import urlopen

from django.conf import settings
from django.core.management.base import CommandError
from django.utils.translation import gettext as _

START_SECONDS = 60
UNTHROTTLED = {"TICHU_THROTTLE": "1000000/min", "TICHU_ADDRESS_THROTTLE": "1000000/min"}


@dataclass(frozen=True)
class OwnServer:
    """A running server: its address, and the environment for programs on its database."""

    url: str
    environment: Mapping[str, str]

    def run_module(self, name: str, *arguments: str) -> str:
        """Run a module of ours on the server's database; return what it printed."""
        command = [sys.executable, "-m", name, *arguments]
        done = subprocess.run(  # noqa: S603 - our own program
            command,
            env=dict(self.environment),
            cwd=settings.BASE_DIR,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout


@contextmanager
def run_own_server() -> Iterator[OwnServer]:
    """Run a server until the block ends; never on the club's own database."""
    with tempfile.TemporaryDirectory() as folder:
        own = {**UNTHROTTLED, "TICHU_DATA": folder, "DATABASE_URL": "", "REDIS_URL": ""}
        environment = {**os.environ, **own}
        upgrade = [sys.executable, str(settings.BASE_DIR / "manage.py"), "upgrade"]
        subprocess.run(upgrade, env=environment, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
        port = _find_free_port()
        serve = [sys.executable, "-m", "uvicorn", "tichu_club.asgi:application"]
        serve += ["--port", str(port), "--lifespan", "off", "--log-level", "warning"]
        serve += ["--timeout-graceful-shutdown", "3"]
        process = subprocess.Popen(serve, env=environment, cwd=settings.BASE_DIR)  # noqa: S603 - our own server
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_for(url, process)
            yield OwnServer(url, environment)
        finally:
            process.terminate()
            process.wait(timeout=20)


def _find_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            urlopen(f"{url}/api/v1/session/", timeout=5).close()  # noqa: S310 - our own server
        except HTTPError:
            return
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise CommandError(_("The server did not start."))
