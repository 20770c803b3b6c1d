"""A worker on one machine that has grown makes room for another.

What a job reads of the memory that all processes have in common becomes the worker's own, since
reading counts references, and it gives nothing of it back. One that ends is started again
(`watcher`), and has everything in common again.
"""

import os
import signal
from pathlib import Path
from typing import Any, Final

from celery.signals import task_postrun

from tichu_club.hosting.timetable import FILE

LARGE: Final = 24
"""Megabytes of its own. One that only looks each minute what there is to do holds 19."""


def make_room_when_grown() -> None:
    """Let each worker look at itself after each task."""
    task_postrun.connect(end_if_grown, weak=False)


def end_if_grown(**_: Any) -> None:
    """Ask a worker to end that holds much which the others do not; what else waits, waits on.

    Only one that keeps the timetable is started again by who watches it.
    """
    if os.environ.get(FILE) and count_own_megabytes(os.getpid()) > LARGE:
        os.kill(os.getpid(), signal.SIGTERM)


def count_own_megabytes(process: int) -> float:
    """Return how much of a process no other has in common with it; 0 where nobody says."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty:")) / 1024
