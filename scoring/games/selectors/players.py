"""The games of a player."""

from django.db.models import Q, QuerySet

from common.web.caller import Caller
from people.models import Player
from scoring.games.selectors.games import list_bare_games, match_own
from scoring.models import FormerSeat, Game, Seat


def list_player_games(player: Player, caller: Caller) -> QuerySet[Game]:
    """Return the games that a player sat in, as far as the caller may see them, the newest first.

    Also those that they played some rounds of.

    Those of the player's club, and others that are the caller's own.
    """
    sat_in = Q(pk__in=Seat.objects.filter(player=player).values("game_id"))
    sat_in |= Q(pk__in=FormerSeat.objects.filter(player=player).values("game_id"))
    # Asked of the player's games alone: a list of all the caller's own would hold a whole club.
    own = match_own(caller)
    visible = Q(club=player.club_id) | own if player.club_id else own
    return list_bare_games(visible & sat_in)
