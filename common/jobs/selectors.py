"""Reading what is to be done."""

import datetime

from django.db.models import Min
from django.utils import timezone

from common.jobs.models import Job, JobState


def find_oldest_waiting() -> datetime.datetime | None:
    """Return when the oldest job that is due was made, None where none waits.

    Not since when it is due: a sweep that sends it again puts that off.
    """
    waiting = Job.objects.filter(state=JobState.QUEUED, due_at__lte=timezone.now())
    oldest: datetime.datetime | None = waiting.aggregate(oldest=Min("created_at"))["oldest"]
    return oldest
