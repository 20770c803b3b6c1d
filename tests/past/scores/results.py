"""Games that are known by their score alone, and what their correction asks for."""

import datetime
import uuid

from common.writes.operation import Operation
from past.reading import PastGame
from past.storing.results import NewResult, store_results
from people.models import Club, Player
from scoring.models import Game

DAY = datetime.date(2015, 4, 3)
ROUNDS = ((100, 0), (-20, 320))


def store(
    club: Club,
    totals: tuple[int, int] = (1020, 680),
    played: int | None = 9,
    rounds: tuple[tuple[int, int], ...] = (),
) -> Game:
    """Write a game of four new people down."""
    names = ("Anna", "Ben", "Cleo", "Dan")
    a, b, c, d = (Player.objects.create(club=club, name=name) for name in names)
    past = PastGame((2,), DAY, names, totals, {"rounds_played": played}, rounds)
    game_id = uuid.uuid4()
    store_results(club=club, results=[NewResult(game_id, past, (a, b, c, d), 2)], day=DAY)
    return Game.objects.get(pk=game_id)


def store_rounds(club: Club) -> Game:
    """Write a game down of which the scores of two rounds are known."""
    return store(club, (80, 320), 2, ROUNDS)


def operate(after: int = 1) -> Operation:
    """Return a new write that follows on a revision."""
    return Operation(id=uuid.uuid4(), after=after, body={})
