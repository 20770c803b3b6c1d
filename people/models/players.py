"""The people at the tables."""

import uuid

from django.db import models
from django.utils import timezone

from people.models.clubs import Club
from people.models.users import User


class Player(models.Model):
    """A person at the table: on a club's list, or a guest of one game. The account is optional."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.PROTECT, null=True, blank=True, related_name="players")
    user = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="players")
    name = models.CharField(max_length=60)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "user"],
                condition=models.Q(user__isnull=False, club__isnull=False),
                name="player_one_entry_per_account_and_club",
            )
        ]

    def __str__(self) -> str:
        return self.name
