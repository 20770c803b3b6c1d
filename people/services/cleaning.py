"""What the night may forget."""

import datetime
from typing import Any

from django.db.models import QuerySet

from common.jobs.expiry import KEPT_FOR
from people.models import SignInLink


def find_expired(now: datetime.datetime) -> list[QuerySet[Any]]:
    """Return the links that sign nobody in any more."""
    return [
        SignInLink.objects.filter(expires_at__lt=now - KEPT_FOR),
        SignInLink.objects.filter(used_at__lt=now - KEPT_FOR),
    ]
