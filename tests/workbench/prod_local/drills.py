"""Drills: something is done to a club while its tables record, and what came of it is told."""

import ctypes
import datetime as dt
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Protocol

import pytest

from workbench.load.hall import Hall, Times

SWEEP_SECONDS: Final = 150
READY_SECONDS: Final = 180
HEAD: Final = (
    "done | rounds | tries without an answer | all record again, s | all hear again, s | "
    "ready again, s | swept again, s"
)


class DrilledClub(Protocol):
    """A club that something is done to: all of `make prod-local`, or what `make run` starts."""

    @property
    def address(self) -> str: ...
    @property
    def authority(self) -> Path | None: ...
    def kill(self, name: str) -> float: ...
    def is_ready(self) -> bool: ...
    def read_sweep(self) -> dt.datetime | None: ...
    def manage(self, *arguments: str) -> str: ...


@dataclass
class Drill:
    """What is done to a club while its tables record, and when that was."""

    club: DrilledClub
    hall: Hall
    since: float = field(default_factory=time.monotonic)
    swept: dt.datetime | None = None

    def begin(self) -> None:
        """Remember that it is done now."""
        self.swept, self.since = None, time.monotonic()
        with suppress(Exception):
            self.swept = self.club.read_sweep()

    def kill(self, name: str) -> None:
        """Kill a process, and remember when."""
        self.begin()
        self.since = self.club.kill(name)

    def wait_until_ready(self) -> float:
        """Return how many seconds afterwards `/readyz` said that all is well."""
        while time.monotonic() - self.since < READY_SECONDS:
            if self.club.is_ready():
                return time.monotonic() - self.since
            time.sleep(0.2)
        raise AssertionError("not ready again")

    def wait_until_swept(self) -> float:
        """Return how many seconds afterwards the next sweep was done."""
        while time.monotonic() - self.since < SWEEP_SECONDS:
            if self.club.read_sweep() not in {None, self.swept}:
                return time.monotonic() - self.since
            time.sleep(0.5)
        raise AssertionError("nothing swept")


def tell(name: str, hall: Hall, *seconds: float | None) -> None:
    """Print a line of the table."""
    told = [f"{one:.1f}" if one is not None else "–" for one in seconds]
    say(" | ".join([name, str(len(hall.rounds)), str(hall.failures.total()), *told]))
    times = Times.of([row.answered - row.asked for row in hall.rounds])
    heard = Times.of(hall.list_delays())
    say(f"    a round, ms: {times}; heard after, ms: {heard}; {dict(hall.failures)}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def require_whole(club: DrilledClub, hall: Hall) -> None:
    """Require each acknowledged round once, and stored things that hold."""
    assert all(table.recorded for table in hall.tables)
    assert hall.count_wrong() == 0
    assert club.manage("verify_games").endswith(" games, 0 with differences")


# A disk that is full


@contextmanager
def make_small_disk(megabytes: int) -> Iterator[Path]:
    """Give a folder on a disk of this size; skip where this user may make none."""
    libc = ctypes.CDLL(None, use_errno=True)
    with TemporaryDirectory(prefix="tichu-disk-") as name:
        size = f"size={megabytes}m,mode=0711".encode()
        if libc.mount(b"tichu", name.encode(), b"tmpfs", 0, size):
            pytest.skip(f"no small disk can be made: {os.strerror(ctypes.get_errno())}")
        try:
            yield Path(name)
        finally:
            # It may be looked at for a moment longer.
            detach = 2
            libc.umount2(name.encode(), detach)


def fill_disk(disk: Path) -> Path:
    """Leave no room on a disk; return the file that takes it."""
    path = disk / "filler"
    with path.open("ab", buffering=0) as file:
        for size in (1_000_000, 4096, 1):
            with suppress(OSError):
                while True:
                    file.write(bytes(size))
    return path


# A clock that jumps

DAY: Final = 86_400
SOURCE: Final = Path(__file__).with_name("clock.c")


@dataclass(frozen=True)
class Clock:
    """The clock of a club's processes, which this test sets: by days, from the true time on."""

    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """What a process is started with that lives by it."""
        return {
            "LD_PRELOAD": str(self.folder / "clock.so"),
            "TICHU_CLOCK": str(self.folder / "later"),
        }

    def put(self, days: int) -> None:
        """Let it show so many days more than the true time, from now on."""
        path = self.folder / "later"
        path.touch()
        with path.open("r+b") as file:
            file.write(struct.pack("l", days * DAY))


@contextmanager
def make_clock() -> Iterator[Clock]:
    """Give a clock that is right; skip where it cannot be compiled."""
    if not (compiler := shutil.which("gcc")):
        pytest.skip("gcc is not installed (scripts/setup clock installs it where it may)")
    with TemporaryDirectory(prefix="tichu-clock-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        made = [compiler, "-shared", "-fPIC", "-O1", "-o", str(folder / "clock.so"), str(SOURCE)]
        subprocess.run(made, check=True)
        clock = Clock(folder)
        clock.put(0)
        yield clock
