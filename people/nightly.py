"""What the night may forget."""

import datetime
from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from knox.models import AuthToken

from common.jobs.expiry import KEPT_FOR
from people.models import Card, SignInLink
from people.removal.services.removals import apply_ledger


def find_expired_links(now: datetime.datetime) -> list[QuerySet[Any]]:
    """Return the links and tokens that let nobody in any more, and what ended sessions left."""
    return [
        SignInLink.objects.filter(expires_at__lt=now - KEPT_FOR),
        SignInLink.objects.filter(used_at__lt=now - KEPT_FOR),
        Card.objects.filter(expires_at__lt=now - KEPT_FOR),
        Card.objects.filter(ended_at__lt=now - KEPT_FOR),
        AuthToken.objects.filter(expiry__lt=now - KEPT_FOR),
        UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")),
    ]


def take_names_away() -> None:
    """Take removed names away again, should a restored database have brought one back."""
    apply_ledger()
