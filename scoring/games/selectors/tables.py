"""Who sits at many games, read together."""

import uuid
from collections import defaultdict
from typing import Any, Final

from django.db.models import ExpressionWrapper, F, QuerySet, TextField

from common.statements import Query, Values, read_id
from people.models import Club, Player
from scoring.models import Game, Seat, Sitter
from scoring.shapes.pages import NewestFirst


def _as_kept(name: str) -> "ExpressionWrapper[Any]":
    """Return an id as the database keeps it."""
    return ExpressionWrapper(F(name), output_field=TextField())


def _query_seats(games: list[uuid.UUID]) -> QuerySet[Seat, Any]:
    rows = Seat.objects.filter(game__in=games).order_by("seat")
    return rows.values_list(_as_kept("game"), "seat", _as_kept("player"))


def _query_people(players: list[uuid.UUID]) -> QuerySet[Player]:
    return Player.objects.filter(pk__in=players)


def _query_clubs(clubs: list[uuid.UUID]) -> QuerySet[Club]:
    return Club.objects.filter(pk__in=clubs)


def _query_games(games: list[uuid.UUID]) -> QuerySet[Game]:
    return Game.objects.filter(pk__in=games).defer(*NOT_LISTED).order_by()


NOT_LISTED: Final = (
    "device_day",
    "draft",
    "draft_revision",
    "history_head",
    "last_operation",
    "owner_secret_hash",
    "prior_mean",
    "prior_sd",
    "sequence",
)
"""What a list neither shows of a game nor asks of it."""
_seats = Values(_query_seats)
_people = Query(_query_people)
_clubs = Query(_query_clubs)
_games = Query(_query_games)


def read_page(pages: NewestFirst, wanted: QuerySet[Game]) -> list[Game]:
    """Return the page that was asked for of a list of games, its tables gathered.

    Which games they are is asked first, and what is known of them by a statement that is kept: to
    write one of all their columns anew would cost more than to ask twice.
    """
    places: QuerySet[Game, Any] = wanted.values_list("started_at", "id", named=True)
    ids = [row.id for row in pages.read(places)]
    found = {game.pk: game for game in _games.read(games=ids)}
    return gather_tables([found[one] for one in ids if one in found])


def gather_tables(games: list[Game]) -> list[Game]:
    """Let each of these games know who sits there, and its club. Three statements for all.

    An object for each row would cost more than all else that a list does: seats come as values,
    people and clubs once each, and each id is read once.
    """
    seats: dict[uuid.UUID, list[tuple[int, uuid.UUID | None]]] = defaultdict(list)
    for game_id, seat, player in _seats.read(games=[game.pk for game in games]):
        seats[_read_id(game_id)].append((seat, _read_id(player) if player else None))
    ids = {one for table in seats.values() for _, one in table if one}
    people = {one.pk: one for one in _people.read(players=[*ids])}
    wanted = {game.club_id for game in games if game.club_id}
    clubs = {club.pk: club for club in _clubs.read(clubs=[*wanted])}
    for game in games:
        game.sitters = [
            Sitter(seat, player, people[player] if player else None)
            for seat, player in seats[game.pk]
        ]
        game.club = clubs[game.club_id] if game.club_id else None
    return games


def _read_id(kept: uuid.UUID | str) -> uuid.UUID:
    return read_id(kept) if isinstance(kept, str) else kept
