"""Writing a run in short pieces: between two of them a score sheet that waits comes first."""

import time
from collections.abc import Sequence
from typing import Any, Final

from django.db import transaction

from people.models import Club
from ratings.days import find_day
from ratings.model import Counted, State, win_chance
from ratings.models import GameEffect, PlayerRating, Snapshot
from ratings.numbers import pack

ROWS_AT_ONCE: Final = 250
CLOSED_AT_ONCE: Final = 2000
PAUSE: Final = 0.01


def write_effects(
    club: Club, run: int, first: int, games: Sequence[Counted], rows: Sequence[Sequence[float]]
) -> None:
    """Append what these games did; `first` is the place of the first of them."""
    for start in range(0, len(games), ROWS_AT_ONCE):
        piece = range(start, min(start + ROWS_AT_ONCE, len(games)))
        made = [_make_effect(club, run, first + one, games[one], rows[one]) for one in piece]
        with transaction.atomic():
            GameEffect.objects.bulk_create(made)
        rest()


def _make_effect(
    club: Club, run: int, position: int, game: Counted, row: Sequence[float]
) -> GameEffect:
    a, b, c, d = game.players
    return GameEffect(
        club=club,
        run=run,
        position=position,
        day=find_day(game.day),
        game=game.id,
        a=a,
        b=b,
        c=c,
        d=d,
        par=row[0],
        result=game.evidence.margin,
        variance=game.evidence.variance,
        chance=win_chance(row[0], row[1]),
        numbers=pack(row),
    )


def write_snapshot(club: Club, run: int, position: int, state: State) -> None:
    """Keep the state before `position`."""
    Snapshot.objects.create(
        club=club,
        run=run,
        position=position,
        players=list(state.players),
        numbers=state.to_bytes(),
    )
    rest()


def close_effects(club: Club, run: int, first: int, end: int) -> None:
    """Say that from a place on this run stands where those before it stood; `end` is theirs."""
    earlier: dict[str, Any] = {"club": club, "run__lt": run, "until": None}
    for start in range(first, end, CLOSED_AT_ONCE):
        piece = GameEffect.objects.filter(**earlier, position__gte=start)
        piece.filter(position__lt=start + CLOSED_AT_ONCE).update(until=run)
        rest()
    kept = Snapshot.objects.filter(**earlier, latest=False, position__gt=first)
    kept.update(until=run)


def clear_leftovers(club: Club, run: int) -> None:
    """Take away what a run left that did not come to its end; `run` is the one in force."""
    for rows in (GameEffect.objects, Snapshot.objects, PlayerRating.objects):
        own = rows.filter(club=club)
        while ids := list(own.filter(run__gt=run).values_list("pk", flat=True)[:CLOSED_AT_ONCE]):
            rows.filter(pk__in=ids).delete()
            rest()
        if own.filter(until__gt=run).exists():
            own.filter(until__gt=run).update(until=None)


def rest() -> None:
    """Let others write."""
    if not transaction.get_connection().in_atomic_block:
        time.sleep(PAUSE)
