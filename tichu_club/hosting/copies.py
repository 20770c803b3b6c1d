"""Copies of this process, which has loaded the project: they share its memory until they change it.

A copy is a child as any other (`children`), but for what it begins with. This process has one
thread, no event loop and no connection when it is copied, since no copy could share those.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Final, NoReturn

from tichu_club.hosting.children import ON_START, call_this

LOOK_SECONDS: Final = 0.02
FIRST_OWN: Final = 3
"""The lowest number of a file that is neither the input nor an output."""


@dataclass
class Copy:
    """A running copy: what `children` needs of a `subprocess.Popen`."""

    pid: int
    returncode: int | None = None

    def poll(self) -> int | None:
        """Return how it ended, None while it runs."""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; return how.

        Raises:
            subprocess.TimeoutExpired: it goes on.
        """
        until = time.monotonic() + timeout if timeout is not None else None
        while (code := self.poll()) is None:
            if until is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired("a copy", timeout or 0)
            time.sleep(LOOK_SECONDS)
        return code

    def terminate(self) -> None:
        """Ask it to end."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


def start_copy(
    name: str,
    work: Callable[[], object],
    *,
    signals: tuple[signal.Signals, ...],
    environment: Mapping[str, str] | None = None,
    output: IO[bytes] | None = None,
) -> Copy:
    """Let a copy of this process do some work, in a group of its own, and end.

    `signals` are those that this process minds and a copy must not; `output` takes both of the
    copy's streams.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    parent = os.getpid()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    if process := os.fork():
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return Copy(process)

    def begin() -> None:
        _begin(parent, signals, environment or {}, output)
        call_this(name)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

    return _be_copy(begin, work)


def _be_copy(begin: Callable[[], None], work: Callable[[], object]) -> NoReturn:
    """Do what a copy is for, and end."""
    code = 1
    try:
        begin()
        work()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    _end(code)


def _begin(
    parent: int,
    signals: tuple[signal.Signals, ...],
    environment: Mapping[str, str],
    output: IO[bytes] | None,
) -> None:
    """Leave what belongs to the process that was copied."""
    os.setpgid(0, 0)
    if ON_START:
        ON_START()
    if os.getppid() != parent:
        _end(1)
    for number in signals:
        usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
        signal.signal(number, usual)
    if output:
        for stream in (1, 2):
            os.dup2(output.fileno(), stream)
    # As a program that is started anew: among them is the mark of the data folder.
    os.closerange(FIRST_OWN, os.sysconf("SC_OPEN_MAX"))
    os.environ.update(environment)
    tempfile.tempdir = None


def _end(code: int) -> NoReturn:
    """End at once: what this process does at its end is not a copy's to do."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)
