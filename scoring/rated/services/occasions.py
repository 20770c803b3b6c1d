"""Games that were played at something: whether they count for the rating is said from there."""

import uuid
from typing import Any, Final

from common.writes.operation import Operation, make_operation
from scoring.games.listeners import tell_games_changed
from scoring.games.services.writing import GameWrite, hold_game
from scoring.models import Action, EndedBy, Game

WRITTEN: Final = ["rated", "locked", "agreed", "revision", "last_operation", "history_head"]


def say_counts(*, game: Game, counts: bool, operation: Operation) -> None:
    """Let a finished game count for the rating and lock it, or neither again."""
    with hold_game(game.pk) as locked:
        before = _write(locked)
        locked.rated = locked.locked = counts
        locked.agreed = True if counts and locked.ended_by == EndedBy.HAND else None
        locked.revision += 1
        locked.last_operation = uuid.uuid5(operation.id, f"counts {game.pk}")
        asked = {"operation": locked.last_operation, "after": locked.revision - 1, "counts": counts}
        own = make_operation(operation.caller, asked, say_counts)
        write = GameWrite(locked, own, Action.RATE)
        write.role = "owner"
        write.seal_game_write(before=before, after=_write(locked))
        locked.save(update_fields=WRITTEN)
        write.keep({})
        tell_games_changed(locked.club_id, [locked.pk], [locked.played_on])


def _write(game: Game) -> dict[str, Any]:
    return {"rated": game.rated, "agreed": game.agreed}


def take_result_back(*, game: Game) -> None:
    """Delete a game that was made of a result alone, with all that ratings know of it."""
    if not game.is_result:
        raise ValueError("This game was played; it is not made of a result.")
    tell_games_changed(game.club_id, [game.pk], [game.played_on])
    game.delete()
