"""What a hall of 64 tables notices of a second laptop that follows.

    python -m tests.bench.second_laptop [TABLES] [SECONDS]

One process with SQLite, as `make run` has it; each table records a round a second, watched by a
phone, first alone and then while a second laptop follows on the same disk and the same cores. "a
round" is from its first byte until the phone is told that it is saved: with a second laptop when
both have it. "processor" is that of a round, in milliseconds, at the club and at the follower.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import django

if TYPE_CHECKING:
    from tests.live import Server

TABLES, SECONDS, PAUSE = 64, 20.0, 1.0
HEAD = (
    "follower | rounds | ms: median / p95 / p99 / longest | processor: club | follower | copy, MB"
)
LINK = 'from tichu_club.hosting.following.links import make_link; print(make_link("{base}/"))'


@dataclass
class Following:
    """A second laptop: its process, its copy, and what it says."""

    pid: int
    copy: Path
    log: Path

    def wait(self) -> None:
        """Wait until everything is there."""
        until = time.monotonic() + 120
        while "Everything" not in self.log.read_text():
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)


@contextmanager
def follow(server: "Server", folder: Path) -> Iterator[Following]:
    """Let a second laptop follow until the block ends."""
    from tests.programs import start_program

    said = server.manage("shell", "--no-imports", "-c", LINK.format(base=server.url))
    log = folder / "log"
    environment = {**os.environ, **server.environment, "TICHU_DATA": str(folder)}
    with log.open("wb") as output:
        command = ["follow", said.stdout.split()[-1]]
        process = start_program("manage.py", command, environment, output=output)
    try:
        yield Following(process.pid, folder / "copy" / "copy.sqlite3", log)
    finally:
        process.kill()
        process.wait()


def measure(server: "Server", tables: int, seconds: float, second: Following | None) -> str:
    """Let the tables record; return the line of the table."""
    from tests.bench.http_recording import read_processor
    from workbench.load.hall import Times, open_hall

    assert server.process is not None
    pids = [server.process.pid, *([second.pid] if second else [])]
    with open_hall(server.url, None, tables, PAUSE) as hall:
        before = [read_processor(pid) for pid in pids]
        time.sleep(seconds)
        used = [1000 * (read_processor(pid) - was) for pid, was in zip(pids, before, strict=True)]
        count = len(hall.rounds)
    assert hall.count_wrong() == 0
    times = Times.of([row.answered - row.asked for row in hall.rounds])
    size = f"{second.copy.stat().st_size / 1e6:8.1f}" if second else ""
    own = f"{used[1] / count:8.1f}" if second else " " * 8
    name = "yes" if second else "none"
    return f"{name:8} | {count:6} | {times!s:32} | {used[0] / count:15.1f} | {own} | {size}"


def main(given: list[str]) -> None:
    """Print the table."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    from tests.live import serve

    tables = int(given[0]) if given else TABLES
    seconds = float(given[1]) if len(given) > 1 else SECONDS
    print(f"{tables} tables, {seconds:.0f} s; load before: {os.getloadavg()[0]:.1f}")
    print(HEAD)
    with serve(LOG_LEVEL="ERROR") as server, tempfile.TemporaryDirectory() as folder:
        print(measure(server, tables, seconds, None), flush=True)
        with follow(server, Path(folder)) as second:
            second.wait()
            print(measure(server, tables, seconds, second), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
