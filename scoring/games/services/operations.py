"""Every write once: an operation's id, its predecessor, and what was answered."""

import uuid
from collections.abc import Mapping
from typing import Any

from common.problems import Conflict
from common.statements import Insert
from common.writes.operation import Answer, Operation, repeat_answer
from scoring.games.changes import tell_game_change
from scoring.models import Action, Game, Round, RoundRevision

_revisions = Insert(RoundRevision)


def find_answer(game: Game, operation: Operation) -> Answer | None:
    """Return what this operation was answered before, None where it is new.

    Raises:
        Refused: its id was used for another write.
    """
    earlier = RoundRevision.objects.filter(game=game, operation=operation.id).first()
    return repeat_answer(earlier, operation)


def find_earlier_answer(game: Game, operation: Operation) -> Answer | None:
    """Return what this operation was answered before, None where it is the game's next write.

    What follows on the game's latest write cannot have been made before, so that nothing has to be
    looked up for it.

    Raises:
        Conflict: somebody else wrote first.
        Refused: its id was used for another write.
    """
    if operation.after in {game.revision, game.last_operation}:
        return None
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    known = isinstance(operation.after, int) or _is_known(game, operation.after)
    raise Conflict("revision_conflict" if known else "predecessor_unknown")


def _is_known(game: Game, operation_id: uuid.UUID) -> bool:
    return RoundRevision.objects.filter(game=game, operation=operation_id).exists()


def require_unlocked(game: Game) -> None:
    """Refuse a change to a game that a tournament or a rating run holds."""
    if game.locked:
        raise Conflict("game_locked")


def require_rounds(game: Game) -> None:
    """Refuse a change to what was given as it stands: a score without its rounds."""
    if game.is_result:
        raise Conflict("score_alone")


def write_revision(
    *,
    game: Game,
    operation: Operation,
    action: Action,
    answer: Mapping[str, Any],
    role: str = "",
    round: Round | None = None,  # noqa: A002 - the field's own word
    before: object = None,
    after: object = None,
) -> Answer:
    """Append the write to the history, and tell of it once it is written.

    The game's revision has been counted up already.
    """
    revision = RoundRevision(
        game_id=game.pk,
        revision=game.revision,
        operation=operation.id,
        fingerprint=operation.fingerprint,
        action=action,
        round_id=round.pk if round else None,
        number=round.number if round else None,
        before=before,
        after=after,
        answer=answer,
        by_id=operation.by,
        role=role,
        device=operation.device,
    )
    _revisions.run([revision])
    tell_game_change(game.pk)
    return Answer(answer)
