"""What runs wrote of games, as a run left it."""

import datetime
import uuid
from collections.abc import Iterable, Iterator
from typing import Final

from django.db.models import Q, QuerySet

from people.models import Club
from ratings.days import count_days
from ratings.model import Counted, Evidence, RatedGame, read_evidence
from ratings.models import ClubRatings, GameEffect, PlayerRating, Run

AT_ONCE: Final = 2000
SEATS: Final = ("a", "b", "c", "d")


def find_run_number(club: Club, moment: datetime.datetime | None = None) -> int:
    """Return the number of the run in force, or of the one that was at a moment; 0 for none."""
    if moment is None:
        row = ClubRatings.objects.filter(club=club).values_list("run", flat=True).first()
        return row or 0
    runs = Run.objects.filter(club=club, finished_at__lte=moment).order_by("-number")
    return runs.values_list("number", flat=True).first() or 0


def in_force(number: int) -> Q:
    """Match the rows that hold as the run of this number left them."""
    return Q(run__lte=number) & (Q(until=None) | Q(until__gt=number))


def list_effects(club: Club | uuid.UUID, number: int) -> QuerySet[GameEffect]:
    """Return what games did, in the order in which they count, as that run left it."""
    return GameEffect.objects.filter(in_force(number), club=club).order_by("position")


def list_effects_of(club: Club, number: int, players: Iterable[uuid.UUID]) -> QuerySet[GameEffect]:
    """Return the games of any of these players."""
    ids = list(players)
    sat = Q(a__in=ids) | Q(b__in=ids) | Q(c__in=ids) | Q(d__in=ids)
    return list_effects(club, number).filter(sat)


def list_player_ratings(club: Club | uuid.UUID, number: int) -> QuerySet[PlayerRating]:
    """Return everybody's rating as that run left it."""
    return PlayerRating.objects.filter(in_force(number), club=club)


def count_games(games: Iterable[RatedGame]) -> list[Counted]:
    """Return games as the model counts them; those that tell nothing are left out."""
    told = ((game, read_evidence(game)) for game in games)
    return [Counted(game.id, game.day, game.players, one) for game, one in told if one]


def read_counted(effects: QuerySet[GameEffect]) -> Iterator[Counted]:
    """Yield these games as the model counted them."""
    rows = effects.values_list("game", "day", *SEATS, "result", "variance")
    for game, day, a, b, c, d, result, variance in rows.iterator(chunk_size=AT_ONCE):
        players = (str(a), str(b), str(c), str(d))
        yield Counted(str(game), count_days(day), players, Evidence(result, variance))
