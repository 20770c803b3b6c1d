"""The clock of a round: stored as begun, paused and added, so that it survives every restart."""

import uuid
from datetime import datetime, timedelta

from django.db import models

from tournaments.models.rounds import TournamentRound

NO_TIME = timedelta(0)


class Clock(models.Model):
    """The time of a round. `seconds` is all that it has, with what was added since.

    `ran` is what had run when it was started or paused last, `since` when it was started last;
    None: it stands still. `last_hand_at` is when the director said that the hand in play is the
    last one. It closes nobody's score.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.OneToOneField(TournamentRound, models.CASCADE, related_name="clock")
    seconds = models.PositiveIntegerField()
    ran = models.DurationField(default=NO_TIME)
    since = models.DateTimeField(null=True, blank=True)
    last_hand_at = models.DateTimeField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["round"]
        constraints = [
            models.CheckConstraint(condition=models.Q(seconds__gte=1), name="clock_has_time")
        ]

    def __str__(self) -> str:
        return f"clock of {self.round_id}"

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self.since is not None

    def find_ran(self, now: datetime) -> timedelta:
        """Return how long it has run in all."""
        return self.ran + (max(NO_TIME, now - self.since) if self.since else NO_TIME)

    def find_left(self, now: datetime) -> timedelta:
        """Return what is left; less than nothing once the time is over."""
        return timedelta(seconds=self.seconds) - self.find_ran(now)
