"""Recording a round, correcting it, removing it. There is one way to do each."""

import uuid
from collections.abc import Mapping
from copy import copy
from functools import partial
from typing import Any, Final

from common.problems import Refused
from common.statements import Insert, Update
from common.writes.operation import Answer, Operation
from scoring.games.book import Book, read_book, read_book_for
from scoring.games.services.drafts import leave_open
from scoring.games.services.writing import GameWrite, open_game_write
from scoring.models import Action, Game, Round, RoundCall
from scoring.permissions import find_game_role, may_adjust
from scoring.rules import BOX

Entry = Mapping[str, Any]
MOST_ROUNDS: Final = BOX.limits["rounds"].most
"""As many as a game can be set to have: each write adds all of them up."""
_WRITTEN: Final = ("kind", "points_a", "points_b", "entry", "score", "counted")
_rounds = Insert(Round)
_corrections = Update(Round, _WRITTEN)
_removals = Update(Round, ["removed"])
_returns = Update(Round, ["number", *_WRITTEN, "removed"])
_calls = Insert(RoundCall)


def record_round(
    *, game: Game, operation: Operation, number: int, entry: Mapping[str, Any]
) -> Answer:
    """Add a round at its place, or put a removed one back, which the entry names by its id.

    A round that two people put back is the same, and stands once.

    Raises:
        Conflict: somebody wrote first, the number is taken, the round stands there already, or the
            game is locked.
        Refused: the entry cannot be, the game is over or full, or the number leaves a gap;
            `adjustment_by_director`. In a game that is over a round can be put back that was taken
            out of it.
    """
    read = partial(_read_running, number=number, entry=entry)
    with open_game_write(game, operation, Action.RECORD, read) as write:
        if write.is_new:
            write.book.require_free_number(number)
            new = write.book.removed or Round(game_id=game.pk)
            new.number, new.removed = number, False
            write.book = write.book.with_entry(new, entry)
            if game.over:
                _require_put_back(new)
            _require_right_to_adjust(write, {}, new.entry)
            with write.locked() as locked:
                _store_round(new)
                locked.draft = leave_open(locked, number, new.entry)
                locked.draft_revision += 1
                write.settle(round_=new, after=new.entry)
    return write.answer


def _read_running(game: Game, number: int, entry: Mapping[str, Any]) -> Book:
    book = read_book_for(game, entry)
    if game.over and not _list_removed(game.pk, number):
        raise Refused("game_over", "entry")
    if len(book.rounds) >= MOST_ROUNDS:
        raise Refused("game_full", "number", most=MOST_ROUNDS)
    return book


def _list_removed(game_id: uuid.UUID, number: int) -> list[Entry]:
    """Return the entries of the rounds that had this number until they were taken out."""
    removed = Round.objects.filter(game_id=game_id, number=number, removed=True)
    return list(removed.values_list("entry", flat=True))


def _require_put_back(new: Round) -> None:
    """Refuse a round that is not one that was taken out, as it was."""
    if not any(_is_same(new.entry, entry) for entry in _list_removed(new.game_id, new.number)):
        raise Refused("game_over", "entry")


def _is_same(one: Entry, other: Entry) -> bool:
    """Return whether two entries say the same, but for their ids."""
    return {**one, "id": ""} == {**other, "id": ""}


def correct_round(
    *, game: Game, operation: Operation, round_id: uuid.UUID, entry: Mapping[str, Any]
) -> Answer:
    """Replace a round's entry; later rounds keep their place and are scored anew.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Round.DoesNotExist: no such live round.
        Refused: the entry cannot be; `adjustment_by_director`.
    """
    with open_game_write(game, operation, Action.CORRECT, read_book) as write:
        if write.is_new:
            round_ = write.book.get_round(round_id)
            if entry.get("id") not in {None, str(round_.pk)}:
                raise Refused("id_taken", "entry.id")
            corrected = copy(round_)
            write.book = write.book.with_entry(corrected, entry)
            _require_right_to_adjust(write, round_.entry, corrected.entry)
            with write.locked():
                _corrections.run(corrected)
                _renew_calls(corrected)
                write.settle(round_=corrected, before=round_.entry, after=corrected.entry)
    return write.answer


def remove_round(*, game: Game, operation: Operation, round_id: uuid.UUID) -> Answer:
    """Take a round out of the game; it stays in the history, and its number is free again.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Round.DoesNotExist: no such live round.
        Refused: that makes a later round impossible; `adjustment_by_director`.
    """
    with open_game_write(game, operation, Action.REMOVE, read_book) as write:
        if write.is_new:
            removed = write.book.get_round(round_id)
            _require_right_to_adjust(write, removed.entry, {})
            write.book = write.book.without(removed)
            removed.removed = True
            with write.locked():
                _removals.run(removed)
                write.settle(round_=removed, before=removed.entry)
    return write.answer


def _require_right_to_adjust(write: GameWrite, before: Entry, after: Entry) -> None:
    """Refuse a write that changes adjustments which are not the writer's to make.

    Raises:
        Refused: `adjustment_by_director`.
    """
    caller = write.operation.caller
    if before.get("adjustments", []) == after.get("adjustments", []) or caller is None:
        return
    if not may_adjust(write.game, find_game_role(write.game, caller)):
        raise Refused("adjustment_by_director", "entry.adjustments")


def _store_round(round_: Round) -> None:
    """Store a new round, or one that was removed and is put back."""
    if round_._state.adding:
        _rounds.run([round_])
        _store_calls(round_)
    else:
        _returns.run(round_)
        _renew_calls(round_)


def _renew_calls(round_: Round) -> None:
    round_.calls.all().delete()
    _store_calls(round_)


def _store_calls(round_: Round) -> None:
    if calls := round_.entry.get("calls"):
        _calls.run([RoundCall(round_id=round_.pk, **call) for call in calls])
