"""A club that runs as `make run` starts it."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.paths import ROOT

SECONDS = 240


@contextmanager
def run_club(folder: Path, port: int, **given: str) -> "Iterator[subprocess.Popen[bytes]]":
    """Run the club as `make run` does, with what else its environment says; it is killed."""
    environment = {**os.environ, "TICHU_DATA": str(folder / "data"), "PORT": str(port)}
    environment |= {"DATABASE_URL": "", "REDIS_URL": "", "HOST": "127.0.0.1", **given}
    with (folder / "output").open("wb") as output:
        club = subprocess.Popen(
            [sys.executable, "manage.py", "run_local"],
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield club
    finally:
        club.kill()
        club.wait()


def wait_for_answer(url: str, *, verify: bool = True) -> httpx.Response:
    until = time.monotonic() + SECONDS
    while True:
        try:
            return httpx.get(url, timeout=30, verify=verify)
        except httpx.TransportError:
            assert time.monotonic() < until
            time.sleep(0.2)
