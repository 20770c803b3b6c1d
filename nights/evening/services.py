"""An evening that was opened by mistake is taken out of the list again."""

import datetime
from contextlib import suppress

from django.db.models import ProtectedError

from common.problems import Refused
from common.writes.operation import Answer, Operation
from nights.changes import tell_night_change
from nights.models import DrawnTable, Night, Presence
from nights.presence.selectors import has_come, list_night_games
from past.models import EveningPoints
from people.clubs.services.changes import open_club_write
from people.models import Club, Player


def remove_night(*, club: Club, day: datetime.date, operation: Operation) -> Answer:
    """Remove a night on which nothing was played and to which nobody came.

    Its day may be opened again. What was ticked and unticked stays in the club's history.

    Raises:
        Conflict: somebody else has changed it since `operation.after`.
        Refused: `night_not_empty`.
        Night.DoesNotExist: the club has none of this day, or not any more.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            night = Night.objects.get(club=change.club, day=day)
            change.require_revision(night.revision)
            if not is_empty(night):
                raise Refused("night_not_empty", "day")
            guests = list(Player.objects.filter(presences__night=night, club=None, user=None))
            tell_night_change(night.pk)
            change.write("night_remove", subject=night.pk, before=day.isoformat())
            night.delete()
            for guest in guests:
                with suppress(ProtectedError):  # who also sits somewhere else stays
                    guest.delete()
        return change.answer


def is_empty(night: Night) -> bool:
    """Return whether nobody came, nothing was played, and no points of it were brought in."""
    people = Presence.objects.filter(night=night)
    points = EveningPoints.objects.filter(club=night.club_id, day=night.day)
    started = DrawnTable.objects.filter(draw__night=night, game__isnull=False)
    return not (
        any(map(has_come, people))
        or list_night_games(night).exists()
        or points.exists()
        or started.exists()
    )
