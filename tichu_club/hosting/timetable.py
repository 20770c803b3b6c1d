"""The timetable of a club on one machine: kept by its worker, in a thread of it.

A process of its own would hold as much memory as the worker, and outlive it when both are killed.
"""

import os
from typing import Any, Final

from celery import Celery
from celery.beat import EmbeddedService
from celery.signals import worker_ready, worker_shutting_down

FILE: Final = "TICHU_TIMETABLE"
"""The variable that names the file in which is noted what was last begun, and when."""


def keep_timetable(app: Celery) -> None:
    """Let a worker that is told to keep the timetable begin when it is ready, and end before it."""
    if not (file := os.environ.get(FILE)):
        return
    # It can be both; the types know of what both have alone.
    timetable: Any = EmbeddedService(app, thread=True, schedule_filename=file)

    def begin(**_: Any) -> None:
        timetable.start()

    def end(**_: Any) -> None:
        timetable.stop()

    worker_ready.connect(begin, weak=False)
    worker_shutting_down.connect(end, weak=False)
