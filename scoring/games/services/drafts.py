"""Calls marked while a round is being played: shared between the phones, and no round yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from common.problems import Conflict, Refused
from common.statements import Update
from common.writes.operation import Operation
from scoring import rules
from scoring.games.book import Book, read_book
from scoring.games.changes import tell_game_change
from scoring.games.services.writing import hold_game, require_role, require_unlocked
from scoring.models import Game
from scoring.permissions import may_record

REMEMBERED = 40
_drafts = Update(Game, ["draft", "draft_revision"])


@dataclass(frozen=True, slots=True)
class CallMark:
    """A seat's call for the round of this number; None takes it away."""

    number: int
    seat: int
    call: str | None


def mark_call(*, game: Game, operation: Operation, mark: CallMark) -> Book:
    """Mark or unmark a seat's call for the round being played; the last word counts.

    A mark follows no other write and is no line of the history: of its operations the draft itself
    remembers the last, so that a late repeat cannot bring back a mark that was taken away.

    Raises:
        Conflict: the round of this number is over, or the game is locked.
        Refused: no such seat, or a call that these rules do not allow.
    """
    book = read_book(game)
    if _was_made(game, operation, mark):
        return book
    _require_possible(book, mark)
    with hold_game(game.pk) as locked:
        require_role(locked, operation.caller, may_record)
        book = Book(locked, book.rounds) if locked.revision == game.revision else read_book(locked)
        if not _was_made(locked, operation, mark):
            if locked.revision != game.revision:
                _require_possible(book, mark)
            _store(locked, operation, mark)
    return book


def leave_open(game: Game, number: int, entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the draft once the round of this number is recorded: mostly an empty one.

    Where a round before the marks was taken out, the one being played has its number, or that round
    comes back: what the entry says nothing of is still open.
    """
    if game.draft.get("number", 0) <= number:
        return {}
    settled = {str(call["seat"]) for call in entry.get("calls", ())}
    calls = {seat: call for seat, call in game.draft["calls"].items() if seat not in settled}
    return {**game.draft, "calls": calls}


def _read_draft(game: Game, number: int) -> dict[str, Any]:
    """Return the marks of the round being played: its number falls where one before is removed."""
    return game.draft if game.draft.get("number", 0) >= number else {}


def _was_made(game: Game, operation: Operation, mark: CallMark) -> bool:
    return str(operation.id) in _read_draft(game, mark.number).get("operations", [])


def _require_possible(book: Book, mark: CallMark) -> None:
    """Refuse a mark that no entry of the round being played could carry."""
    require_unlocked(book.game)
    if book.game.over or mark.number != book.next_number:
        raise Conflict("draft_over")
    variant, context = rules.find_variant(book.game.variant), book.tally.context
    seats = variant.seat_count(context)
    if not 1 <= mark.seat <= seats:
        raise Refused("unknown_seat", "seat", seats=list(range(1, seats + 1)))
    if mark.call is None:
        return
    barred = variant.barred(mark.call, book.setup.house_rules, context)
    if mark.seat in barred or not variant.has_calls:
        raise Refused("call_not_allowed", "call", seat=mark.seat, call=mark.call)


def _store(game: Game, operation: Operation, mark: CallMark) -> None:
    draft = _read_draft(game, mark.number)
    calls = {**draft.get("calls", {}), str(mark.seat): mark.call}
    operations = [*draft.get("operations", []), str(operation.id)][-REMEMBERED:]
    answer = {seat: call for seat, call in calls.items() if call}
    number = max(mark.number, draft.get("number", 0))
    game.draft = {"number": number, "calls": answer, "operations": operations}
    game.draft_revision += 1
    _drafts.run(game)
    tell_game_change(game.pk)
