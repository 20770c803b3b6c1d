"""The night's work, in pieces of seconds: verifying every game, forgetting what has expired."""

import datetime
import uuid
from typing import Any

import structlog
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone
from knox.models import AuthToken

from scoring.models import CodeFailures, Game, Job, ShortCode, SignInLink
from scoring.selectors.verification import find_differences

log = structlog.stdlib.get_logger("scoring.night")
KEPT_FOR = datetime.timedelta(days=1)
JOBS_KEPT_FOR = datetime.timedelta(days=30)
GAMES_AT_ONCE = 100
ROWS_AT_ONCE = 1000


def verify_some_games(
    *, after: uuid.UUID | None = None, at_once: int = GAMES_AT_ONCE
) -> uuid.UUID | None:
    """Recompute the next games in the order of their ids and log as errors what differs.

    Returns where to go on, None at the end.
    """
    games = Game.objects.order_by("id")
    piece = list((games.filter(id__gt=after) if after else games)[:at_once])
    for game in piece:
        for found in find_differences(game):
            log.error("game differs", game=str(game.pk), what=found.what)
    return piece[-1].pk if len(piece) == at_once else None


def find_expired(now: datetime.datetime) -> list[QuerySet[Any]]:
    """Return what opens nothing any more and is of no use to anybody, table by table."""
    return [
        ShortCode.objects.filter(expires_at__lt=now - KEPT_FOR),
        SignInLink.objects.filter(expires_at__lt=now - KEPT_FOR),
        SignInLink.objects.filter(used_at__lt=now - KEPT_FOR),
        CodeFailures.objects.filter(hour__lt=now - KEPT_FOR),
        Session.objects.filter(expire_date__lt=now),
        AuthToken.objects.filter(expiry__lt=now),
        Job.objects.filter(finished_at__lt=now - JOBS_KEPT_FOR),
    ]


def forget_some(*, now: datetime.datetime | None = None, at_once: int = ROWS_AT_ONCE) -> bool:
    """Delete up to `at_once` expired rows of each table; answer whether any may be left.

    Each table is a short transaction of its own: nobody at a table waits for it.
    """
    more = False
    for expired in find_expired(now or timezone.now()):
        keys = list(expired.values_list("pk", flat=True)[:at_once])
        expired.filter(pk__in=keys).delete()
        more = more or len(keys) == at_once
    return more
