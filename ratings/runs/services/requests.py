"""Noting that games of a club changed, so that its ratings are made anew after the commit."""

import datetime
import uuid
from typing import Final

from django.db.models import F, Value
from django.db.models.functions import Coalesce, Least

from common.jobs.models import Job, JobState
from common.jobs.services import queue_job
from common.jobs.tasks import publish
from ratings.models import ClubRatings
from scoring.games.listeners import GamesChanged

REPLAY: Final = "replay_ratings"
FROM_ZERO: Final = datetime.date.min
"""Before the day of any game."""


def note_games_changed(change: GamesChanged) -> None:
    """Note from which day on a club's ratings have to be made again, and queue that once."""
    note_changed(change.club, min(change.days))
    queue_replay(change.club)


def note_clock_changed(club: uuid.UUID) -> None:
    """Note that games may count in another order: the clock says which start is of its day."""
    note_changed(club, FROM_ZERO)
    queue_replay(club)


def note_changed(club: uuid.UUID, day: datetime.date) -> None:
    """Note that something on this day or later is not as the last run had it."""
    first = Value(day)
    noted = ClubRatings.objects.filter(club=club).update(
        changed_from=Least(Coalesce(F("changed_from"), first), first), requests=F("requests") + 1
    )
    if not noted:
        ClubRatings.objects.get_or_create(
            club_id=club, defaults={"changed_from": day, "requests": 1}
        )


def queue_replay(club: uuid.UUID) -> None:
    """Queue a replay, unless one is waiting: that one will see what was noted since."""
    waiting = Job.objects.filter(kind=REPLAY, state=JobState.QUEUED, arguments={"club": str(club)})
    if not waiting.exists():
        queue_job(kind=REPLAY, publish=publish, club=str(club))
