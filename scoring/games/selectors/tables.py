"""Who sits at many games, read together."""

import uuid
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from django.db.models import ExpressionWrapper, F, Q, QuerySet, TextField

from common.statements import Query, Values, read_id
from common.web.caller import Caller
from people.models import Club, Player
from scoring.games.selectors.games import GamePlace, find_newest, list_bare_games, match_own
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
SHARED: Final = 2048
_games = Query(_query_games, shared=SHARED)


def read_page(pages: NewestFirst, wanted: QuerySet[Game]) -> list[Game]:
    """Return the page that was asked for of a list of games, its tables gathered; to be read only.

    Which games they are is asked first, and what is known of them by a statement that is kept: to
    write one of all their columns anew would cost more than to ask twice.
    """
    places: QuerySet[Game, Any] = wanted.values_list(*GamePlace._fields, named=True)
    return read_games([row.id for row in pages.read(places)])


def read_own_page(pages: NewestFirst, caller: Caller, wanted: Q) -> list[Game]:
    """Return the page that was asked for of the caller's own games of which this is so."""
    newest = find_newest(caller, pages.most) if pages.is_first and not wanted else None
    if newest is None:
        return read_page(pages, list_bare_games(match_own(caller)).filter(wanted))
    return read_games([row.id for row in pages.take_first(newest)])


def read_games(ids: Sequence[uuid.UUID]) -> list[Game]:
    """Return these games in this order, their tables gathered; to be read only."""
    fetched = _games.fetch(games=[*ids])
    by_id = {game.pk: game for game in _games.make(fetched)}
    for game, row in zip(by_id.values(), fetched, strict=True):
        game.fetched = row
    return gather_tables([by_id[game_id] for game_id in ids if game_id in by_id])


def gather_tables(games: list[Game]) -> list[Game]:
    """Let each of these games know who sits there, and its club. Three statements for all.

    An object for each row would cost more than all else that a list does: seats come as values,
    people and clubs once each, and each id is read once.
    """
    seats: dict[uuid.UUID, list[tuple[int, uuid.UUID | None]]] = defaultdict(list)
    for game_id, seat, player in _seats.read(games=[game.pk for game in games]):
        seats[_read_id(game_id)].append((seat, _read_id(player) if player else None))
    ids = {player_id for table in seats.values() for _, player_id in table if player_id}
    rows = _people.fetch(players=[*ids])
    people = {
        person.pk: (person, row) for person, row in zip(_people.make(rows), rows, strict=True)
    }
    wanted = {game.club_id for game in games if game.club_id}
    clubs = {club.pk: club for club in _clubs.read(clubs=[*wanted])}
    for game in games:
        table = [
            (seat, *(people[player_id] if player_id else NOBODY))
            for seat, player_id in seats[game.pk]
        ]
        game.sitters = [
            Sitter(seat, person.pk if person else None, person) for seat, person, _ in table
        ]
        game.club = clubs[game.club_id] if game.club_id else None
        slug = game.club.slug if game.club else None
        game.fetched = (game.fetched, slug, *((seat, row) for seat, _, row in table))
    return games


NOBODY: Final[tuple[None, None]] = (None, None)


def _read_id(kept: uuid.UUID | str) -> uuid.UUID:
    return read_id(kept) if isinstance(kept, str) else kept
