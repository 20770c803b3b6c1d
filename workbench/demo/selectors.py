"""Whether there is a demo club."""

from typing import Final

from common.jobs.models import Job, JobState
from people.models import DEMO_CLUB, Club
from ratings.models import Season

MAKE: Final = "make_demo_club"
"""The job that makes it."""


def find_demo() -> Club | None:
    """Return the demo club, whole or not; None where there is none."""
    return Club.objects.filter(pk=DEMO_CLUB).first()


def is_whole(club: Club) -> bool:
    """Return whether all of it is there: its seasons are made last."""
    return Season.objects.filter(club=club).exists()


def is_being_made() -> bool:
    """Return whether a job makes it, or waits to."""
    waiting = Job.objects.filter(kind=MAKE, state__in=(JobState.QUEUED, JobState.RUNNING))
    return waiting.exists()
