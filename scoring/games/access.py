"""Fetching a game for a request, or answering that there is none."""

import uuid
from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from rest_framework.request import Request

from common.web.caller import Caller
from common.web.callers import read_caller, read_writer
from people.access import go_by_clock
from people.models import Club
from people.permissions import find_access, may_see_club
from scoring.games.answers import StateView
from scoring.games.game_deleted import GameDeleted
from scoring.games.selectors.games import find_game, find_game_row, read_state
from scoring.models import DeletedGame, Game
from scoring.permissions import find_game_role, is_stranger, may_manage_game, may_record


@dataclass(frozen=True, slots=True)
class GameAccess:
    """A game, who asks for it, and the role that they have there."""

    game: Game
    caller: Caller
    role: str

    @property
    def is_stranger(self) -> bool:
        """Whether they see the game as everybody does to whom its club shows it."""
        return self.role == "watcher" and is_stranger(self.game, self.caller)

    @property
    def home(self) -> Club | None:
        """The club of the game, for those who may see it: its evening is the way home."""
        club = self.game.club
        return club if club and may_see_club(find_access(club, self.caller)) else None


def open_game(request: HttpRequest | Request, game_id: uuid.UUID) -> GameAccess:
    """Return the game to somebody who may see it; for anybody else there is none."""
    access = _open(read_caller(request), find_game(game_id), game_id)
    go_by_clock(request, access.game.club)
    return access


def _open(caller: Caller, game: Game | None, game_id: uuid.UUID) -> GameAccess:
    if game is None and DeletedGame.objects.filter(pk=game_id).exists():
        raise GameDeleted("game_deleted")
    role = find_game_role(game, caller) if game else None
    if game is None or role is None:
        raise Http404
    return GameAccess(game, caller, role)


def open_to_record(request: Request, game_id: uuid.UUID) -> GameAccess:
    """Return the game to somebody who may write into it."""
    caller = read_writer(request)
    access = _open(caller, find_game_row(game_id), game_id)
    if not may_record(access.role):
        raise PermissionDenied
    return access


def open_to_manage(request: Request, game_id: uuid.UUID) -> GameAccess:
    """Return the game to its owner."""
    caller = read_writer(request)
    access = _open(caller, find_game_row(game_id), game_id)
    if not may_manage_game(access.role):
        raise PermissionDenied
    return access


def read_state_for(game_id: uuid.UUID, request: HttpRequest | Request) -> StateView | None:
    """Return the game's present state, None where the caller may not see it."""
    try:
        access = open_game(request, game_id)
    except Http404:
        return None
    return read_state(access.game, access.role, stranger=access.is_stranger)
