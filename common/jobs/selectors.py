"""Reading what is to be done."""

import datetime

from django.db.models import Min
from django.utils import timezone

from common.jobs.models import Job, JobState


def find_oldest_waiting() -> datetime.datetime | None:
    """Return since when the oldest job is due that nobody has taken, None where none waits.

    Not when it was made: a message that is to be tried again in two hours has not waited for them.
    """
    waiting = Job.objects.filter(state=JobState.QUEUED, due_at__lte=timezone.now())
    oldest: datetime.datetime | None = waiting.aggregate(oldest=Min("due_at"))["oldest"]
    return oldest
