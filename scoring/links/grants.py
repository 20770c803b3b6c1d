"""Keeping an exchanged link of a game."""

from django.http import HttpRequest, HttpResponseBase
from rest_framework.request import Request

from common.web.caller import Grant
from common.web.grants import Grants, keep_grant
from scoring.models import Game
from scoring.tokens import KINDS, get_generation


def grant_link(
    request: HttpRequest | Request, response: HttpResponseBase, game: Game, kind: str
) -> None:
    """Keep in the browser's cookie that this link was exchanged; the oldest give way.

    Owners who open a lesser link to their own game, to try it or to show it, stay owners.
    """
    known = Grants(request.COOKIES).get(game.pk)
    holds = known is not None and known.generation == get_generation(game, known.kind)
    if known and holds and KINDS.index(known.kind) <= KINDS.index(kind):
        kind = known.kind
    keep_grant(request, response, game.pk, Grant(kind, get_generation(game, kind)))
