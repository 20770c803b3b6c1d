"""The timetable of a club on one machine: kept by its worker, in a thread of it.

A process of its own would hold as much memory as the worker, and outlive it when both are killed.
"""

import os
import time
from datetime import datetime
from typing import Any, Final

from celery import Celery
from celery.beat import EmbeddedService, PersistentScheduler
from celery.schedules import schedstate, schedule
from celery.signals import worker_ready, worker_shutting_down

FILE: Final = "TICHU_TIMETABLE"
"""The variable that names the file in which is noted what was last begun, and when."""


class SteadySchedule(schedule):
    """Every so many seconds, also on a machine whose clock was put back.

    Celery itself would wait until the clock is where it was, and so much longer.
    """

    def is_due(self, last_run_at: datetime) -> schedstate:
        """Return whether it is due, and after how many seconds to ask again."""
        now = self.maybe_make_aware(self.now())
        is_to_come = self.maybe_make_aware(last_run_at) > now
        return super().is_due(datetime.fromtimestamp(0, now.tzinfo) if is_to_come else last_run_at)


class SteadyScheduler(PersistentScheduler):
    """What Celery keeps a timetable by, on a machine whose clock may be put back.

    It notes by the time of day when it will look at what is due; a note of a time to come that was
    there before is worth nothing.
    """

    last_tick = 0.0

    def tick(self, *args: Any, **more: Any) -> float:
        """Begin what is due; return after how many seconds to look again."""
        now = time.time()
        if now < self.last_tick:
            self._heap = None
        self.last_tick = now
        seconds: float = super().tick(*args, **more)
        return seconds


def keep_timetable(app: Celery) -> None:
    """Let a worker that is told to keep the timetable begin when it is ready, and end before it."""
    kept: list[Any] = []

    def begin(**_: Any) -> None:
        if file := os.environ.get(FILE):
            # It can be both; the types know of what both have alone.
            more: Any = {"schedule_filename": file, "scheduler_cls": SteadyScheduler}
            kept.append(EmbeddedService(app, thread=True, **more))
            kept[0].start()

    def end(**_: Any) -> None:
        for timetable in kept:
            timetable.stop()

    worker_ready.connect(begin, weak=False)
    worker_shutting_down.connect(end, weak=False)
