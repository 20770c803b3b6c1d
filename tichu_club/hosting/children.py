"""Processes that end with the one that started them, however that one ends."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Protocol

PR_SET_PDEATHSIG, PR_SET_NAME = 1, 15


def end_with_parent() -> None:
    """Ask Linux to end this process when its parent is gone, killed without a word too."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def call_this(name: str) -> None:
    """Let Linux show this process by a name (`ps -o comm`)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_NAME, name.encode())


ON_START: Callable[[], None] | None = end_with_parent if sys.platform == "linux" else None


class Child(Protocol):
    """A process that was started from here: `subprocess.Popen`, or a copy of this one."""

    pid: int

    def poll(self) -> int | None:
        """Return how it ended, None while it runs."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; return how."""

    def terminate(self) -> None:
        """Ask it to end."""


def start_child(
    command: Sequence[str],
    *,
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    output: IO[bytes] | int | None = None,
    user: str | None = None,
) -> "subprocess.Popen[bytes]":
    """Start a process in a group of its own, so that Ctrl-C reaches it through us, in order.

    It must be started by the main thread: Linux looks at the thread that started it. `output`
    takes both of its streams, `user` runs it as somebody else (root only).
    """
    return subprocess.Popen(  # noqa: S603 every command is our own
        command,
        env=environment,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT if output is not None else None,
        user=user,
        group=user,
        extra_groups=[] if user else None,
        process_group=0,
        preexec_fn=ON_START,  # noqa: PLW1509 one call of the C library, no lock of Python's
    )


def end_children(children: Sequence[Child], *, seconds: float = 8) -> None:
    """Ask the processes to end, and end those that do not, with all that they started."""
    for child in children:
        if child.poll() is None:
            child.terminate()
    until = time.monotonic() + seconds
    for child in children:
        with suppress(subprocess.TimeoutExpired):
            child.wait(timeout=max(0.1, until - time.monotonic()))
        end_group(child)


def end_group(child: Child) -> None:
    """End what is left of a process and of its own children, which outlive a killed parent."""
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
