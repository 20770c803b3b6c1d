"""A job that takes long says that its worker is still at it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog
from django.db import DatabaseError, connection
from django.utils import timezone

from common.jobs.models import Job, JobState

log = structlog.stdlib.get_logger("common.jobs")
SAID_EVERY = 60.0
"""Seconds; the sweep believes a worker to be gone after five minutes."""
MOST_TIMES: Final = 6 * 60
"""Whoever is at it for longer hangs: another one may try."""


@contextmanager
def say_at_work(job: Job) -> Iterator[None]:
    """Note every minute that somebody is at this job; a worker that is killed says nothing."""
    done = threading.Event()
    threading.Thread(target=_keep_saying, args=(job, done), daemon=True).start()
    try:
        yield
    finally:
        done.set()


def _keep_saying(job: Job, done: threading.Event) -> None:
    here = Job.objects.filter(pk=job.pk, state=JobState.RUNNING, attempts=job.attempts)
    for _ in range(MOST_TIMES):
        if done.wait(SAID_EVERY):
            return
        try:
            here.update(started_at=timezone.now())
        except DatabaseError as error:
            log.warning("not noted that a job goes on", job=str(job.pk), error=type(error).__name__)
        finally:
            connection.close()
