"""The biggest comeback of somebody: the game that they won from furthest behind."""

import datetime
import uuid
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from ratings.figures.selectors.games_behind import Behind, list_games_behind
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.statistics.comebacks import OTHER, find_deficit
from scoring.models import Round
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
    asked = Behind(scope.variant, scope.first, scope.last, player, result="won")
    won = list_games_behind(scope.club.pk, asked).filter(line_up={})
    games = won.select_related(None).prefetch_related(None)[:MOST_GAMES]
    newest = {game.pk: game for game in games}
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
