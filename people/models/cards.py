"""Cards that sign one device in."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from people.models.clubs import Club


class Card(models.Model):
    """A printed card: it signs one device in as a member of a club, until a day.

    For people without an address of their own. The first device that uses it has used it up; only
    a keyed hash of its code is kept.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="cards")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="cards")
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField(db_index=True)
    used_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    session_key = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return f"card of {self.user_id}"
