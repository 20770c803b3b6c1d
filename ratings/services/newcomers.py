"""What a club's games tell of newcomers, brought up to date after each run."""

import uuid
from collections.abc import Collection

from django.db.models import Min, Q, QuerySet

from ratings.model import Evidence
from ratings.model.newcomers import Known, Newcomers
from ratings.models import GameEffect, NewcomerSums, Run
from ratings.selectors.effects import SEATS, list_effects


def keep_newcomers(run: Run) -> None:
    """Learn from the games that this run added; from all, where it changed earlier ones.

    No transaction: nothing waits for it, and a game that begins meanwhile knows a little less.
    """
    effects = list_effects(run.club_id, run.number)
    before = NewcomerSums.objects.filter(club=run.club_id, position__lte=run.first_position)
    row = before.filter(run=run.number - 1).first()
    newcomers = Newcomers(row.precision, row.weighted) if row else Newcomers()
    since = row.position if row else 0
    learn_newcomers(newcomers, effects, since)
    NewcomerSums.objects.update_or_create(
        club=run.club,
        defaults={
            "run": run.number,
            "position": run.games,
            "precision": newcomers.precision,
            "weighted": newcomers.weighted,
        },
    )


def learn_newcomers(newcomers: Newcomers, effects: QuerySet[GameEffect], since: int) -> None:
    """Let the games from a position on count in which somebody was new."""
    first = _find_first_games(effects, since)
    new = effects.filter(position__in={place for place in first.values() if place >= since})
    rows = new.values_list("position", "par", "result", "variance", *SEATS)
    for position, par, result, variance, *four in rows:
        a, b, c, d = (first[player] < position for player in four)
        known: Known = (a, b, c, d)
        newcomers.learn(known, par, Evidence(result, variance))


def _find_first_games(effects: QuerySet[GameEffect], since: int) -> dict[uuid.UUID, int]:
    """Return the position of the first game of everybody who played from a position on."""
    first: dict[uuid.UUID, int] = {}
    sat = _list_players(effects.filter(position__gte=since)) if since else None
    for seat in SEATS:
        rows = effects.order_by().filter(Q() if sat is None else Q((f"{seat}__in", sat)))
        for player, position in rows.values_list(seat).annotate(Min("position")):
            first[player] = min(position, first.get(player, position))
    return first


def _list_players(effects: QuerySet[GameEffect]) -> Collection[uuid.UUID]:
    return {player for four in effects.values_list(*SEATS) for player in four}
