"""Ending a game, opening it again, closing it to changes, seating somebody, deleting it."""

from django.db.models import Q

from common.problems import Conflict, Refused
from common.web.caller import Caller
from common.writes.operation import Answer, Operation
from people.models import Player
from people.players.holders import forget_guests
from scoring.games.book import read_book
from scoring.games.changes import tell_game_change
from scoring.games.listeners import tell_games_changed
from scoring.games.services.writing import (
    hold_game,
    open_game_write,
    require_role,
    require_unlocked,
)
from scoring.models import Action, DeletedGame, EndedBy, Game
from scoring.permissions import may_manage_game


def finish_game(*, game: Game, operation: Operation) -> Answer:
    """End a game by hand, as it stands.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: it is over already.
    """
    with open_game_write(game, operation, Action.FINISH, read_book) as write:
        if write.is_new:
            if game.over:
                raise Refused("game_over", "operation")
            with write.locked() as locked:
                locked.ended_by = EndedBy.HAND
                write.settle()
    return write.answer


def reopen_game(*, game: Game, operation: Operation) -> Answer:
    """Take back that a game was ended by hand.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: it is not over, or over by its rules (a correction opens it then).
    """
    with open_game_write(game, operation, Action.REOPEN, read_book) as write:
        if write.is_new:
            if not game.over:
                raise Refused("not_over", "operation")
            if game.ended_by == EndedBy.RULE:
                raise Refused("over_by_rule", "operation")
            with write.locked() as locked:
                locked.ended_by = EndedBy.NOT
                if locked.agreed is not None:
                    locked.agreed = None
                    locked.save(update_fields=["agreed"])
                write.settle()
    return write.answer


def close_to_changes(*, game: Game, operation: Operation) -> Answer:
    """Close a game to every change, for a tournament or a rating run.

    Raises:
        Conflict: somebody wrote first.
    """
    return _set_closed(game, operation, Action.LOCK, closed=True)


def open_to_changes(*, game: Game, operation: Operation) -> Answer:
    """Open a closed game to corrections again.

    Raises:
        Conflict: somebody wrote first.
    """
    return _set_closed(game, operation, Action.UNLOCK, closed=False)


def _set_closed(game: Game, operation: Operation, action: Action, *, closed: bool) -> Answer:
    with open_game_write(game, operation, action, read_book) as write:
        if write.is_new:
            with write.locked() as locked:
                locked.locked = closed
                write.settle()
    return write.answer


def delete_game(*, game: Game, caller: Caller | None = None) -> None:
    """Delete a game begun by mistake, with everything in it. Deleting it again does nothing.

    Raises:
        Conflict: it is locked, or rounds in it were confirmed by others.
    """
    _require_deletable(game)
    try:
        with hold_game(game.pk) as locked:
            require_role(locked, caller, may_manage_game)
            _require_deletable(locked)
            _delete(locked)
    except Game.DoesNotExist:
        return


def _require_deletable(game: Game) -> None:
    require_unlocked(game)
    if _others_wrote(game):
        raise Conflict("confirmed_rounds")


def _others_wrote(game: Game) -> bool:
    """Return whether somebody who did not begin the game recorded a round that is live.

    A device only says which one it is, so that its word does not make a scorer the owner. A
    program of ours has no role: what an import wrote, it wrote itself.
    """
    start = game.revisions.filter(action=Action.START).first()
    return (
        start is not None
        and game.revisions.filter(action__in=[Action.RECORD, Action.CORRECT], round__removed=False)
        .exclude(by=start.by_id, device=start.device, role__in=("owner", ""))
        .exists()
    )


def _delete(game: Game) -> None:
    game_id = game.pk
    sat = Q(seats__game=game) | Q(former_seats__game=game)
    guests = list(Player.objects.filter(sat).values_list("pk", flat=True).distinct())
    if game.over:
        tell_games_changed(game.club_id, [game_id], [game.played_on])
    game.delete()
    DeletedGame.objects.create(id=game_id)
    tell_game_change(game_id)
    forget_guests(guests)
