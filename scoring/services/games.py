"""Starting a game, ending it, opening it again, locking it, deleting one begun by mistake."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from django.db import IntegrityError, transaction
from django.utils import timezone

from common.problems import Conflict, Refused
from common.web.hashes import hash_secret
from people.models import Club, Player
from scoring import rules
from scoring.changes import tell_game_change
from scoring.models import Action, DeletedGame, EndedBy, Game, Seat
from scoring.selectors.standing import describe_standing, read_live_rounds
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

NIGHT_ENDS_AT = 6


@dataclass(frozen=True, slots=True)
class NewSeat:
    """Who takes a seat: a player already known, a name to write down, or nobody yet."""

    player: Player | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a game is started with. `id` and `owner_secret` may come from the device."""

    variant: str
    seats: Sequence[NewSeat]
    house_rules: Any = field(default_factory=dict)
    id: uuid.UUID | None = None
    club: Club | None = None
    first_dealer: int | None = None
    first_banker: int | None = None
    played_on: datetime.date | None = None
    owner_secret: str = ""
    rematch_of: Game | None = None


@dataclass(frozen=True, slots=True)
class StartedGame:
    """A game, and whether this very request had started it before."""

    game: Game
    repeated: bool


def start_game(*, new: NewGame, operation: Operation) -> StartedGame:
    """Start a game; the same operation again finds the one that it started.

    Raises:
        Refused: variant, house rules, seats or context cannot be, or the id is taken.
    """
    game_id = new.id or uuid.uuid5(operation.id, "game")
    try:
        with transaction.atomic():
            if (earlier := _find_started(game_id, operation)) is not None:
                return StartedGame(earlier, repeated=True)
            return StartedGame(_create_game(game_id, new, operation), repeated=False)
    except IntegrityError:
        if (earlier := _find_started(game_id, operation)) is not None:
            return StartedGame(earlier, repeated=True)
        raise


def _find_started(game_id: uuid.UUID, operation: Operation) -> Game | None:
    game = Game.objects.filter(pk=game_id).first()
    if game is None:
        if DeletedGame.objects.filter(pk=game_id).exists():
            raise Refused("id_taken", "id")
        return None
    if find_answer(game, operation) is None:
        raise Refused("id_taken", "id")
    return game


def _create_game(game_id: uuid.UUID, new: NewGame, operation: Operation) -> Game:
    setup = rules.read_setup(
        new.variant, new.house_rules, len(new.seats), new.first_dealer, new.first_banker
    )
    if new.rematch_of and Game.objects.filter(rematch_of=new.rematch_of).exists():
        raise Conflict("rematch_exists")
    game = Game.objects.create(
        id=game_id,
        club=new.club,
        started_by_id=operation.by,
        variant=setup.variant,
        house_rules=setup.house_rules.to_json(),
        players=setup.players,
        first_dealer=setup.first_dealer,
        first_banker=setup.first_banker,
        played_on=new.played_on or today_at(new.club),
        revision=1,
        last_operation=operation.id,
        owner_secret_hash=hash_secret(new.owner_secret) if new.owner_secret else "",
        rematch_of=new.rematch_of,
    )
    _fill_seats(game, new.seats)
    settle_game(game, [])
    write_revision(game=game, operation=operation, action=Action.START, answer={})
    if new.rematch_of:
        tell_game_change(new.rematch_of.pk)
    return game


def today_at(club: Club | None) -> datetime.date:
    """Return the day that a game begun now belongs to: a night out lasts into the next morning."""
    zone = ZoneInfo(club.time_zone) if club else timezone.get_default_timezone()
    hour = club.night_ends_at if club else NIGHT_ENDS_AT
    return (timezone.now().astimezone(zone) - datetime.timedelta(hours=hour)).date()


def _fill_seats(game: Game, seats: Sequence[NewSeat]) -> None:
    named = [seat.player for seat in seats if seat.player]
    if len({player.pk for player in named}) < len(named):
        raise Refused("player_sits_twice", "seats")
    Seat.objects.bulk_create(
        Seat(game=game, seat=number, player=_find_or_write_player(seat))
        for number, seat in enumerate(seats, start=1)
    )


def _find_or_write_player(seat: NewSeat) -> Player | None:
    if seat.player or not seat.name:
        return seat.player
    return Player.objects.create(name=seat.name)


