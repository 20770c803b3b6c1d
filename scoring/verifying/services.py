"""The night's work, in pieces of seconds: newer facts of older games, verifying, expired codes."""

import datetime
import uuid
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from common.jobs.expiry import KEPT_FOR
from scoring.games.book import read_book
from scoring.games.listeners import tell_facts_counted
from scoring.games.services.settling import store_facts
from scoring.models import CodeFailures, Game, SeatFacts, ShortCode
from scoring.models.numbered import find_newest
from scoring.verifying.selectors import find_differences

log = structlog.stdlib.get_logger("scoring.night")
GAMES_AT_ONCE = 100
COUNTED_AT_ONCE = 20
"""Each of them is a write for which a score sheet may have to wait."""


def verify_some_games(
    *, after: uuid.UUID | None = None, at_once: int = GAMES_AT_ONCE
) -> uuid.UUID | None:
    """Recompute the next games in the order of their ids and log as errors what differs.

    Returns where to go on, None at the end.
    """
    games = Game.objects.order_by("id")
    piece = list((games.filter(id__gt=after) if after else games)[:at_once])
    for game in piece:
        for difference in find_differences(game):
            log.error("game differs", game=str(game.pk), what=difference.what)
    return piece[-1].pk if len(piece) == at_once else None


def count_some_facts(
    *, after: uuid.UUID | None = None, at_once: int = COUNTED_AT_ONCE
) -> uuid.UUID | None:
    """Count the facts of the next games that were stored before the newest fact was one.

    Returns where to go on, None at the end.
    """
    older = SeatFacts.objects.filter(game=OuterRef("pk"), counted__lt=find_newest())
    games = Game.objects.filter(Exists(older)).order_by("id")
    rest = games.filter(id__gt=after) if after else games
    piece = list(rest.values_list("id", flat=True)[: at_once + 1])
    for game in piece[:at_once]:
        _count_facts(game)
    return piece[at_once - 1] if len(piece) > at_once else None


@transaction.atomic
def _count_facts(game_id: uuid.UUID) -> None:
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    if game is None:
        return
    store_facts(game, read_book(game))
    if game.over:
        tell_facts_counted(game.club_id, game.pk, game.played_on)


def find_expired(now: datetime.datetime) -> list[QuerySet[Any]]:
    """Return the codes that open nothing any more, and what was counted of them."""
    return [
        ShortCode.objects.filter(expires_at__lt=now - KEPT_FOR),
        CodeFailures.objects.filter(hour__lt=now - KEPT_FOR),
    ]
