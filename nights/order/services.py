"""The order of a day's games, corrected by hand: ratings and streaks count them in it."""

import datetime
import uuid
from collections.abc import Collection, Sequence
from typing import Final

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from nights.changes import tell_night_change
from nights.models import Night
from nights.order.answers import DayMovedView, DayOrderView
from nights.presence.selectors import list_ordered
from people.club_days import find_club_day
from people.clubs.services.changes import open_club_write
from people.models import Club, ClubChange
from scoring.games.listeners import tell_games_changed
from scoring.games.services.writing import GameWrite, hold_game
from scoring.models import Action, EndedBy, Game, Source
from scoring.starting.days import find_last_place
from scoring.starting.services import today_at

ACTION: Final = "night_order"
MOVED: Final = [
    "played_on",
    "device_day",
    "sequence",
    "revision",
    "last_operation",
    "history_head",
]
"""What is stored of a game whose day was moved."""


def order_games(*, night: Night, games: Sequence[uuid.UUID], operation: Operation) -> Answer:
    """Let these, which are all games of the day that are over, have been played in this order.

    Raises:
        Conflict: the night, or its order, has changed since.
        Refused: `order_incomplete`, where a game is missing, twice, or of another day.
    """
    with open_club_write(night.club, operation) as change:
        if change.is_new:
            locked = Night.objects.get(pk=night.pk)
            change.require_revision(locked.revision)
            locked_games = {
                game.pk: game for game in list_ordered(locked).select_for_update(of=("self",))
            }
            if sorted(locked_games) != sorted(games):
                raise Refused("order_incomplete", "games")
            for place, key in enumerate(games, start=1):
                Game.objects.filter(pk=key).update(sequence=place)
            running = Game.objects.filter(club=locked.club_id, played_on=locked.day)
            running.filter(ended_by=EndedBy.NOT).update(sequence=len(games))
            locked.revision += 1
            locked.save(update_fields=["revision"])
            tell_night_change(locked.pk)
            tell_games_changed(locked.club_id, list(games), [locked.day])
            order = DayOrderView(revision=locked.revision, games=games)
            change.write(
                ACTION,
                subject=locked.pk,
                before=to_json(list(locked_games)),
                after=to_json(games),
                answer=to_json(order),
            )
    return change.answer


def move_game(*, game: Game, day: datetime.date, reason: str, operation: Operation) -> Answer:
    """Let a game of a club have been played on another day; ratings and sums follow.

    In the history of the game and of the club the day stands with the one before, in that of the
    game with the reason. It counts last on a day whose order was corrected, and where nobody knows
    when on that day it began; else by its start.
    To say the day that it has settles what its device said.

    Raises:
        Conflict: the game has changed since.
        Refused: `reason_missing`, `day_to_come`, `day_of_tournament`, or it has no club.
    """
    if game.club is None:
        raise Refused("not_found", "game")
    with open_club_write(game.club, operation) as change:
        if change.is_new:
            _require_day(change.club, day, reason)
            with hold_game(game.pk) as locked:
                change.require_revision(locked.revision)
                if locked.occasion:
                    raise Refused("day_of_tournament", "day")
                before, locked.played_on, locked.device_day = locked.played_on, day, None
                if before != day:
                    locked.sequence = _find_place_of(change.club, locked, day)
                open_nights(change.club, [day])
                _keep_day(locked, before, reason, operation)
                view = DayMovedView(game=locked.pk, day=day, revision=locked.revision)
                tell_games_changed(change.club.pk, [locked.pk], [before, day])
            for night in Night.objects.filter(club=change.club, day__in=[before, day]):
                tell_night_change(night.pk)
            change.write(
                "game_day",
                subject=game.pk,
                before=before.isoformat(),
                after=day.isoformat(),
                answer=view,
            )
    return change.answer


def _require_day(club: Club, day: datetime.date, reason: str) -> None:
    if not reason:
        raise Refused("reason_missing", "reason")
    if day > today_at(club):
        raise Refused("day_to_come", "day")


def _keep_day(game: Game, before: datetime.date, reason: str, operation: Operation) -> None:
    """Store a game with its new day, and append that to its history with the reason as a note."""
    own = operation.derive(f"day {game.pk}", game.revision)
    game.revision += 1
    game.last_operation = own.id
    write = GameWrite(game, own, Action.DAY)
    write.role = "director"
    after = {"played_on": game.played_on.isoformat(), "note": reason}
    write.seal_game_write(before={"played_on": before.isoformat()}, after=after)
    game.save(update_fields=MOVED)
    write.keep({})


def open_nights(club: Club, days: Collection[datetime.date]) -> None:
    """Open the nights of these days; those that are open stay as they are."""
    nights = [Night(club=club, day=day) for day in sorted(days)]
    Night.objects.bulk_create(nights, ignore_conflicts=True)


def find_place_after(club: Club, day: datetime.date) -> int:
    """Return the place of a game that begins after its day's order was corrected: with the last.

    0 where nobody corrected it: then games count by their start.
    """
    night = Night.objects.filter(club=club, day=day).first()
    if night is None or not night.revision:
        return 0
    corrected = ClubChange.objects.filter(club=club, action=ACTION, subject=night.pk)
    return find_last_place(club, day) if corrected.exists() else 0


def _find_place_of(club: Club, game: Game, day: datetime.date) -> int:
    """Return the place of a game that is moved to this day."""
    if game.source == Source.TABLE and find_club_day(club, game.started_at) == day:
        return find_place_after(club, day)
    return find_last_place(club, day) + 1