@transaction.atomic
def finish_game(*, game_id: uuid.UUID, operation: Operation) -> Answer:
    """End a game by hand, as it stands.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: it is over already.
    """
    game = lock_game(game_id)
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    require_latest(game, operation)
    require_unlocked(game)
    if game.over:
        raise Refused("game_over", "operation")
    game.ended_by = EndedBy.HAND
    return _settle_and_answer(game, operation, Action.FINISH)


@transaction.atomic
def reopen_game(*, game_id: uuid.UUID, operation: Operation) -> Answer:
    """Take back that a game was ended by hand.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: it is not over, or over by its rules (a correction opens it then).
    """
    game = lock_game(game_id)
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    require_latest(game, operation)
    require_unlocked(game)
    if not game.over:
        raise Refused("not_over", "operation")
    if game.ended_by == EndedBy.RULE:
        raise Refused("over_by_rule", "operation")
    game.ended_by = EndedBy.NOT
    return _settle_and_answer(game, operation, Action.REOPEN)


@transaction.atomic
def lock_game_rows(*, game_id: uuid.UUID, operation: Operation) -> Answer:
    """Close a game to every change, for a tournament or a rating run."""
    return _set_lock(game_id, operation, Action.LOCK, locked=True)


@transaction.atomic
def unlock_game_rows(*, game_id: uuid.UUID, operation: Operation) -> Answer:
    """Open a locked game to corrections again."""
    return _set_lock(game_id, operation, Action.UNLOCK, locked=False)


def _set_lock(game_id: uuid.UUID, operation: Operation, action: Action, *, locked: bool) -> Answer:
    game = lock_game(game_id)
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    require_latest(game, operation)
    game.locked = locked
    return _settle_and_answer(game, operation, action)


@transaction.atomic
def seat_player(*, game_id: uuid.UUID, operation: Operation, seat: int, who: NewSeat) -> Answer:
    """Put somebody on a seat, or write down another name for a guest.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Seat.DoesNotExist: no such seat.
        Refused: the player sits at this table already.
    """
    game = lock_game(game_id)
    if (earlier := find_answer(game, operation)) is not None:
        return earlier
    require_latest(game, operation)
    require_unlocked(game)
    row = Seat.objects.select_related("player").get(game=game, seat=seat)
    if who.player and Seat.objects.filter(game=game, player=who.player).exclude(pk=row.pk).exists():
        raise Refused("player_sits_twice", "player")
    before = {"seat": seat, "player": str(row.player_id) if row.player_id else None}
    row.player = _rename_guest(row.player, who.name) or _find_or_write_player(who)
    row.save(update_fields=["player"])
    after = {"seat": seat, "player": str(row.player_id) if row.player_id else None}
    return _settle_and_answer(game, operation, Action.SEAT, before=before, after=after)


def _rename_guest(player: Player | None, name: str) -> Player | None:
    """Mend the name of a guest who was written down for this game alone."""
    if player is None or not name or player.club_id or player.user_id or player.seats.count() > 1:
        return None
    player.name = name
    player.save(update_fields=["name"])
    return player


def _settle_and_answer(
    game: Game,
    operation: Operation,
    action: Action,
    *,
    before: object = None,
    after: object = None,
) -> Answer:
    game.revision += 1
    game.last_operation = operation.id
    rounds = read_live_rounds(game)
    tally = settle_game(game, rounds)
    answer = {
        "operation": str(operation.id),
        "round": None,
        **describe_standing(game, rounds, tally),
    }
    return write_revision(
        game=game, operation=operation, action=action, before=before, after=after, answer=answer
    )


@transaction.atomic
def delete_game(*, game_id: uuid.UUID) -> None:
    """Delete a game begun by mistake, with everything in it. Deleting it again does nothing.

    Raises:
        Conflict: it is locked, or rounds in it were confirmed by others.
    """
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    if game is None:
        return
    require_unlocked(game)
    if _others_wrote(game):
        raise Conflict("confirmed_rounds")
    guests = list(Player.objects.filter(seats__game=game, club=None, user=None))
    game.delete()
    DeletedGame.objects.create(id=game_id)
    tell_game_change(game_id)
    for guest in guests:
        if not guest.seats.exists():
            guest.delete()


def _others_wrote(game: Game) -> bool:
    """Return whether a device or account other than the one that began the game recorded a live
    round.
    """
    start = game.revisions.get(action=Action.START)
    return (
        game.revisions.filter(action__in=[Action.RECORD, Action.CORRECT], round__removed=False)
        .exclude(by=start.by_id, device=start.device)
        .exists()
    )
