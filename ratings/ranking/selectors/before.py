"""The numbers of a ranking as the evening before the last one left them: who is up since.

Read from what the games of the last day did: nothing is counted again.
"""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Max, QuerySet

from people.models import Club
from ratings.model.pieces import GAMES_A_PIECE
from ratings.models import CountedGame
from ratings.ranking.standing import NUMBERED_FROM, PlayerStanding, number_by_rating, was_away
from ratings.runs.numbers import read_numbers
from ratings.runs.selectors.effects import SEATS, list_counted, read_pieces


@dataclass(frozen=True, slots=True)
class Before:
    """The day of the evening before the last one, and everybody's number at its end."""

    day: datetime.date
    numbers: Mapping[uuid.UUID, int]


@dataclass(frozen=True, slots=True)
class _Evening:
    """What the last day changed: ratings before it, and how many games it had, by player."""

    ratings: Mapping[uuid.UUID, float]
    games: Mapping[uuid.UUID, int]


def read_before(
    club: Club, run: int, counted: int, standings: Sequence[PlayerStanding]
) -> Before | None:
    """Return how these stood before the last day of the first `counted` games; None on the first.

    At most five statements.
    """
    games = list_counted(club, run).filter(position__lt=counted)
    last = games.order_by("-position").values_list("day", flat=True).first()
    earlier = games.filter(day__lt=last) if last else games.none()
    day = earlier.order_by("-position").values_list("day", flat=True).first()
    if last is None or day is None:
        return None
    evening = _read_evening(club, run, games.filter(day=last))
    last_days = _find_last_days(earlier, list(evening.games))
    ratings = [
        (evening.ratings.get(standing.player, standing.rating), standing.player)
        for standing in standings
        if standing.games - evening.games.get(standing.player, 0) >= NUMBERED_FROM
        and not was_away(last_days.get(standing.player, standing.last_day), day)
    ]
    ratings.sort(key=lambda rated: (-rated[0], str(rated[1])))
    numbers = number_by_rating([rating for rating, _ in ratings])
    return Before(day, dict(zip((player for _, player in ratings), numbers, strict=True)))


def _read_evening(club: Club, run: int, games: QuerySet[CountedGame]) -> _Evening:
    rows = list(games.values_list("position", *SEATS))
    pieces = read_pieces(club, run, {row[0] // GAMES_A_PIECE for row in rows})
    ratings: dict[uuid.UUID, float] = {}
    counts: dict[uuid.UUID, int] = {}
    for position, *seated in rows:
        piece, inside = divmod(position, GAMES_A_PIECE)
        numbers = read_numbers(*pieces[piece], inside)
        for player, before in zip(seated, numbers.before, strict=True):
            ratings.setdefault(player, before)
            counts[player] = counts.get(player, 0) + 1
    return _Evening(ratings, counts)


def _find_last_days(
    games: QuerySet[CountedGame], players: Sequence[uuid.UUID]
) -> dict[uuid.UUID, datetime.date]:
    """Return the day on which each of these played last in these games, if they did."""
    first, *others = (
        games.order_by().filter(**{f"{seat}__in": players}).values_list(seat).annotate(Max("day"))
        for seat in SEATS
    )
    days: dict[uuid.UUID, datetime.date] = {}
    for player, day in first.union(*others):
        days[player] = max(day, days.get(player, day))
    return days
