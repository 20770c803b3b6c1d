"""Telling the apps above of many games at once, whatever clubs they belong to."""

import datetime
import uuid

from django.db.models import QuerySet

from scoring.games.listeners import tell_games_changed
from scoring.models import EndedBy, Game


def tell_finished(games: QuerySet[Game]) -> None:
    """Tell of those of these games that are over, club by club."""
    over = games.exclude(ended_by=EndedBy.NOT).exclude(club=None).order_by()
    changed: dict[uuid.UUID, tuple[set[uuid.UUID], set[datetime.date]]] = {}
    for club, game, day in over.values_list("club_id", "pk", "played_on").distinct():
        if club is not None:
            ids, days = changed.setdefault(club, (set(), set()))
            ids.add(game)
            days.add(day)
    for club, (ids, days) in changed.items():
        tell_games_changed(club, ids, days)
