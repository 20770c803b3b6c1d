"""A game that is played again and again, by whomever: for lists that are long."""

import uuid
from itertools import count

from people.models import Club, Player
from scoring.models import Game, Seat

LAST = 2**128 - 1
numbers = count(1)


def repeat_game(game: Game, club: Club, seats: list[Player], times: int) -> None:
    """Let these people play the same game so many times more."""
    # After all others: between two of the person's, SQLite would take a step to get past it.
    ids = [uuid.UUID(int=LAST - next(numbers)) for _ in range(times)]
    shown = {field.attname: getattr(game, field.attname) for field in Game._meta.concrete_fields}
    Game.objects.bulk_create(Game(**{**shown, "id": one, "club_id": club.pk}) for one in ids)
    Seat.objects.bulk_create(
        Seat(game_id=one, seat=number, player=who, entered_as=who)
        for one in ids
        for number, who in enumerate(seats, start=1)
    )
