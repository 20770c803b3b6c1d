"""The games of a club that are known by their score alone."""

import uuid

from django.http import Http404

from people.models import Club
from scoring.models import Game, Source


def get_result(club: Club, game_id: uuid.UUID) -> Game:
    """Return a game of the club that is known by its score alone.

    Raises:
        Http404: there is no such game, or its rounds are known.
    """
    games = Game.objects.select_related("club").filter(club=club, source=Source.RESULT)
    for game in games.filter(pk=game_id):
        return game
    raise Http404
