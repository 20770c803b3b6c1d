"""Reading what is to be done."""

import datetime

from django.db.models import Min
from django.utils import timezone

from common.jobs.models import Heartbeat, Job, JobState

SWEEP = "sweep"


def find_oldest_waiting() -> datetime.datetime | None:
    """Return when the oldest job that is due was made, None where none waits.

    Not since when it is due: a sweep that sends it again puts that off.
    """
    waiting = Job.objects.filter(state=JobState.QUEUED, due_at__lte=timezone.now())
    oldest: datetime.datetime | None = waiting.aggregate(oldest=Min("created_at"))["oldest"]
    return oldest


def find_last_sweep() -> datetime.datetime | None:
    """Return when a worker last swept, None where none ever has."""
    return Heartbeat.objects.filter(name=SWEEP).values_list("at", flat=True).first()
