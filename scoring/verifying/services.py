"""The night's work, in pieces of seconds: newer facts of older games, expired codes."""

import datetime
import uuid
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from common.jobs.expiry import KEPT_FOR
from scoring.games.book import read_book
from scoring.games.listeners import tell_facts_counted
from scoring.games.services.settling import store_facts
from scoring.models import CodeFailures, Game, SeatFacts, ShortCode
from scoring.models.numbered import find_newest_fact

COUNTED_AT_ONCE = 20
"""Each of them is a write for which a score sheet may have to wait."""


def count_some_facts(
    *, after: uuid.UUID | None = None, at_once: int = COUNTED_AT_ONCE
) -> uuid.UUID | None:
    """Count the facts of the next games that were stored before the newest fact was one.

    Returns where to go on, None at the end.
    """
    older = SeatFacts.objects.filter(game=OuterRef("pk"), counted__lt=find_newest_fact())
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


def find_expired_codes(now: datetime.datetime) -> list[QuerySet[Any]]:
    """Return the codes that open nothing any more, and what was counted of them."""
    return [
        ShortCode.objects.filter(expires_at__lt=now - KEPT_FOR),
        CodeFailures.objects.filter(hour__lt=now - KEPT_FOR),
    ]
