"""Forgetting what has expired, in pieces of seconds: each app says what of its rows has."""

import datetime
from collections.abc import Callable
from typing import Any, Final

from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone
from knox.models import AuthToken

from common.jobs.models import Job
from common.registry import Registry

KEPT_FOR = datetime.timedelta(days=1)
JOBS_KEPT_FOR = datetime.timedelta(days=30)
ROWS_AT_ONCE = 1000

FindExpired = Callable[[datetime.datetime], list[QuerySet[Any]]]
EXPIRED: Final[Registry[FindExpired]] = Registry()
"""What finds, at a moment and table by table, what the night may forget."""


def find_expired(now: datetime.datetime) -> list[QuerySet[Any]]:
    """Return what opens nothing any more and is of no use to anybody, and belongs to no app."""
    return [
        Session.objects.filter(expire_date__lt=now),
        AuthToken.objects.filter(expiry__lt=now),
        Job.objects.filter(finished_at__lt=now - JOBS_KEPT_FOR),
    ]


def forget_some(*, now: datetime.datetime | None = None, at_once: int = ROWS_AT_ONCE) -> bool:
    """Delete up to `at_once` expired rows of each table; answer whether any may be left.

    Each table is a short transaction of its own: nobody at a table waits for it.
    """
    moment = now or timezone.now()
    more = False
    for expired in [rows for find in EXPIRED for rows in find(moment)]:
        keys = list(expired.values_list("pk", flat=True)[:at_once])
        expired.filter(pk__in=keys).delete()
        more = more or len(keys) == at_once
    return more
