"""The games of a club whose score may have to be corrected."""

import uuid

from django.http import Http404
from django.shortcuts import get_object_or_404

from people.models import Club
from scoring.models import Game


def get_game(club: Club, game_id: uuid.UUID) -> Game:
    """Return a game of the club.

    Raises:
        Http404: there is no such game in it.
    """
    return get_object_or_404(Game.objects.select_related("club"), pk=game_id, club=club)


def get_result(club: Club, game_id: uuid.UUID) -> Game:
    """Return a game of the club that is known by its score alone.

    Raises:
        Http404: there is no such game, or its rounds are known.
    """
    game = get_game(club, game_id)
    if not game.is_result:
        raise Http404
    return game
