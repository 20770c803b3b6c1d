"""Recording a round, correcting it, removing it. There is one way to do each."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Q

from common.problems import Conflict, Refused
from scoring import rules
from scoring.models import Action, Game, Round, RoundCall
from scoring.selectors.standing import describe_round, describe_standing, tally_rounds
from scoring.services.operations import (
    Answer,
    Operation,
    find_answer,
    lock_game,
    require_latest,
    require_unlocked,
    write_revision,
)
from scoring.services.settling import settle_game


@transaction.atomic
def record_round(
    *, game_id: uuid.UUID, operation: Operation, number: int, entry: Mapping[str, Any]
) -> Answer:
    """Add a round at its place.

    Raises:
        Conflict: somebody wrote first, the number is taken, or the game is locked.
        Refused: the entry cannot be, the game is over, or the number leaves a gap.
    """
    game = lock_game(game_id)
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    require_latest(game, operation)
    require_unlocked(game)
    if game.over:
        raise Refused("game_over", "entry")
    rounds = _read_rounds(game, entry.get("id"))
    _require_free_number(rounds, number)
    new = Round(game=game, number=number)
    _fill_round(new, game, rounds, entry)
    new.save(force_insert=True)
    _store_calls(new)
    game.draft = {}
    game.draft_revision += 1
    rounds = sorted([*rounds, new], key=lambda round_: round_.number)
    return _finish_write(game, rounds, new, operation, Action.RECORD, before=None)


@transaction.atomic
def correct_round(
    *, game_id: uuid.UUID, operation: Operation, round_id: uuid.UUID, entry: Mapping[str, Any]
) -> Answer:
    """Replace a round's entry; later rounds keep their place and are scored anew.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Round.DoesNotExist: no such live round.
        Refused: the entry cannot be.
    """
    game = lock_game(game_id)
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    require_latest(game, operation)
    require_unlocked(game)
    rounds = _read_rounds(game)
    corrected = _pick_round(rounds, round_id)
    if entry.get("id") not in {None, str(corrected.pk)}:
        raise Refused("id_taken", "entry.id")
    before = corrected.entry
    _fill_round(corrected, game, rounds, entry)
    corrected.save()
    corrected.calls.all().delete()
    _store_calls(corrected)
    return _finish_write(game, rounds, corrected, operation, Action.CORRECT, before=before)


@transaction.atomic
def remove_round(*, game_id: uuid.UUID, operation: Operation, round_id: uuid.UUID) -> Answer:
    """Take a round out of the game; it stays in the history, and its number is free again.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Round.DoesNotExist: no such live round.
    """
    game = lock_game(game_id)
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    require_latest(game, operation)
    require_unlocked(game)
    rounds = _read_rounds(game)
    removed = _pick_round(rounds, round_id)
    removed.removed = True
    removed.save(update_fields=["removed"])
    rounds.remove(removed)
    return _finish_write(game, rounds, removed, operation, Action.REMOVE, before=removed.entry)


def _read_rounds(game: Game, entry_id: object = None) -> list[Round]:
    """Fetch the live rounds in order, and refuse an entry's id that any round already has."""
    wanted = Q(game=game, removed=False)
    if isinstance(entry_id, str) and _is_uuid(entry_id):
        wanted |= Q(pk=entry_id)
    rounds = list(Round.objects.filter(wanted).order_by("number"))
    if any(str(round_.pk) == str(entry_id).lower() for round_ in rounds):
        raise Refused("id_taken", "entry.id")
    return rounds


def _is_uuid(text: str) -> bool:
    try:
        return str(uuid.UUID(text)) == text.lower()
    except ValueError:
        return False


def _require_free_number(rounds: list[Round], number: int) -> None:
    last = rounds[-1].number if rounds else 0
    if any(round_.number == number for round_ in rounds):
        raise Conflict("number_taken")
    if not 1 <= number <= last + 1:
        raise Refused("number_gap", "number", next=last + 1)


def _pick_round(rounds: list[Round], round_id: uuid.UUID) -> Round:
    for round_ in rounds:
        if round_.pk == round_id:
            return round_
    raise Round.DoesNotExist


def _fill_round(target: Round, game: Game, rounds: list[Round], entry: Mapping[str, Any]) -> None:
    """Judge the entry in its context and set what the row holds of it."""
    context = _find_context(game, rounds, target.number)
    canonical = rules.normalise_entry(game.variant, game.house_rules, context, entry)
    target.score = rules.score_round(game.variant, game.house_rules, context, entry)
    target.pk = uuid.UUID(canonical["id"]) if "id" in canonical else target.pk
    target.entry = {**canonical, "id": str(target.pk)}
    target.kind = canonical["kind"]
    points = canonical.get("points") or {}
    target.points_a, target.points_b = points.get("a"), points.get("b")


def _find_context(game: Game, rounds: list[Round], number: int) -> Mapping[str, Any]:
    """Return what the round at this number inherits from those before it."""
    before = [round_ for round_ in rounds if round_.number < number]
    return tally_rounds(game, before).context


def _store_calls(round_: Round) -> None:
    RoundCall.objects.bulk_create(
        RoundCall(round=round_, **call) for call in round_.entry.get("calls", [])
    )


def _finish_write(
    game: Game,
    rounds: list[Round],
    touched: Round,
    operation: Operation,
    action: Action,
    *,
    before: object,
) -> Answer:
    game.revision += 1
    game.last_operation = operation.id
    tally = settle_game(game, rounds)
    removed = action == Action.REMOVE
    shown = None if removed else describe_round(touched, tally, rounds.index(touched))
    return write_revision(
        game=game,
        operation=operation,
        action=action,
        round=touched,
        before=before,
        after=None if removed else touched.entry,
        answer={
            "operation": str(operation.id),
            "round": shown,
            **describe_standing(game, rounds, tally),
        },
    )
