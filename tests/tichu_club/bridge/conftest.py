"""Servers of both kinds with the small pages behind a bridge."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.servers import find_free_port

HASTY = "tests.tichu_club.bridge.hasty_protocol:HastyProtocol"
PROGRAMS = {
    "uvicorn": [
        "uvicorn",
        "--lifespan",
        "off",
        "--http",
        HASTY,
        "--log-level",
        "warning",
        "--port",
    ],
    "granian": ["granian", "--interface", "asginl", "--log-level", "warning", "--port"],
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server listens, and what it has said."""

    port: int
    log: Path

    @property
    def is_uvicorn(self) -> bool:
        return "uvicorn" in str(self.log)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def say(self, sent: bytes) -> bytes:
        """Send these bytes and return all that comes until the server closes or falls silent."""
        with closing(self.connect()) as line:
            line.sendall(sent)
            return read_all(line)


def read_all(line: socket.socket) -> bytes:
    got = b""
    line.settimeout(5)
    with suppress(TimeoutError, ConnectionResetError):
        while piece := line.recv(65536):
            got += piece
    return got


@pytest.fixture(scope="package", params=sorted(PROGRAMS))
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp(request.param)
    place = Place(find_free_port(), folder / "log")
    command = [sys.executable, "-m", *PROGRAMS[request.param], str(place.port)]
    command.append("tests.tichu_club.bridge.small_pages:application")
    environment = {**os.environ, "TICHU_DATA": str(folder), "LOG_LEVEL": "INFO"}
    environment["DJANGO_SETTINGS_MODULE"] = "tichu_club.settings"
    with place.log.open("wb") as log:
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=log, stdout=log)
    try:
        wait_for(place, server)
        yield place
    finally:
        server.terminate()
        server.wait(timeout=20)


def wait_for(place: Place, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        try:
            place.connect().close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(place.log.read_text())
