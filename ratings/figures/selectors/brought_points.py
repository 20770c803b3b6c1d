"""Points of evenings that were brought in without games: they count for seasons alone."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import Sum

from past.models import EveningPoints
from ratings.figures.selectors.games_behind import Behind

Day = tuple[uuid.UUID, datetime.date]


@dataclass(frozen=True, slots=True)
class PointsOfDay:
    """What somebody got on an evening of which no game is known."""

    day: datetime.date
    points: Decimal


def sum_points(
    club: uuid.UUID,
    first: datetime.date | None,
    last: datetime.date | None,
    player: uuid.UUID | None = None,
) -> Mapping[Day, Decimal]:
    """Return the points of everybody, or of one person, by person and day; None: no such limit."""
    rows = EveningPoints.objects.filter(club=club)
    if first:
        rows = rows.filter(day__gte=first)
    if last:
        rows = rows.filter(day__lte=last)
    if player:
        rows = rows.filter(player=player)
    summed = rows.order_by().values_list("player", "day").annotate(Sum("points"))
    return {(player, day): Decimal(points) for player, day, points in summed}


def list_points_behind(club: uuid.UUID, asked: Behind) -> Sequence[PointsOfDay]:
    """Return the evenings whose points stand behind a number of one person, the newest first.

    None stands behind a number of games alone: won ones, those with somebody, a tournament's.
    """
    is_of_games = asked.partner or asked.opponent or asked.result or asked.deed or asked.tournament
    if asked.player is None or is_of_games:
        return []
    sums = sum_points(club, asked.first, asked.last, asked.player)
    return [PointsOfDay(day, sums[player, day]) for player, day in sorted(sums, reverse=True)]
