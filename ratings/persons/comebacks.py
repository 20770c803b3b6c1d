"""The biggest comeback of somebody: the game that they won from furthest behind."""

import datetime
import uuid
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.db.models import Q

from ratings.figures.selectors.games_behind import EVEN, ODD
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.statistics.comebacks import OTHER, find_deficit
from scoring.models import Game, Round, Seat
from scoring.rules import find_variant

MOST_GAMES: Final = 200
"""So many games are looked through, the newest that they won."""
LEAST: Final = 100
"""Who was never further behind than by a round or so has come back from nothing."""


@dataclass(frozen=True, slots=True)
class Comeback:
    """A game that was won: by how much they were behind, and how it ended for them."""

    game: uuid.UUID
    day: datetime.date | None
    behind: int
    own: int
    other: int


def find_comeback(scope: StatisticsScope, player: uuid.UUID) -> Comeback | None:
    """Return the biggest comeback, of two the newer; None where none is worth telling."""
    if not find_variant(scope.variant).has_teams:
        return None
    newest = {game.pk: game for game in _list_won(scope, player)}
    rounds = Round.objects.filter(game__in=list(newest), removed=False, counted=True)
    rows = rounds.order_by("game", "number").values_list("game", "score")
    behind = {
        key: find_deficit((score for _game, score in group), newest[key].winner)
        for key, group in groupby(rows, key=lambda row: row[0])
    }
    best = max(newest, key=lambda key: behind.get(key, 0), default=None)
    if best is None or behind.get(best, 0) < LEAST:
        return None
    game = newest[best]
    totals = (game.totals[game.winner], game.totals[OTHER[game.winner]])
    return Comeback(game.pk, game.day, behind[best], *totals)


def _list_won(scope: StatisticsScope, player: uuid.UUID) -> list[Game]:
    """Return the newest games that somebody won, of those in which nobody changed seats.

    They are found by the person's seats, and the club's are taken out of them: SQLite, asked for
    the club too, would go through all games of the club.
    """
    won = Q(game__winner="a", seat__in=ODD) | Q(game__winner="b", seat__in=EVEN)
    seats = Seat.objects.filter(won, player=player, game__variant=scope.variant, game__line_up={})
    if scope.first:
        seats = seats.filter(game__played_on__gte=scope.first)
    if scope.last:
        seats = seats.filter(game__played_on__lte=scope.last)
    newest = seats.select_related("game").order_by(
        "-game__played_on", "-game__sequence", "-game__started_at", "game__pk"
    )
    fetched = newest.only("game__club", "game__winner", "game__totals", "game__played_on")
    games = [seat.game for seat in fetched[:MOST_GAMES]]
    return [game for game in games if game.club_id == scope.club.pk]
