"""Queueing work, doing it, and finding what was lost on the way.

A job's row is written with the rows that made it necessary; the queue hears of it
after the commit. That can fail: the sweep, once a minute, queues again whatever is due and was not
taken.
"""

import datetime
import uuid
from collections.abc import Callable, Collection, Mapping
from typing import Any

import structlog
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from common.jobs.at_work import say_at_work
from common.jobs.models import Job, JobState
from common.jobs.works import Work
from common.pause import Pause

log = structlog.stdlib.get_logger("common.jobs")

MOST_ATTEMPTS = 5
TAKEN_WITHIN = datetime.timedelta(minutes=2)
# Who is at a job says so every minute: what was said this long ago was by a worker that is gone.
DONE_WITHIN = datetime.timedelta(minutes=5)
# A job that failed waits for half an hour at the most.
TRIED_WITHIN = datetime.timedelta(minutes=2**MOST_ATTEMPTS)
SWEPT_AT_ONCE = 500
NIGHTLY_AT = 4
QUEUE_PAUSE = Pause(5.0)
"""A queue that did not answer is left alone: the sweep sends what waits."""

Publish = Callable[[uuid.UUID], None]


def queue_job(
    *, kind: str, publish: Publish, wait: datetime.timedelta | None = None, **arguments: Any
) -> Job:
    """Write the job down and tell the queue after the commit; a dead queue hinders nobody.

    One that is to `wait` the sweep finds once it is due.
    """
    if wait is not None:
        return Job.objects.create(kind=kind, arguments=arguments, due_at=timezone.now() + wait)
    job = Job.objects.create(kind=kind, arguments=arguments)
    transaction.on_commit(lambda: _publish_in_request(job.pk, publish), robust=True)
    return job


def _try_to_publish(job_id: uuid.UUID, publish: Publish) -> bool:
    try:
        publish(job_id)
    except Exception as error:
        log.warning("queue not reached", job=str(job_id), error=type(error).__name__)
        return False
    return True


def _publish_in_request(job_id: uuid.UUID, publish: Publish) -> None:
    """Tell the queue, unless it did not answer a moment ago: the sweep does it then."""
    if QUEUE_PAUSE.holds():
        return
    if _try_to_publish(job_id, publish):
        QUEUE_PAUSE.end()
    else:
        QUEUE_PAUSE.begin()


def run_job(*, job_id: uuid.UUID, works: Mapping[str, Work]) -> bool:
    """Do the job unless somebody did or does it; return whether it was done here.

    One statement takes it, so that of two workers with the same message one gets the job. A job
    that fails is tried again later and later, and given up after the last attempt.
    """
    taken = Job.objects.filter(pk=job_id, state=JobState.QUEUED).update(
        state=JobState.RUNNING, started_at=timezone.now(), attempts=F("attempts") + 1
    )
    if not taken:
        return False
    job = Job.objects.get(pk=job_id)
    try:
        with say_at_work(job):
            works[job.kind](**job.arguments)
    except Exception as error:
        log.exception("job failed", job=str(job.pk), kind=job.kind)
        _note_failure(job, error)
        return False
    _end(job, state=JobState.DONE, finished_at=timezone.now(), error="")
    return True


def do_waiting_jobs(*, works: Mapping[str, Work], but: Collection[str] = ()) -> int:
    """Do what waits, here and now, but for some kinds; return how many jobs were done.

    For a database that no worker has: what is under way there was taken by one that is gone.
    """
    Job.objects.filter(state=JobState.RUNNING).update(state=JobState.QUEUED)
    waiting = Job.objects.filter(state=JobState.QUEUED, kind__in=works).exclude(kind__in=but)
    done = 0
    handled: set[uuid.UUID] = set()
    # What a job queues is done too; what fails stays for the worker.
    while some := set(waiting.values_list("pk", flat=True)) - handled:
        handled |= some
        for job in waiting.filter(pk__in=some).order_by("created_at"):
            done += run_job(job_id=job.pk, works=works)
    return done


def _note_failure(job: Job, error: Exception) -> None:
    # The error's kind alone: its text may hold anything.
    if job.attempts >= MOST_ATTEMPTS:
        _end(job, state=JobState.FAILED, finished_at=timezone.now(), error=type(error).__name__)
    else:
        later = timezone.now() + datetime.timedelta(minutes=2**job.attempts)
        _end(job, state=JobState.QUEUED, due_at=later, error=type(error).__name__)


def _end(job: Job, **values: Any) -> None:
    """End this attempt, unless the job was given to another worker meanwhile."""
    Job.objects.filter(pk=job.pk, state=JobState.RUNNING, attempts=job.attempts).update(**values)


def sweep_jobs(*, publish: Publish, now: datetime.datetime | None = None) -> int:
    """Queue again what is due and was not taken, or was taken and never ended; return how many.

    A job that was begun too often is given up and shows as failed.
    """
    now = now or timezone.now()
    _call_back_from_days_to_come(now)
    stuck = Job.objects.filter(state=JobState.RUNNING, started_at__lt=now - DONE_WITHIN)
    stuck.filter(attempts__gte=MOST_ATTEMPTS).update(
        state=JobState.FAILED, finished_at=now, error="WorkerLost"
    )
    stuck.update(state=JobState.QUEUED, due_at=now, error="WorkerLost")
    waiting = _query_waiting(now).order_by("due_at")
    sent = 0
    for job_id in waiting.values_list("pk", flat=True)[:SWEPT_AT_ONCE]:
        if not _try_to_publish(job_id, publish):
            break
        # Since when it is due stays: by that is told how long something has waited.
        queued = Job.objects.filter(pk=job_id, state=JobState.QUEUED)
        sent += queued.update(started_at=now)
    return sent


def _query_waiting(now: datetime.datetime) -> QuerySet[Job]:
    """Return what is due and was not taken.

    A full queue is given time: it is not filled with the same messages each minute. `started_at`
    of what is queued says when it was sent last, or when the try before began.
    """
    due = Job.objects.filter(state=JobState.QUEUED).filter(
        Q(due_at__lt=now - TAKEN_WITHIN) | Q(attempts__gt=0, due_at__lte=now)
    )
    return due.filter(
        Q(started_at=None) | Q(started_at__lt=F("due_at")) | Q(started_at__lt=now - TAKEN_WITHIN)
    )


def _call_back_from_days_to_come(now: datetime.datetime) -> None:
    """Let what was written while the clock was ahead wait no longer than anything else."""
    running = Job.objects.filter(state=JobState.RUNNING, started_at__gt=now + DONE_WITHIN)
    running.update(started_at=now)
    queued = Job.objects.filter(state=JobState.QUEUED)
    queued.filter(attempts__gt=0, due_at__gt=now + TRIED_WITHIN).update(due_at=now)
    queued.filter(created_at__gt=now + DONE_WITHIN).update(created_at=now, due_at=now)
    queued.filter(started_at__gt=now + DONE_WITHIN).update(started_at=None)


def queue_nightly(
    *, kinds: list[str], publish: Publish, now: datetime.datetime | None = None
) -> list[Job]:
    """Write down the night's work once a day; a laptop that slept at night catches up.

    What was written down for a night to come, by a clock that was ahead, is not tonight's.
    """
    local = timezone.localtime(now)
    night = local.replace(hour=NIGHTLY_AT, minute=0, second=0, microsecond=0)
    if local < night:
        return []
    tonight = (night, night + datetime.timedelta(days=1))
    written = set(Job.objects.filter(created_at__range=tonight).values_list("kind", flat=True))
    return [queue_job(kind=kind, publish=publish) for kind in kinds if kind not in written]
