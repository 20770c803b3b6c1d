"""Ending a game, opening it again, closing it to changes, seating somebody, deleting it."""

from django.db import transaction

from common.problems import Conflict, Refused
from common.web.caller import Caller
from common.web.operation import Answer, Operation
from people.models import Player
from people.services.removals import is_removed
from scoring.book import read_book
from scoring.changes import tell_game_change
from scoring.models import Action, DeletedGame, EndedBy, Game, Seat
from scoring.permissions import may_manage
from scoring.services.operations import require_unlocked
from scoring.services.seating import Seated, hold_lists, seat_people
from scoring.services.starting import NewSeat
from scoring.services.writing import hold_game, open_write, require_role


def finish_game(*, game: Game, operation: Operation) -> Answer:
    """End a game by hand, as it stands.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: it is over already.
    """
    with open_write(game, operation, Action.FINISH, read_book) as write:
        if write.is_new:
            if game.over:
                raise Refused("game_over", "operation")
            with write.locked() as held:
                held.ended_by = EndedBy.HAND
                write.settle()
    return write.answer


def reopen_game(*, game: Game, operation: Operation) -> Answer:
    """Take back that a game was ended by hand.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: it is not over, or over by its rules (a correction opens it then).
    """
    with open_write(game, operation, Action.REOPEN, read_book) as write:
        if write.is_new:
            if not game.over:
                raise Refused("not_over", "operation")
            if game.ended_by == EndedBy.RULE:
                raise Refused("over_by_rule", "operation")
            with write.locked() as held:
                held.ended_by = EndedBy.NOT
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
    with open_write(game, operation, action, read_book) as write:
        if write.is_new:
            with write.locked() as held:
                held.locked = closed
                write.settle()
    return write.answer


def seat_player(*, game: Game, operation: Operation, seat: int, who: NewSeat) -> Answer:
    """Put somebody on a seat, or write down another name for a guest.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Seat.DoesNotExist: no such seat.
        Refused: the player sits at this table already.
    """
    with open_write(game, operation, Action.SEAT, read_book) as write:
        if write.is_new:
            Seat.objects.get(game=game, seat=seat)
            with transaction.atomic():
                hold_lists([game.club_id, who.player.club_id if who.player else None])
                with write.locked() as held:
                    row = Seat.objects.select_related("player").get(game=game, seat=seat)
                    before = _describe_seat(row)
                    _take_seat(held, row, who)
                    row.save(update_fields=["player", "entered_as"])
                    write.settle(before=before, after=_describe_seat(row))
    return write.answer


def _take_seat(game: Game, row: Seat, who: NewSeat) -> None:
    """Set who sits there: a guest who is called something else, or somebody else.

    Raises:
        Refused: they sit at this table already.
    """
    mended = _rename_guest(game, row.player, who.name)
    taken = Seated(mended, mended)
    if mended is None:
        [taken] = seat_people(game.club, [(who.player, who.name)])
    others = Seat.objects.filter(game=game, player=taken.player).exclude(pk=row.pk)
    if taken.player and others.exists():
        raise Refused("player_sits_twice", "player")
    row.player, row.entered_as = taken.player, taken.entered_as


def _describe_seat(row: Seat) -> dict[str, object]:
    return {"seat": row.seat, "player": str(row.player_id) if row.player_id else None}


def _rename_guest(game: Game, player: Player | None, name: str) -> Player | None:
    """Mend the name of a guest who was written down for this game alone."""
    if player is None or not name or player.club_id or player.user_id or player.removed_at:
        return None
    if player.entered_seats.count() > 1 or (game.club and is_removed(game.club, name)):
        return None
    player.name = name
    player.save(update_fields=["name"])
    return player


def delete_game(*, game: Game, caller: Caller | None = None) -> None:
    """Delete a game begun by mistake, with everything in it. Deleting it again does nothing.

    Raises:
        Conflict: it is locked, or rounds in it were confirmed by others.
    """
    _require_deletable(game)
    try:
        with hold_game(game.pk) as held:
            require_role(held, caller, may_manage)
            _require_deletable(held)
            _delete(held)
    except Game.DoesNotExist:
        return


def _require_deletable(game: Game) -> None:
    require_unlocked(game)
    if _others_wrote(game):
        raise Conflict("confirmed_rounds")


def _others_wrote(game: Game) -> bool:
    """Return whether anybody but whoever began the game recorded a round that is live.

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
    guests = list(Player.objects.filter(seats__game=game, club=None, user=None))
    game.delete()
    DeletedGame.objects.create(id=game_id)
    tell_game_change(game_id)
    for guest in guests:
        if not guest.seats.exists() and not guest.entered_presences.exists():
            guest.delete()
