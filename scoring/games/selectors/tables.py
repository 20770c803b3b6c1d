"""Who sits at many games, read together."""

import uuid
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Any

from django.db.models import ExpressionWrapper, F, QuerySet, TextField

from common.statements import Query, Values
from people.models import Club, Player
from scoring.models import Game, Seat, Sitter


def _as_kept(name: str) -> "ExpressionWrapper[Any]":
    """Return an id as the database keeps it."""
    return ExpressionWrapper(F(name), output_field=TextField())


def _query_seats(games: list[uuid.UUID]) -> QuerySet[Seat, Any]:
    rows = Seat.objects.filter(game__in=games).order_by("seat")
    return rows.values_list(_as_kept("game"), "seat", _as_kept("player"))


def _query_people(players: list[uuid.UUID]) -> QuerySet[Player]:
    return Player.objects.filter(pk__in=players)


_seats = Values(_query_seats)
_people = Query(_query_people)


def gather_tables(games: Sequence[Game]) -> Sequence[Game]:
    """Let each of these games know who sits there, and its club. Three statements for all.

    An object for each row would cost more than all else that a list does: seats come as values,
    people and clubs once each, and each id is read once.
    """
    seats: dict[uuid.UUID, list[tuple[int, uuid.UUID | None]]] = defaultdict(list)
    read = cache(_read_id)
    for game_id, seat, player in _seats.read(games=[game.pk for game in games]):
        seats[read(game_id)].append((seat, read(player) if player else None))
    ids = {one for table in seats.values() for _, one in table if one}
    people = {one.pk: one for one in _people.read(players=[*ids])}
    clubs = Club.objects.in_bulk({game.club_id for game in games if game.club_id})
    for game in games:
        game.sitters = [
            Sitter(seat, player, people[player] if player else None)
            for seat, player in seats[game.pk]
        ]
        game.club = clubs[game.club_id] if game.club_id else None
    return games


def _read_id(kept: uuid.UUID | str) -> uuid.UUID:
    return kept if isinstance(kept, uuid.UUID) else uuid.UUID(kept)
