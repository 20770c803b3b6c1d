"""Who sits at a table that has begun: mending who it is, and taking over from somebody."""

from bisect import bisect_left

from django.db import transaction

from common.problems import Refused
from common.writes.operation import Answer, Operation
from people.models import Player
from people.removal.services.removals import is_removed
from scoring.games.book import read_book
from scoring.games.services.writing import open_game_write
from scoring.models import Action, FormerSeat, Game, Seat, SeatFacts
from scoring.seats.services.priors import renew_prior
from scoring.seats.services.seating import NewSeat, Seated, hold_lists, seat_people


def seat_player(
    *, game: Game, operation: Operation, seat: int, who: NewSeat, from_round: int | None = None
) -> Answer:
    """Put somebody on a seat, or write down another name for a guest.

    With `from_round` they take over then, and earlier rounds stay with the player who sat there;
    the last of these before that round goes on as if nobody had taken over. Without it they
    take the place of the player who sits there now, with all their rounds.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Seat.DoesNotExist: no such seat.
        Refused: the player sits at this table already, or there is no such round.
    """
    with open_game_write(game, operation, Action.SEAT, read_book) as write:
        if write.is_new:
            Seat.objects.get(game=game, seat=seat)
            _require_round(from_round, write.book.next_number)
            with transaction.atomic():
                hold_lists([game.club_id, who.player.club_id if who.player else None])
                with write.locked() as locked:
                    row = Seat.objects.select_related("player").get(game=game, seat=seat)
                    before = _describe_seat(locked, row)
                    if from_round is None:
                        _take_seat(locked, row, who)
                    else:
                        _take_over(locked, row, who, from_round)
                    row.save(update_fields=["player", "entered_as", "stint"])
                    renew_prior(locked)
                    after = _describe_seat(locked, row)
                    write.settle(before=before, after=after, hands_changed=from_round is not None)
    return write.answer


def _require_round(from_round: int | None, following: int) -> None:
    if from_round is not None and not 1 <= from_round <= following:
        raise Refused("substitute_round", "from_round", last=following)


def _take_seat(game: Game, row: Seat, who: NewSeat) -> None:
    """Set who sits there: a guest who is called something else, or somebody else.

    Raises:
        Refused: they sit at this table already.
    """
    mended = _rename_guest(game, row.player, who.name)
    taken = Seated(mended, mended) if mended else _find(game, row, who)
    row.player, row.entered_as = taken.player, taken.entered_as


def _find(game: Game, row: Seat, who: NewSeat) -> Seated:
    """Return who takes the seat; nobody sits on two at once."""
    [taken] = seat_people(game.club, [(who.player, who.name)])
    others = Seat.objects.filter(game=game, player=taken.player).exclude(pk=row.pk)
    if taken.player and others.exists():
        raise Refused("player_sits_twice", "player")
    return taken


def _take_over(game: Game, row: Seat, who: NewSeat, from_round: int) -> None:
    """Let somebody sit there from a round on; later changes of hands are forgotten."""
    ends: list[int] = game.line_up.get(str(row.seat), [])
    former = list(FormerSeat.objects.filter(game=game, seat=row.seat).order_by("stint"))
    sitters = [*(Seated(seat.entered_as, seat.player) for seat in former)]
    sitters.append(Seated(row.entered_as, row.player))
    taken = _find(game, row, who)
    kept = bisect_left(ends, from_round - 1)
    sat_before = sitters[kept] if from_round > 1 else None
    ends = ends[:kept]
    if sat_before and sat_before.player != taken.player:
        ends = [*ends, from_round - 1]
    _store_former(game, row.seat, sitters[: len(ends)])
    game.line_up = {**game.line_up, str(row.seat): ends}
    if not ends:
        del game.line_up[str(row.seat)]
    row.player, row.entered_as, row.stint = taken.player, taken.entered_as, len(ends)


def _store_former(game: Game, seat: int, sitters: list[Seated]) -> None:
    """Store who sat there before; what was counted for anybody beyond them goes."""
    FormerSeat.objects.filter(game=game, seat=seat).delete()
    SeatFacts.objects.filter(game=game, seat=seat, stint__gt=len(sitters)).delete()
    FormerSeat.objects.bulk_create(
        FormerSeat(
            game=game, seat=seat, stint=stint, player=sitter.player, entered_as=sitter.entered_as
        )
        for stint, sitter in enumerate(sitters)
    )


def _describe_seat(game: Game, row: Seat) -> dict[str, object]:
    """Return what the history keeps: ids, and after which rounds the seat changed hands."""
    former = FormerSeat.objects.filter(game=game, seat=row.seat).order_by("stint")
    answer: dict[str, object] = {
        "seat": row.seat,
        "player": str(row.player_id) if row.player_id else None,
    }
    if ends := game.line_up.get(str(row.seat)):
        ids = [str(seat.player_id) if seat.player_id else None for seat in former]
        answer["before"] = [list(pair) for pair in zip(ids, ends, strict=True)]
    return answer


def _rename_guest(game: Game, player: Player | None, name: str) -> Player | None:
    """Mend the name of a guest who was written down for this game alone."""
    if player is None or not name or player.club_id or player.user_id or player.removed_at:
        return None
    if player.entered_seats.count() > 1 or (game.club and is_removed(game.club, name)):
        return None
    player.name = name
    player.save(update_fields=["name"])
    return player
