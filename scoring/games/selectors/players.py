"""The games of a player, and how they ended for them."""

from typing import Literal

from django.db.models import Q, QuerySet

from common.web.caller import Caller
from people.models import Player
from scoring.games.selectors.games import list_bare_games, match_own, read_seats
from scoring.models import FormerSeat, Game, Seat
from scoring.rules import DRAW, find_variant


def list_player_games(player: Player, caller: Caller) -> QuerySet[Game]:
    """Return the games that a player sat in, as far as the caller may see them, the newest first.

    Also those that they played some rounds of.

    Those of the player's club, and others that are the caller's own.
    """
    now, before = (
        rows.objects.filter(player=player).order_by().values("game_id")
        for rows in (Seat, FormerSeat)
    )
    # Few people ever got up from a table. Of those who did it is one list of both: of two
    # PostgreSQL looks for each game of every club in either.
    sat_in = Q(pk__in=now.union(before) if before.exists() else now)
    own = match_own(caller, few=True)
    visible = Q(club=player.club_id) | own if player.club_id else own
    return list_bare_games(visible & sat_in)


def find_outcome(game: Game, player: Player) -> Literal["won", "lost", "level", ""]:
    """Return how a game ended for somebody who sits in it; "" while it runs, and for who left."""
    side = find_side(game, player)
    if not game.over or not side:
        return ""
    if game.winner in {"", DRAW}:
        return "level" if game.winner else ""
    return "won" if game.winner == side else "lost"


def find_side(game: Game, player: Player) -> str:
    """Return for whom somebody plays: their team, or their seat; "" for who left."""
    seats = [seat.seat for seat in read_seats(game) if seat.player and seat.player.pk == player.pk]
    if len(seats) != 1:
        return ""
    return find_variant(game.variant).team_of(seats[0]) or str(seats[0])
