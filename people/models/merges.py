"""Two entries of one person."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from people.models.clubs import Club
from people.models.players import Player


class Merge(models.Model):
    """That two entries are one person: `drop` stands for `keep` from now on, until undone.

    What was ever written under `drop` still says so (`Seat.entered_as` and its like), so that
    undoing it is exact whatever happened since. Where both have accounts it is `pending` until both
    agree, and nothing is changed before. What `keep` got of `drop` goes back with it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="merges")
    keep = models.ForeignKey(Player, models.PROTECT, related_name="+")
    drop = models.ForeignKey(Player, models.PROTECT, related_name="+")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now, editable=False)
    pending = models.BooleanField(default=False)
    keep_agrees = models.BooleanField(default=False)
    drop_agrees = models.BooleanField(default=False)
    brought_account = models.BooleanField(default=False)
    brought_hiding = models.BooleanField(default=False)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-at"]
        constraints = [
            models.UniqueConstraint(
                fields=["drop"],
                condition=models.Q(undone_at__isnull=True),
                name="merge_one_at_a_time",
            ),
            models.CheckConstraint(
                condition=~models.Q(keep=models.F("drop")), name="merge_of_two_entries"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.drop_id} is {self.keep_id}"
