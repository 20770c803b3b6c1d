"""Writing a run in short pieces: between two of them a score sheet that waits comes first."""

import time
import uuid
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeVar

from django.db import transaction
from django.db.models import Manager, Model

from people.models import Club
from ratings.model import Counted, State
from ratings.model.pieces import GAME, GAMES_A_PIECE, NUMBERS_BYTES
from ratings.models import CountedGame, EffectPiece, PlayerRating, Snapshot
from ratings.runs.days import find_day
from ratings.runs.selectors.effects import list_pieces

ROWS_AT_ONCE: Final = 100
PIECES_AT_ONCE: Final = 16
CLOSED_AT_ONCE: Final = 2000
PAUSE: Final = 0.01
Row = TypeVar("Row")
Stored = TypeVar("Stored", bound=Model)


def write_effects(club: Club, run: int, first: int, games: bytes, numbers: bytes) -> None:
    """Append what games did, from the place of the first; its piece is made whole."""
    start, inside = divmod(first, GAMES_A_PIECE)
    if inside and games:
        before = list_pieces(club, run - 1).get(place=start)
        games = bytes(before.games)[: inside * GAME.itemsize] + games
        numbers = bytes(before.numbers)[: inside * NUMBERS_BYTES] + numbers
    of_games, of_numbers = GAMES_A_PIECE * GAME.itemsize, GAMES_A_PIECE * NUMBERS_BYTES
    pieces = [
        EffectPiece(
            club=club,
            run=run,
            place=start + place,
            games=games[place * of_games : (place + 1) * of_games],
            numbers=numbers[place * of_numbers : (place + 1) * of_numbers],
        )
        for place in range(-(-len(games) // of_games))
    ]
    _append(EffectPiece.objects, pieces, PIECES_AT_ONCE)


def write_games(
    club: Club, run: int, first: int, old: Sequence[Counted], new: Sequence[Counted]
) -> None:
    """Let these be the games that count from a place on; where it is the same, nothing is done."""
    pairs = enumerate(zip_longest(old, new), first)
    changed = [(place, game) for place, (before, game) in pairs if before != game]
    rows = CountedGame.objects.filter(club=club, run__lt=run, until=None)
    for some in cut(changed, ROWS_AT_ONCE):
        games = [_make_game(club, run, place, game) for place, game in some if game]
        with transaction.atomic():
            rows.filter(position__in=[place for place, _ in some]).update(until=run)
            CountedGame.objects.bulk_create(games)
        rest()


def _make_game(club: Club, run: int, position: int, game: Counted) -> CountedGame:
    a, b, c, d = (uuid.UUID(player) for player in game.players)
    return CountedGame(
        club=club,
        run=run,
        position=position,
        day=find_day(game.day),
        game=uuid.UUID(game.id),
        a=a,
        b=b,
        c=c,
        d=d,
        result=game.evidence.margin,
        variance=game.evidence.variance,
    )


def write_ratings(run: int, opened: Sequence[PlayerRating], closed: Sequence[int]) -> None:
    """Append ratings that are not as they were, and close those that they were."""
    for some in cut(closed, ROWS_AT_ONCE):
        PlayerRating.objects.filter(pk__in=some).update(until=run)
        rest()
    _append(PlayerRating.objects, opened, ROWS_AT_ONCE)


def _append(table: Manager[Stored], rows: Sequence[Stored], at_once: int) -> None:
    for some in cut(rows, at_once):
        with transaction.atomic():
            table.bulk_create(some)
        rest()


def cut(rows: Sequence[Row], size: int) -> Iterator[Sequence[Row]]:
    """Yield so many of these at once."""
    for start in range(0, len(rows), size):
        yield rows[start : start + size]


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


def clear_leftovers(club: Club, run: int) -> None:
    """Take away what a run left that did not come to its end; `run` is the one in force."""
    for rows in (CountedGame.objects, EffectPiece.objects, Snapshot.objects, PlayerRating.objects):
        own = rows.filter(club=club)
        while ids := list(own.filter(run__gt=run).values_list("pk", flat=True)[:CLOSED_AT_ONCE]):
            rows.filter(pk__in=ids).delete()
            rest()
    for closed in (CountedGame.objects, PlayerRating.objects):
        left = closed.filter(club=club, until__gt=run)
        if left.exists():
            left.update(until=None)


def rest() -> None:
    """Let others write."""
    if not transaction.get_connection().in_atomic_block:
        time.sleep(PAUSE)
