"""The order of a day's games, corrected by hand: ratings and streaks count them in it."""

import datetime
import uuid
from collections.abc import Collection, Sequence
from typing import Final

from django.db.models import Max

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from nights.models import Night
from nights.order.answers import DayOrderView
from nights.presence.selectors import list_ordered
from people.clubs.services.changes import open_club_write
from people.models import Club, ClubChange
from scoring.games.changes import tell_night_change
from scoring.games.listeners import tell_games_changed
from scoring.models import EndedBy, Game

ACTION: Final = "night_order"


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
    if not corrected.exists():
        return 0
    games = Game.objects.filter(club=club, played_on=day)
    return games.aggregate(last=Max("sequence"))["last"] or 0
