"""The night's work, in pieces of seconds: verifying every game, and which codes have expired."""

import datetime
import uuid
from typing import Any

import structlog
from django.db.models import QuerySet

from common.jobs.expiry import KEPT_FOR
from scoring.models import CodeFailures, Game, ShortCode
from scoring.verifying.selectors import find_differences

log = structlog.stdlib.get_logger("scoring.night")
GAMES_AT_ONCE = 100


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
    """Return the codes that open nothing any more, and what was counted of them."""
    return [
        ShortCode.objects.filter(expires_at__lt=now - KEPT_FOR),
        CodeFailures.objects.filter(hour__lt=now - KEPT_FOR),
    ]
