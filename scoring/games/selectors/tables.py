"""Who sits at many games, read together."""

import uuid
from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from django.db.models import ExpressionWrapper, F, TextField

from people.models import Club, Player
from scoring.models import Game, Seat, Sitter


def gather_tables(games: Sequence[Game]) -> Sequence[Game]:
    """Let each of these games know who sits there, and its club. Three statements for all.

    An object for each row would cost more than all else that a list does: seats come as values,
    people and clubs once each, and each id is read once.
    """
    seats: dict[uuid.UUID, list[tuple[int, uuid.UUID | None]]] = defaultdict(list)
    rows = Seat.objects.filter(game__in=[game.pk for game in games]).order_by("seat")
    read = cache(_read_id)
    for game_id, seat, player in rows.values_list(_as_kept("game"), "seat", _as_kept("player")):
        seats[read(game_id)].append((seat, read(player) if player else None))
    people = Player.objects.in_bulk({one for table in seats.values() for _, one in table if one})
    clubs = Club.objects.in_bulk({game.club_id for game in games if game.club_id})
    for game in games:
        game.sitters = [
            Sitter(seat, player, people[player] if player else None)
            for seat, player in seats[game.pk]
        ]
        game.club = clubs[game.club_id] if game.club_id else None
    return games


def _as_kept(name: str) -> ExpressionWrapper:
    """Return an id as the database keeps it."""
    return ExpressionWrapper(F(name), output_field=TextField())


def _read_id(kept: uuid.UUID | str) -> uuid.UUID:
    return kept if isinstance(kept, uuid.UUID) else uuid.UUID(kept)
