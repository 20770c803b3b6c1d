"""Evenings to come, as a club announces them."""

import uuid

from django.db import models
from django.utils import timezone

from people.models import Club


class PlannedNight(models.Model):
    """A day on which the club means to play, and where; its time is of the club's zone.

    One that will not take place stays, `is_cancelled`: calendars that have it strike it out.
    `revision` counts its changes, `changed_at` is when it last was.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="planned_nights")
    day = models.DateField()
    starts_at = models.TimeField(null=True, blank=True)
    place = models.CharField(max_length=120, blank=True, default="")
    note = models.CharField(max_length=300, blank=True, default="")
    is_cancelled = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["day"]
        constraints = [
            models.UniqueConstraint(fields=["club", "day"], name="planned_night_once_a_day")
        ]

    def __str__(self) -> str:
        return f"planned night of {self.club_id} on {self.day}"
