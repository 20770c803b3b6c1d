"""Who directs a tournament besides the directors of its club."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.tournaments import Tournament


class Deputy(models.Model):
    """Somebody who directs this one tournament, by an invitation that they have accepted."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="deputies")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    began_at = models.DateTimeField(default=timezone.now, editable=False)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["tournament", "began_at"]
        constraints = [models.UniqueConstraint(fields=["tournament", "user"], name="deputy_once")]

    def __str__(self) -> str:
        return f"{self.user_id} deputy of {self.tournament_id}"
