"""Calls marked while a round is being played: shared between the phones, and no round yet."""

import uuid
from collections.abc import Sequence

from django.db import transaction

from common.problems import Conflict, Refused
from scoring import rules
from scoring.changes import tell_game_change
from scoring.models import Game, Round
from scoring.selectors.standing import (
    get_next_number,
    get_setup,
    read_live_rounds,
    tally_rounds,
)
from scoring.services.operations import lock_game, require_unlocked

REMEMBERED = 40


@transaction.atomic
def mark_call(
    *, game_id: uuid.UUID, operation: uuid.UUID, number: int, seat: int, call: str | None
) -> Game:
    """Mark or unmark a seat's call for the round being played; the last word counts.

    An operation that came before is not carried out again, so that a late repeat cannot bring back
    a mark that was taken away.

    Raises:
        Conflict: the round of this number is over, or the game is locked.
        Refused: no such seat, or a call that these rules do not allow.
    """
    game = lock_game(game_id)
    draft = game.draft if game.draft.get("number") == number else {}
    if str(operation) in draft.get("operations", []):
        return game
    require_unlocked(game)
    rounds = read_live_rounds(game)
    if game.over or number != get_next_number(rounds):
        raise Conflict("draft_over")
    _require_legal(game, rounds, seat, call)
    calls = {key: value for key, value in draft.get("calls", {}).items() if key != str(seat)}
    if call:
        calls[str(seat)] = call
    seen = [*draft.get("operations", []), str(operation)][-REMEMBERED:]
    game.draft = {"number": number, "calls": calls, "operations": seen}
    game.draft_revision += 1
    game.save(update_fields=["draft", "draft_revision"])
    tell_game_change(game_id)
    return game


def _require_legal(game: Game, rounds: Sequence[Round], seat: int, call: str | None) -> None:
    """Refuse a mark that no entry of this round could carry."""
    setup = get_setup(game)
    variant = rules.find_variant(game.variant)
    context = tally_rounds(game, rounds).context
    if not 1 <= seat <= variant.seat_count(context):
        seats = list(range(1, variant.seat_count(context) + 1))
        raise Refused("unknown_seat", "seat", seats=seats)
    barred = call == "grand" and seat in variant.no_grand(setup.house_rules, context)
    if call is not None and (barred or not variant.has_calls):
        raise Refused("call_not_allowed", "call", seat=seat, call=call)
