"""Games that stand under the wrong person go to the right one."""

import uuid
from collections.abc import Sequence

from django.db.models import Q

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import open_club_write
from people.models import Club, Player
from scoring.games.services.telling import tell_finished
from scoring.models import FormerSeat, Game, Seat
from scoring.seats.answers import SplitView
from scoring.seats.holder import refuse_two_at, sat_in, tell_games

MOST_GAMES = 500


def split_games(
    *,
    club: Club,
    operation: Operation,
    source: uuid.UUID,
    target: uuid.UUID,
    games: Sequence[uuid.UUID],
) -> Answer:
    """Give these games of one person to another, closed ones too; answers how many.

    Raises:
        Refused: one of the two is not on the list, they are the same, the first did not sit in a
            game, or the second did.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            _require_two(change.club, source, target)
            chosen = list(dict.fromkeys(games))
            if not 1 <= len(chosen) <= MOST_GAMES:
                raise Refused("split_of_no_games", "games", most=MOST_GAMES)
            seats = _hold_seats(chosen, source)
            _require_absent(chosen, target)
            before = {str(seat.game_id): str(seat.entered_as_id) for seat in seats}
            for rows in (Seat.objects, FormerSeat.objects):
                own = rows.filter(pk__in=[seat.pk for seat in seats])
                own.update(entered_as=target, player=target)
            tell_games(Game.objects.filter(pk__in=chosen))
            tell_finished(Game.objects.filter(pk__in=chosen))
            change.write(
                "split",
                subject=source,
                before=before,
                after={"to": str(target), "games": sorted(before)},
                answer=to_json(SplitView(from_=source, to=target, games=len(seats))),
            )
    return change.answer


def _require_two(club: Club, source: uuid.UUID, target: uuid.UUID) -> None:
    if source == target:
        raise Refused("merge_same", "to")
    rows = Player.objects.select_for_update(of=("self",)).filter(club=club)
    players = {player.pk: player for player in rows.filter(pk__in=[source, target]).order_by("pk")}
    for place, player_id in (("from", source), ("to", target)):
        if player_id not in players or not players[player_id].on_list:
            raise Refused("entry_not_on_list", place)


def _hold_seats(games: Sequence[uuid.UUID], source: uuid.UUID) -> list[Seat | FormerSeat]:
    now = Seat.objects.filter(game__in=games, player=source)
    before = FormerSeat.objects.filter(game__in=games, player=source)
    seats: list[Seat | FormerSeat] = [*now, *before]
    sat_in = {seat.game_id for seat in seats}
    for place, game_id in enumerate(games):
        if game_id not in sat_in:
            raise Refused("not_found", f"games.{place}")
    return seats


def _require_absent(games: Sequence[uuid.UUID], target: uuid.UUID) -> None:
    shared = Game.objects.filter(pk__in=games).filter(sat_in(Q(player=target))).first()
    if shared is not None:
        refuse_two_at(shared, "games")
