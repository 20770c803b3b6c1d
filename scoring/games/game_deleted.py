"""A game that is not there any more."""

from django.http import Http404

from common.problems import Refused


class GameDeleted(Refused, Http404):
    """The owner deleted this game: phones that still hold entries of it should hear why."""
