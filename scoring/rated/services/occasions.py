"""Games that were played at something: whether they count for the rating is said from there."""

import uuid
from typing import Any

from common.writes.operation import Operation, make_operation
from scoring.games.listeners import tell_games_changed
from scoring.games.services.writing import GameWrite, hold_game
from scoring.models import Action, EndedBy, Game


def say_counts(*, game: Game, counts: bool, operation: Operation) -> None:
    """Let a finished game count for the rating and lock it, or neither again."""
    with hold_game(game.pk) as held:
        before = _write(held)
        held.rated = held.locked = counts
        held.agreed = True if counts and held.ended_by == EndedBy.HAND else None
        held.revision += 1
        held.last_operation = uuid.uuid5(operation.id, f"counts {game.pk}")
        held.save(update_fields=["rated", "locked", "agreed", "revision", "last_operation"])
        asked = {"operation": held.last_operation, "after": held.revision - 1, "counts": counts}
        own = make_operation(operation.caller, asked, say_counts)
        write = GameWrite(held, own, Action.RATE)
        write.role = "owner"
        write.keep({}, before=before, after=_write(held))
        tell_games_changed(held.club_id, [held.pk], [held.played_on])


def _write(game: Game) -> dict[str, Any]:
    return {"rated": game.rated, "agreed": game.agreed}


def take_result_back(*, game: Game) -> None:
    """Delete a game that was made of a result alone, with all that ratings know of it."""
    if not game.is_result:
        raise ValueError("This game was played; it is not made of a result.")
    tell_games_changed(game.club_id, [game.pk], [game.played_on])
    game.delete()
