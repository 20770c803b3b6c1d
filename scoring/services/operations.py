"""Every write once: an operation's id, its predecessor, and what was answered."""

import hashlib
import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from common.problems import Conflict, Refused
from scoring.changes import tell_game_change
from scoring.models import Action, Game, Round, RoundRevision


@dataclass(frozen=True, slots=True)
class Operation:
    """One write of one device.

    `after` is the revision that the device saw, or the id of its own write before this one. `body`
    is everything that the request asked for: the same id with another body is refused. `by` (an
    account), `role` and `device` go into the history.
    """

    id: uuid.UUID
    after: int | uuid.UUID
    body: Mapping[str, Any]
    by: uuid.UUID | None = None
    role: str = ""
    device: uuid.UUID | None = None

    @property
    def fingerprint(self) -> str:
        """The hash of the body, salted with the id so that equal bodies do not show."""
        text = json.dumps(self.body, sort_keys=True, default=str)
        return hashlib.sha256(f"{self.id}:{text}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a write answers; `repeated` when it had been made before."""

    body: Mapping[str, Any]
    repeated: bool = False


def lock_game(game_id: uuid.UUID) -> Game:
    """Fetch the game for writing: nobody else writes to it until the transaction ends."""
    return Game.objects.select_for_update().get(pk=game_id)


def find_answer(game: Game, operation: Operation) -> Answer | None:
    """Return what this operation was answered before, None where it is new."""
    earlier = RoundRevision.objects.filter(game=game, operation=operation.id).first()
    if earlier is None:
        return None
    if earlier.fingerprint != operation.fingerprint:
        raise Refused("operation_reused", "operation")
    return Answer(earlier.answer, repeated=True)


def require_latest(game: Game, operation: Operation) -> None:
    """Refuse a write whose device has not seen the game's latest write."""
    if isinstance(operation.after, int):
        if operation.after != game.revision:
            raise Conflict("revision_conflict")
    elif operation.after != game.last_operation:
        known = RoundRevision.objects.filter(game=game, operation=operation.after).exists()
        raise Conflict("revision_conflict" if known else "predecessor_unknown")


def require_unlocked(game: Game) -> None:
    """Refuse a change to a game that a tournament or a rating run holds."""
    if game.locked:
        raise Conflict("game_locked")


def write_revision(
    *,
    game: Game,
    operation: Operation,
    action: Action,
    answer: Mapping[str, Any],
    round: Round | None = None,  # noqa: A002 - the field's own word
    before: object = None,
    after: object = None,
) -> Answer:
    """Append the write to the history, and tell of it once it is written.

    The game's revision has been counted up already.
    """
    RoundRevision.objects.create(
        game=game,
        revision=game.revision,
        operation=operation.id,
        fingerprint=operation.fingerprint,
        action=action,
        round=round,
        number=round.number if round else None,
        before=before,
        after=after,
        answer=answer,
        by_id=operation.by,
        role=operation.role,
        device=operation.device,
    )
    tell_game_change(game.pk)
    return Answer(answer)
